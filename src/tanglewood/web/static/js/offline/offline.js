// Without a connection: asks now and then whether the server is back, and then loads the page that was wanted.

const FIRST_MS = 2000;
const LAST_MS = 30_000;
const { health } = document.querySelector("main").dataset;

async function ask(wait) {
  try {
    const answer = await fetch(health, { cache: "no-store" });
    if (answer.ok) return location.reload();
  } catch {
    // Not yet.
  }
  setTimeout(ask, wait, Math.min(wait * 2, LAST_MS));
  return undefined;
}

addEventListener("online", () => ask(FIRST_MS));
setTimeout(ask, FIRST_MS, FIRST_MS);
