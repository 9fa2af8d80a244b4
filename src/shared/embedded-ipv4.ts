/**
 * Extracts the IPv4 address inside an IPv6 one. Systems and gateways forward traffic for such an address to the IPv4
 * address, so a check of an address must look at that: `64:ff9b::a00:1` is 10.0.0.1 for a host behind a NAT64.
 */

interface Form {
  prefix: readonly number[];
  firstGroup: number;
}

/** The 32 bits follow the groups of the prefix. */
const forms: readonly Form[] = [
  // IPv4-compatible (RFC 4291 section 2.5.5.1, deprecated).
  { prefix: [0, 0, 0, 0, 0, 0], firstGroup: 6 },
  // IPv4-mapped (RFC 4291 section 2.5.5.2).
  { prefix: [0, 0, 0, 0, 0, 0xffff], firstGroup: 6 },
  // IPv4-translated (SIIT, RFC 2765).
  { prefix: [0, 0, 0, 0, 0xffff, 0], firstGroup: 6 },
  // NAT64 (RFC 6052).
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], firstGroup: 6 },
  // 6to4 (RFC 3056).
  { prefix: [0x2002], firstGroup: 1 },
];

/**
 * `::ffff:7f00:1` -> `127.0.0.1`; `null` for an address without one. `address` is a valid IPv6 address in any notation.
 */
export function embeddedIpv4(address: string): string | null {
  const groups = groupsOf(address);
  const form = forms.find(({ prefix }) => prefix.every((group, index) => groups[index] === group));
  if (form === undefined) return null;
  const [high = 0, low = 0] = groups.slice(form.firstGroup);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * True for an ISATAP address (RFC 5214), a tunnel inside one organisation: whatever its network, the last 32 bits are
 * an IPv4 address to which the organisation's router sends. It never leads to anything public.
 */
export function isIsatap(address: string): boolean {
  const [, , , , flags, mark] = groupsOf(address);
  return (flags === 0 || flags === 0x200) && mark === 0x5efe;
}

/** Eight numbers. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const [head = [], tail = []] = plain
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').flatMap(numbersOf)));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

/** Hexadecimal groups, or the last two of them as an IPv4 address. */
function numbersOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [first = 0, second = 0, third = 0, fourth = 0] = part.split('.').map(Number);
  return [first * 256 + second, third * 256 + fourth];
}
