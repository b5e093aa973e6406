// The table: presses become messages, messages become the changed page.
import { rove, startKeys } from "./keys.js";
import { morph } from "./morph.js";
import { dismissRound, settleSheets, startPanels } from "./panels.js";
import { drop, mark, press } from "./select.js";
import { Line } from "./socket.js";

const table = () => document.getElementById("table");
const sentFrom = new Map();

function settle(now) {
  settleSheets(now);
  rove();
  mark(now);
}

function trouble(text) {
  const place = document.getElementById("trouble") ?? document.getElementById("prompt");
  place.textContent = text;
}

const HEARD = {
  page(message) {
    drop(table());
    morph(message.html, settle);
    if (message.title) document.title = message.title;
  },
  ack(message) {
    sentFrom.delete(message.key);
  },
  refused(message) {
    sentFrom.get(message.key)?.classList.remove("sent");
    sentFrom.delete(message.key);
    if (message.kind !== "stale") trouble(message.reason);
  },
  goto(message) {
    location.assign(message.url);
  },
};

const address = new URL(`${table().dataset.url}/socket`, location.href);
address.protocol = address.protocol.replace("http", "ws");
const offline = document.getElementById("offline");
const line = new Line(address, (message) => HEARD[message.type]?.(message), (online) => { offline.hidden = online; });

function send(message, button) {
  const key = line.send(message);
  if (button) {
    button.classList.add("sent");
    sentFrom.set(key, button);
  }
}

function move(action, button) {
  dismissRound();
  const { seat, ply } = table().dataset;
  send({ type: "move", seat: Number(seat), action, ply: Number(ply) }, button);
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || !table().contains(button)) return;
  if (button.name === "action") move(button.value, button);
  else if (button.dataset.send) send({ type: button.dataset.send }, button);
  else return;
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const piece = event.target.closest("#table button[data-part]:not([name])");
  const action = piece && press(table(), piece.dataset.part);
  if (action) move(action, piece);
});

document.addEventListener("keydown", (event) => { if (event.key === "Escape") drop(table()); });

startPanels();
startKeys();
settle(table());
