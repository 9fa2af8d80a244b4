/** Number of ids within one millisecond that keep the order of their creation. */
const sequenceSize = 2 ** 20;
let last = { milliseconds: -1, sequence: 0 };

/**
 * A version 7 UUID (RFC 9562): it sorts by `now`, so primary keys grow at one end of an index. Ids created by one
 * thread in the same millisecond sort in the order of creation (section 6.2, method 1: a counter after the time), as
 * the vehicles of one import do. The other 54 bits are random. Uses the Web Crypto API, which browsers and Node share.
 */
export function createId(now: Date = new Date()): string {
  const milliseconds = now.getTime();
  const sequence = milliseconds === last.milliseconds ? (last.sequence + 1) % sequenceSize : 0;
  last = { milliseconds, sequence };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let rest = milliseconds;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  // The upper twelve bits of the sequence follow the version, the next six the variant, then the last two.
  bytes[6] = 0x70 | (sequence >>> 16);
  bytes[7] = (sequence >>> 8) & 0xff;
  bytes[8] = 0x80 | ((sequence >>> 2) & 0x3f);
  bytes[9] = ((sequence & 0x03) << 6) | (bytes[9]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** True if a text can be one of our ids; no other text is looked up. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
