import { rateWording } from '../../stock/finance-wording.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { isRunning } from '../../site/running-days.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { OfferContent } from './content-view.ts';
import { renderText } from '../../site/render-text.server.ts';

/** The offers that run today where the dealer is; an offer without a picture has its model's. */
export function currentOffers(
  site: Pick<SiteContext, 'configuration' | 'assetVersions' | 'now' | 'page'>,
): OfferContent[] {
  const { content } = site.configuration;
  const models = withPictureAddresses(content.models, site.assetVersions);
  return withPictureAddresses(content.offers, site.assetVersions)
    .filter((offer) => isRunning({ from: offer.starts_on, to: offer.ends_on }, site))
    .map(({ id, name, description, disclaimer, image, model }) => ({
      id,
      name,
      html: renderText(site, description),
      model,
      ...conditionsOf(`${name} ${description}`, disclaimer),
      image: image ?? models.find((each) => each.id === model?.slug)?.image ?? null,
    }));
}

/** The basis of a rate and its warning must be visible without a click. */
function conditionsOf(text: string, disclaimer: string): Pick<OfferContent, 'disclaimer' | 'rateConditions'> {
  const rateConditions = rateWording(text, disclaimer);
  return { disclaimer: rateConditions.length === 0 ? disclaimer : '', rateConditions };
}
