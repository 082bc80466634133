// Message ids. The server handles a message with a known id only once.

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567"; // 32: five bits each
const LENGTH = 20;

/** A new random id. Also works without a secure context. */
export function newId(): string {
  const bytes = new Uint8Array(LENGTH);
  const { crypto } = globalThis as { crypto?: Crypto };
  if (crypto?.getRandomValues) crypto.getRandomValues(bytes);
  else bytes.forEach((_, i) => (bytes[i] = Math.floor(Math.random() * 256)));
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
}
