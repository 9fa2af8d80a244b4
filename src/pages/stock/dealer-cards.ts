/**
 * The dealer's cards between the vehicles of a list: those of `search.promo` that run today, and the one that offers to
 * find something similar.
 */
import { placePromoCards, type PromoPlace } from '../../search/place-promo-cards.ts';
import type { SearchState } from '../../search/search-state.ts';
import { suitsSearch, type FacetsFound } from '../../search/suits-search.ts';
import { paths } from '../../routes.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { leadsToCurrent } from '../../site/offer-links.ts';
import { isRunning } from '../../site/running-days.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface DealerCard {
  heading: string;
  text: string;
  label: string;
  href: string;
  /** `null` for a card with text only. */
  picture: string | null;
}

export interface PlacedDealerCard {
  card: DealerCard;
  /** Number of the page's visible vehicles before it. */
  after: number;
}

type Placed = DealerCard & PromoPlace;

export function placedDealerCards(
  site: Pick<SiteContext, 'configuration' | 'assetVersions' | 'now' | 'page'>,
  { state, found, ...list }: { state: SearchState; found: FacetsFound; count: number; page: number; shown: number },
): PlacedDealerCard[] {
  const { promo, similar_cars: similar, page_size: pageSize } = site.configuration.search;
  const promos = promo.cards
    .filter(
      (card) =>
        card.display &&
        suitsSearch(card, state, found) &&
        isRunning({ from: card.start, to: card.expiry }, site) &&
        leadsToCurrent(card.path, site),
    )
    .map(({ heading, text, label, path, picture, position, strictDisplay }): Placed => ({
      heading,
      text,
      label,
      href: path,
      picture: picture === '' ? null : withPictureAddresses(picture, site.assetVersions),
      position,
      strictDisplay,
    }));
  const offer: Placed = { ...somethingSimilar, position: similar.card_position, strictDisplay: true, yields: true };
  return placePromoCards({
    ...list,
    cards: [...promos, offer],
    position: promo.position,
    interval: promo.interval,
    pageSize,
  }).map(({ card: { heading, text, label, href, picture }, after }) => ({
    card: { heading, text, label, href, picture },
    after,
  }));
}

const somethingSimilar: DealerCard = {
  heading: 'Haven’t found the one yet?',
  text: 'Tell us what you are looking for. We know what is arriving before it is listed here.',
  label: 'Find Me Something Similar',
  href: paths.enquiry({ subcategory: 'Find Me Something Similar' }),
  picture: null,
};
