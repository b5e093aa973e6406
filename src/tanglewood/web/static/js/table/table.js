// The table: presses become messages, messages become the changed page.
import { sayPage } from "./announcer.js";
import { lookAgain, startLooking } from "./magnifier.js";
import { cuesOf, sound } from "../page/sound.js";
import { drawAgain, startDrawing } from "./move_arrows.js";
import { isOutdated, meetBuild, restoreTyped } from "./build.js";
import { startRetrying, tellConnection } from "./connection.js";
import { startFitting } from "./fit.js";
import { markHint } from "./hint.js";
import { rove, showKeys, startKeys } from "./keyboard.js";
import { keepPlace } from "../page/layers.js";
import { morph } from "./morph.js";
import { markFresh } from "./recent_changes.js";
import { recall, remember } from "../page/local_settings.js";
import { Pace, speed, speedName } from "./pace.js";
import { dismissRound, openSheets, settleDrawer, settleSheets, sheetsWait, startPanels } from "./panels.js";
import { previewAgain, startPreviews } from "./move_preview.js";
import { startPressing, trouble } from "./pressing.js";
import { mark } from "./select.js";
import { Line } from "./line.js";
import { showTitle } from "./title.js";
import { startZoom } from "./zoom.js";

const table = () => document.getElementById("table");
const inPast = () => "past" in table().dataset;
const SLOW_MS = 100; // a button whose answer takes longer is marked; sooner, the mark would only be drawn in vain
const modules = new Map(); // what is loaded when it is first wanted, by path
const waiting = new Map(); // of the key of what was sent: how to end the wait for its answer

/** A module. Who wait for it go on in the order in which they asked; import() twice does not promise that. */
function late(path) {
  if (!modules.has(path)) modules.set(path, import(path));
  return modules.get(path);
}

/** What one strives for is told until it is known. */
function settleAim(now) {
  const known = `knows-${document.body.className.match(/game-(\w+)/)?.[1]}`;
  const aim = document.getElementById("aim");
  if (aim) aim.classList.toggle("no-js", recall(known) === "yes");
  else if (now.dataset.own > 0) remember(known, "yes");
}

function settle(now) {
  settleAim(now);
  past?.shown();
  settleDrawer();
  settleSheets(now, "stays" in now.dataset && speed().stays > 0);
  if (!("past" in now.dataset)) markFresh(now);
  rove();
  markHint(now);
  mark(now);
  lookAgain(now);
  showKeys();
  drawAgain();
}

/** Show a page; how long its cards fly. */
function show(message) {
  const before = { ...table().dataset };
  const flies = morph(message.html, settle);
  sayPage(table());
  previewAgain();
  const now = table().dataset;
  const mine = now.turn === "mine";
  if (message.title) showTitle({ title: message.title, turn: mine && document.hidden });
  sound(cuesOf(before, now));
  if (mine && before.turn !== "mine" && recall("notify") === "on") late("./turn_notification.js").then(({ notify }) => notify());
  return flies;
}

const pace = new Pace(show, () => {
  openSheets();
  lookAgain(table());
});

const HEARD = {
  open() {
    tellSpeed();
    past?.again();
  },
  hello(message) {
    meetBuild(message.build, () => !line.waits && !document.querySelector("#table [aria-pressed=true]"));
  },
  page(message) {
    if (isOutdated()) return;
    if (message.past) pace.look(message);
    else pace.add(message);
  },
  ack(message) {
    answered(message.key);
  },
  said(message) {
    typed.hear(message);
  },
  refused(message) {
    answered(message.key);
    if (message.kind === "stale") pace.goOn();
    if (message.kind === "talk") late("./chat.js").then(({ notSaid }) => notSaid(message.reason));
    else if (!typed?.hear(message)) {
      const restored = line.wasRestored(message.key); // the page that comes with it would clear the words
      if (restored || message.kind !== "stale") trouble(message.reason, restored);
    }
  },
  talk(message) {
    if (!message.html && !document.getElementById("talk")) return;
    late("./chat.js").then(({ showTalk }) => showTalk(message, (words) => line.send(words)));
  },
  goto(message) {
    location.assign(message.url);
  },
};

if (inPast()) { // the page came like this: its address says so before the line brings the present, whose sheets would open
  const { hashOf } = await late("./lookback.js");
  history.replaceState(history.state, "", `${location.pathname}${hashOf(table().dataset)}`);
}

