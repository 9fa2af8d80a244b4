import { withPictureAddresses } from '../../tenants/public-site.ts';
import type { HomeBlock } from '../home/home-blocks.ts';
import { endOfDay } from '../layout/end-of-day.ts';
import type { SiteContext } from '../site-context.ts';
import { renderText } from './render-text.server.ts';

type Offers = Extract<HomeBlock, { type: 'offers' }>['offers'];

const dayMs = 86_400_000;

/** The offers that run today where the dealer is; an offer without a picture has its model's. */
export function currentOffers(site: Pick<SiteContext, 'configuration' | 'assetVersions' | 'now' | 'page'>): Offers {
  const { content, time_zone: timeZone } = site.configuration;
  const models = withPictureAddresses(content.models, site.assetVersions);
  return withPictureAddresses(content.offers, site.assetVersions).filter((offer) => {
    const starts = offer.starts_on === null ? null : new Date(endOfDay(offer.starts_on, timeZone).getTime() - dayMs);
    const ends = offer.ends_on === null ? null : endOfDay(offer.ends_on, timeZone);
    if (starts !== null && starts > site.now) { site.page.changesAt(starts); return false; }
    if (ends !== null && ends <= site.now) return false;
    if (ends !== null) site.page.changesAt(ends);
    return true;
  }).map(({ id, name, description, disclaimer, image, model }) => ({
    id, name, html: renderText(site, description), disclaimer, model,
    image: image ?? models.find((each) => each.id === model?.slug)?.image ?? null,
  }));
}
