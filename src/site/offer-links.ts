/** Links to offers outside the lists of offers: slides, tiles, cards. An offer that is over is not advertised. */
import { offerIdAt } from '../tenants/known-paths.ts';
import { isRunning } from './running-days.ts';

/** False for a link to an offer that does not run today where the dealer is; true for any other link, and for none. */
export function leadsToCurrent(link: string | null, site: Parameters<typeof isRunning>[1]): boolean {
  const id = link === null ? null : offerIdAt(link);
  const offer = id === null ? undefined : site.configuration.content.offers.find((each) => each.id === id);
  return offer === undefined || isRunning({ from: offer.starts_on, to: offer.ends_on }, site);
}