const line = new Line(table().dataset.url, (message) => HEARD[message.type]?.(message), tellConnection);
startRetrying(() => line.hurry());

function tellSpeed() {
  line.send({ type: "speed", speed: speedName(), ends: recall("ends") !== "off" });
}

function send(message, button) {
  const key = line.send(message);
  if (!button) return;
  const timer = setTimeout(() => button.classList.add("sent"), SLOW_MS);
  waiting.set(key, () => { clearTimeout(timer); button.classList.remove("sent"); });
}

function answered(key) {
  past?.answered(key);
  waiting.get(key)?.();
  waiting.delete(key);
}

function move(action, button) {
  dismissRound();
  const { seat, sequence } = table().dataset;
  send({ type: "move", seat: Number(seat), action, sequence: Number(sequence) }, button);
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || !table().contains(button)) return;
  if (button.name === "action") move(button.value, button);
  else if (button.dataset.send) send({ type: button.dataset.send }, button);
  else return;
  event.preventDefault();
});

// Looking back

let past = null; // what looks back, once somebody has

async function lookBack(look) {
  const { Past } = await late("./lookback.js");
  past ??= new Past((message) => line.send(message));
  look(past);
}

const LOOKS = ["ArrowLeft", "ArrowRight", "Home", "End"];

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && inPast()) lookBack((to) => to.look(null));
  if (!LOOKS.includes(event.key) || event.target.closest("input, select, textarea, dialog, [data-hand], [data-rove]")) return;
  event.preventDefault();
  lookBack((to) => to.step(event.key));
});

document.addEventListener("input", ({ target }) => {
  if (target.id === "past-slider") lookBack((to) => to.look(Number(target.value)));
  if (target.id === "past-eyes") lookBack((to) => to.look(Number(table().dataset.past), target.value));
});

document.addEventListener("click", (event) => {
  const news = event.target.closest("[data-replay]");
  if (!news || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  lookBack((past) => past.replay(JSON.parse(news.dataset.replay)));
});

document.addEventListener("click", (event) => {
  const to = event.target.closest("[data-moment], #log [data-move]");
  if (!to) return;
  event.preventDefault();
  to.closest("#side")?.querySelector(".close").click(); // the drawer of phones
  const at = to.dataset.moment ?? to.dataset.move;
  const { as, had } = to.dataset;
  if (at === "") lookBack((past) => past.look(null));
  else lookBack((past) => past[event.detail === 0 ? "lookByKey" : "look"](Number(at), as, Number(had ?? 0)));
});

async function lookAtAddress() {
  if (location.hash.length < 2) return;
  const { momentOf } = await late("./lookback.js");
  const moment = momentOf(location);
  if (moment) lookBack((to) => to.look(moment.at, moment.as, moment.had));
}

addEventListener("hashchange", lookAtAddress);

/** Go on without waiting: show what has come, and have the next bot play. */
function goOn() {
  if (inPast()) return;
  const came = pace.goOn();
  if (!came && table().dataset.turn === "theirs") line.send({ type: "step" });
}

// A press that shows what has come does nothing else: what one meant to press may be another thing by now.
document.addEventListener("click", (event) => {
  if (!event.target.closest(".board") || event.target.closest("[data-sheet], a, summary, .dot, [data-send]")) return;
  const news = pace.waits || sheetsWait();
  goOn();
  if (!news) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === " " && (event.target === document.body || event.target === table())) {
    event.preventDefault();
    goOn();
  }
});

let typed = null; // what answers the line that one types into

document.getElementById("typed").addEventListener("submit", async (event) => {
  if (event.submitter?.formMethod === "dialog") return; // it is closed
  event.preventDefault();
  typed ??= await late("./command_line.js");
  typed.ask((words) => line.send({ type: "line", line: words, sequence: Number(table().dataset.sequence) }));
});

restoreTyped();
startPressing(move);
startPanels(goOn);
document.getElementById("open-settings").addEventListener("click", async () => {
  const { openSettings } = await late("../page/settings.js");
  openSettings((name) => { if (name === "speed" || name === "ends") tellSpeed(); });
});
startFitting();
startKeys();
startLooking();
startZoom();
startPreviews();
startDrawing();
settleSheets(table());
settle(table());
lookAtAddress();
keepPlace(); // what was open before the page was loaded anew has left an entry
sayPage(table(), true);
