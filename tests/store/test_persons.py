"""What every store tells and erases about one person."""

from dataclasses import replace

from tests.store.sample_table import TABLE, move

from tanglewood.store import SPECTATOR, Access, Passkey, Person, Store, Token


def test_a_person_is_read_and_erased_while_others_keep_what_they_need(store: Store) -> None:
    both, alone = replace(TABLE, id="both"), replace(TABLE, id="alone")
    store.create(both, [Access("ada", 0), Access("ben", 1)], [Token("h1", "table", (SPECTATOR,))])
    store.create(alone, [Access("ada", 0), Access("eve", -1)])
    store.append("both", move(0), over=False)
    for session, name in (("ada", "Ada"), ("ben", "Ben")):
        store.remember(session, name)
        assert store.join_board(session, name)
    store.block("ben", Person("ada", "Ada"))
    store.add_passkey(Passkey("p1", "ada", "key", 0, "Ada"))
    store.sign_in("phone", "ada", "phone")
    store.sign_in("tablet", "ben", "ada")
    told = store.all_about("ada")
    assert [one["table_id"] for one in told["moves"]] == ["both"]
    assert sorted(one["id"] for one in told["tables"]) == ["alone", "both"]
    assert "Ben" not in str(told)
    assert str(TABLE.seed) not in str(told)
    assert store.names_of("ada") == {"Ada"}
    assert store.tables_with("ada") == ["alone", "both"]
    assert [store.erase_at(one, "ada", {"Ada"}) for one in ("alone", "both")] == [False, True]
    store.erase("ada")
    assert not any(store.all_about("ada").values())
    assert not store.knows("ada")
    assert store.load("alone") is None
    left = store.load("both")
    assert left
    assert [seat.name for seat in left.seats] == ["", "Friend", "Bark"]
    assert store.access("both") == [Access("ben", 1)]
    assert len(store.entries("both")) == 1
    assert store.blocked_by("ben") == []
    assert [one.name for one in store.board()] == ["Ben"]
    assert store.signed_in() == {"tablet": "ben"}
    store.sign_out("tablet")
    assert store.signed_in() == {}, "it was the person who is gone"
