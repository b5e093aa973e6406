// Installed as an app: a service worker that keeps the shell, and a badge that counts the tables that wait.

const { worker, awaited } = document.body.dataset;
const installed = matchMedia("(display-mode: standalone)").matches || new URLSearchParams(location.search).has("app");

/** Start the service worker; null where the browser has none, or the page came by plain HTTP from elsewhere. */
export async function startWorker() {
  return navigator.serviceWorker?.register(worker) ?? null;
}

async function badge() {
  if (document.hidden || !navigator.setAppBadge) return;
  const answer = await fetch(awaited);
  if (answer.ok) await navigator.setAppBadge((await answer.json()).awaited); // 0 takes it away
}

if (installed) {
  startWorker();
  badge();
  document.addEventListener("visibilitychange", badge);
}
