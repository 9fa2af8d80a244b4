/**
 * True if the visitor's browser uses https, according to the trusted proxies. Most proxies replace X-Forwarded-Proto;
 * some append to it, as to X-Forwarded-For. Both forms are read as `clientAddress` reads addresses: counted from the
 * right, the entry of the outermost trusted proxy applies, because only that proxy saw the browser. With fewer entries
 * than proxies, the first entry is that proxy's. Entries further left come from the visitor and are not trusted.
 *
 * Example: two trusted proxies, `https, http` (encrypted to the first, plain between the two) -> true.
 */
export function isForwardedHttps({
  forwardedProto,
  trustedProxies,
}: {
  forwardedProto: string | null;
  trustedProxies: number;
}): boolean {
  if (trustedProxies === 0 || forwardedProto === null) return false;
  const hops = forwardedProto
    .split(',')
    .map((hop) => hop.trim().toLowerCase())
    .filter((hop) => hop !== '');
  return (hops.at(-trustedProxies) ?? hops[0]) === 'https';
}
