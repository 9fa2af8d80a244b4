/**
 * Whether there is a postcode, for forms that are checked before they are sent; what cannot be looked up now is taken.
 */
import type { IsPostcode } from '../../leads/forms/unknown-postcode.ts';
import type { SiteContext } from '../../site/site-context.ts';

export const isPostcodeOf =
  (site: Pick<SiteContext, 'places'>): IsPostcode =>
  async (postcode) =>
    (await site.places.geocoding.find(postcode).catch(() => null))?.exists !== false;
