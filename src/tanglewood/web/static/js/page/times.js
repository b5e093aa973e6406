// Moments in the reader's own zone, and what is left until them. The server writes them in UTC, also into each new page of a table.
import { words } from "./words.js";

const MINUTE_MS = 60_000;
const SHAPE = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
const UNITS = [["day", 1440], ["hour", 60], ["minute", 1]]; // in minutes

const shape = new Intl.DateTimeFormat(words("locale"), SHAPE);

/** The time until then in its two largest units: "2 days 3 hours". */
function left(until) {
  let minutes = Math.max(0, Math.ceil((until - Date.now()) / MINUTE_MS));
  const parts = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count || (unit === "minute" && !parts.length)) parts.push(new Intl.NumberFormat(words("locale"), { style: "unit", unit, unitDisplay: "long" }).format(count));
  }
  return parts.slice(0, 2).join(" ");
}

function showTimes() {
  for (const time of document.querySelectorAll("time[data-moment]")) {
    const then = new Date(time.dateTime);
    const shown = shape.format(then) + (time.dataset.moment === "left" ? ` (${words("left", { left: left(then) })})` : "");
    if (time.textContent !== shown) time.textContent = shown;
  }
}

showTimes();
setInterval(showTimes, MINUTE_MS);
new MutationObserver(showTimes).observe(document.body, { childList: true, subtree: true, characterData: true });
