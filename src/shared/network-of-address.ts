/** Shortened IP addresses: the part that is stored, and the part that counts as one visitor. */

/**
 * The network of an address: `203.0.113.77` -> `203.0.113.0/24`, `2001:db8:1:2::5` -> `2001:db8:1::/48`. A consent
 * record stores this instead of the address: enough to see that two records come from one place, too little to identify
 * a device. A hash would look safer but is not, because all four billion addresses can be tried.
 */
export function networkOfAddress(address: string): string {
  const [first, second, third] = ipv4Parts(address) ?? [];
  if (third !== undefined) return `${first}.${second}.${third}.0/24`;
  const groups = ipv6Groups(address);
  return groups === null ? '' : `${groups.slice(0, 3).join(':')}::/48`;
}

/**
 * The unit that rate limits count as one visitor: `203.0.113.77` itself, `2001:db8:1:2::5` -> `2001:db8:1:2::/64`,
 * because a connection gets a whole /64 and could use another address for each request. A text that is not an address
 * is returned unchanged.
 */
export function countedAddress(address: string): string {
  const ipv4 = ipv4Parts(address);
  if (ipv4 !== null) return ipv4.join('.');
  const groups = ipv6Groups(address);
  return groups === null ? address : `${groups.slice(0, 4).join(':')}::/64`;
}

export interface CountedNetwork {
  network: string;
  /** Limit of this network, as a multiple of one visitor's. */
  share: number;
}

/**
 * Providers give a whole /48 network to anyone who asks, which is 65,536 connections for one person. A mobile carrier
 * also serves many people from one, so it gets more than one visitor.
 */
const wideShare = 4;

/**
 * The networks in which rate limits count an address, the narrowest first: `203.0.113.77` -> itself; `2001:db8:1:2::5`
 * -> `2001:db8:1:2::/64`, and `2001:db8:1::/48` with four times the limit.
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  const narrow: CountedNetwork = { network: countedAddress(address), share: 1 };
  return narrow.network.endsWith('::/64')
    ? [narrow, { network: networkOfAddress(address), share: wideShare }]
    : [narrow];
}

/** True if a connection comes from this machine. */
export function isLoopbackAddress(address: string): boolean {
  return ipv4Parts(address)?.[0] === '127' || ipv6Groups(address)?.join(':') === '0:0:0:0:0:0:0:1';
}

/** `::ffff:203.0.113.77` is an IPv4 address, as a server that listens on both protocols sees it. */
function ipv4Parts(address: string): string[] | null {
  return /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(address)?.slice(1) ?? null;
}

/** All eight groups without leading noughts; `fe80::1%eth0` is `fe80::1` on one of its own networks. */
function ipv6Groups(address: string): string[] | null {
  const [plain = ''] = address.toLowerCase().split('%');
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(':')) return null;
  const [head = [], tail = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const missing = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...missing, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
}
