const BYTES = 16;

/** A key that no other message or form has. `crypto.randomUUID` is only where a page is served securely. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
