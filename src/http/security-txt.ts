/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports about a site's security. All dealers' sites are one
 * product, so the contact is the platform's and the same on each.
 */

export const securityTxtPath = '/.well-known/security.txt';

/** The operator's contact from the environment; without one there is no file. */
export interface SecurityContact {
  /** `mailto:security@example.com` or an https URL. */
  contact: string;
  /** https URL of the reporting policy; `null` for none. */
  policy: string | null;
}

/** RFC 9116 section 2.5.5 wants less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/**
 * The text of the file. It expires 180 days after the start of `now`'s day (UTC), so that it is the same all day.
 * `origin` is the site's, `null` if the host is not a dealer's. The file includes its own URL only over https, as
 * section 2.5.2 requires.
 */
export function securityTxt(
  { contact, policy }: SecurityContact,
  { now, origin }: { now: Date; origin: string | null },
): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    ...(origin?.startsWith('https://') ? [`Canonical: ${origin}${securityTxtPath}`] : []),
    ...(policy === null ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n');
}
