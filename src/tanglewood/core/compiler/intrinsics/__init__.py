"""Intrinsics: the few functions whose machine instructions are built here, not by Numba.

Numba compiles nearly all rules well from Python. But a processor has instructions that Python cannot express. It counts
the bits of a word. It compares or unpacks 32 numbers at once, without a branch that it could predict wrongly. It copies
a record as bytes, or changes a word that other threads change too. For these, compilers have *intrinsics*: functions
that they replace by instructions where they are called. This package builds all of Tanglewood's, in the language of
LLVM.

Each intrinsic is the twin of a plain Python function. That function documents it and stands in the module of its topic:

    @replaced_by(vectors.write_flags, contiguous, lanes=BYTE)
    def write_flags(members: int, out: Any, start: int) -> None: ...

- Interpreted, the Python function runs. Numba is not even imported.
- Compiled, rules that call the function get the intrinsic.
- With a condition on the types, such as `contiguous`, rules get the Python function, compiled, for other types, and for
  all types when bounds are checked: an intrinsic checks none.

The tests of these modules (`tests/core`) call each function through a rule and look at every place around what it
writes. The suite runs them interpreted, compiled and with bounds checks, so twins that differ fail in one of them.
`tests/conformance/test_modes.py` then compares whole games in all three modes, byte for byte.

A function that builds an intrinsic (in `vectors`, `memory`, `chacha`) gets LLVM's builder, the arguments of the call,
and the constants that `replaced_by` was given. Whole numbers have 64 bits, an array comes as a `Row`, a record as
`Bytes`. It returns a whole number of at most 64 bits, or None.

Compiled rules are kept by what their modules import (`code_cache`). A module with twins imports these modules at its
top, so an edit here compiles its callers again. Hence they can be imported without Numba, and use it only in functions.
"""
