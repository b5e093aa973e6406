// The page's title, with what has come while nobody looked: the own turn, and talk that was not read.
const TURN = "● ";

const now = { title: document.title, turn: false, unread: 0 };

/** Show the title after `news`: a new `title`, whether it has become the own `turn`, how much talk is `unread`. */
export function showTitle(news) {
  Object.assign(now, news);
  document.title = (now.turn ? TURN : "") + (now.unread ? `(${now.unread}) ` : "") + now.title;
}

document.addEventListener("visibilitychange", () => showTitle({ turn: false }));
