/**
 * Source of the map tiles (VDP-69): a URL pattern with {z}, {x} and {y}, at a provider of the dealer's choice or on the
 * site itself. Without a pattern no request is made.
 */

/** A pattern is an https URL, or a path of the site that begins with a slash. */
export function isTilePattern(pattern: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => pattern.includes(part))) return false;
  return /^\/(?!\/)/.test(pattern) || tileOrigins(pattern).length === 1;
}

/**
 * The origin that the Content-Security-Policy must allow for the pattern: `https://tiles.example.com`; none for the
 * site's own tiles.
 */
export function tileOrigins(pattern: string): string[] {
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?\//i.test(pattern)) return [];
  return [new URL(pattern).origin];
}
