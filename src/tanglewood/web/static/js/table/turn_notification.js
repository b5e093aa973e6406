// A notification that it is one's turn, for those who look elsewhere.

export function notify() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const { dataset } = document.getElementById("table");
  const note = new Notification(document.title, { tag: dataset.url, icon: document.querySelector("link[rel=icon]").href });
  note.addEventListener("click", () => { focus(); note.close(); });
}
