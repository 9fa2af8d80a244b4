/**
 * A part of the vehicle page that the page can do without: when it cannot be made, the failure is logged and the page
 * is sent without it (ERR-2). What the page sells with (name, price, pictures, enquiry) is never made through here.
 */
import type { SiteContext } from '../../site/site-context.ts';

/** What `make` gives, `null` when it fails. `part` names it in the log: `price comparison`. */
export async function optionalPart<Part>(
  site: Pick<SiteContext, 'reportFailure'>,
  part: string,
  make: () => Promise<Part> | Part,
): Promise<Part | null> {
  try {
    return await make();
  } catch (error) {
    site.reportFailure(part, error);
    return null;
  }
}
