/**
 * A version 7 UUID: sorts by the time it was made, so primary keys grow at one end of an index.
 * Uses the Web Crypto API, which browsers and Node share.
 */
export function createId(now: Date = new Date()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let milliseconds = now.getTime();
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = milliseconds % 256;
    milliseconds = Math.floor(milliseconds / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text can be an id of ours; whatever else somebody sends is asked of no database. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
