/**
 * Where a dealer's site is, for links in messages. In production it is the dealer's first host, encrypted, whatever
 * name and port the request came by that led to the message: those are its sender's to choose. `otherwise` where there
 * is none, or in demonstration.
 */
export function siteOrigin(
  { hosts }: { hosts: readonly string[] },
  { mode, otherwise }: { mode: 'demonstration' | 'production'; otherwise: string },
): string {
  const [host] = hosts;
  return mode === 'production' && host !== undefined ? `https://${host}` : otherwise;
}
