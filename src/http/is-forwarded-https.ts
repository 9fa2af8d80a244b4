/**
 * Whether the visitor's browser speaks https, as the trusted proxies tell it. X-Forwarded-Proto is written in two
 * ways: most proxies replace it, some append to it as to X-Forwarded-For. Both are read as `clientAddress` reads
 * addresses: counted from the right, the entry of the outermost trusted proxy counts, because it alone saw the
 * browser. Where there are fewer entries than proxies the first one is its. Entries to the left of it come from the
 * visitor and are not trusted.
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
