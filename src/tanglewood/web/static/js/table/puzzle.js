// A puzzle: pressed as at the table, answered by a form.
import { lookAgain, startLooking } from "./magnifier.js";
import { drawAgain, startDrawing } from "./move_arrows.js";
import { rove, showKeys, startKeys } from "./keyboard.js";
import { keepPlace } from "../page/layers.js";
import { settleDrawer, settleSheets, startPanels } from "./panels.js";
import { startPressing } from "./pressing.js";
import { startPreviews } from "./move_preview.js";
import { mark } from "./select.js";
import { startZoom } from "./zoom.js";

const table = document.getElementById("table");

function answer(action) {
  const form = document.getElementById("moves");
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "action", value: action }));
  form.submit();
}

startPressing(answer);
startPanels(() => {});
startKeys();
startLooking();
startZoom();
startPreviews();
startDrawing();
settleDrawer();
settleSheets(table);
rove();
mark(table);
lookAgain(table);
showKeys();
drawAgain();
keepPlace();
