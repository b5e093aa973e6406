// A notification when one's move is awaited, also while no page is open.
import { startWorker } from "../offline/app.js";

const form = document.getElementById("push");
const trouble = form.querySelector("[role=status]");

async function subscribe() {
  const started = await startWorker();
  if (!started?.pushManager) return trouble.dataset.none;
  if ((await Notification.requestPermission()) !== "granted") return trouble.dataset.blocked;
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.key });
  form.elements.address.value = JSON.stringify(found);
  form.submit();
  return "";
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = await subscribe().catch(() => trouble.dataset.none);
});
