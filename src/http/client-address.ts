/**
 * The visitor's IP address. X-Forwarded-For is a list to which each proxy appends, so anything left of the trusted
 * proxies' entries could be invented by the visitor. Some proxies add the port, which differs for each connection and
 * would make one visitor look like many.
 *
 * Example: two trusted proxies, `9.9.9.9, 203.0.113.7, 10.0.0.2` -> `203.0.113.7`.
 */
export function clientAddress(input: {
  socketAddress: string;
  forwardedFor: string | null;
  trustedProxies: number;
}): string {
  const { socketAddress, forwardedFor, trustedProxies } = input;
  if (trustedProxies === 0 || forwardedFor === null) return socketAddress;
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return withoutPort(hops.at(-trustedProxies) ?? hops[0] ?? socketAddress);
}

/** `203.0.113.7:51034` -> `203.0.113.7`, `[2001:db8::7]:51034` and `[2001:db8::7]` -> `2001:db8::7`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;
}
