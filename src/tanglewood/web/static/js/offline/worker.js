// The service worker keeps the shell: files that never change, and the page for when there is no connection. It keeps no
// table, so nothing of a game stays behind. Its address names the version and the language, so either makes a new one.
"use strict";

const HERE = new URL(self.location.href);
const ROOT = HERE.pathname.slice(0, -"worker.js".length);
const SHELL = `shell${HERE.search}`;
const OFFLINE = `${ROOT}offline`;
const FILES = /(?:href|src)="([^"#]*\/static\/[^"#]+)"/g;

async function keepShell() {
  const cache = await caches.open(SHELL);
  const page = await fetch(OFFLINE, { cache: "reload" });
  const text = await page.clone().text();
  await cache.put(OFFLINE, page);
  await cache.addAll([...new Set([...text.matchAll(FILES)].map(([, path]) => path))]);
}

async function leaveOthers() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
  await self.clients.claim();
}

async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function file(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("cache-control")?.includes("immutable")) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(leaveOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== HERE.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(request));
  else if (url.pathname.startsWith(`${ROOT}static/`)) event.respondWith(file(request));
});

self.addEventListener("push", (event) => {
  const { title, line, url, tag, awaited } = event.data.json();
  self.navigator.setAppBadge?.(awaited);
  event.waitUntil(self.registration.showNotification(title, { body: line, tag, data: { url } }));
});

async function open(path) {
  const url = new URL(path, HERE).href;
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
