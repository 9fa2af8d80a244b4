/**
 * Renders an optional part of the vehicle page: if it fails, the error is logged and the page is sent without it
 * (ERR-2). Essential parts (name, price, pictures, enquiry) never use this.
 */
import type { SiteContext } from '../../site/site-context.ts';

/** The result of `make`, `null` if it fails. `part` is its name in the log: `price comparison`. */
export async function optionalPart<Part>(
  site: Pick<SiteContext, 'page'>,
  part: string,
  make: () => Promise<Part> | Part,
): Promise<Part | null> {
  try {
    return await make();
  } catch (error) {
    site.page.reportFailure(part, error);
    return null;
  }
}
