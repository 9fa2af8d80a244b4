/** What cards and a comparison say of a vehicle: the same in the browser's lists and on the page of a comparison. */
import { cardsChangeAt, cardsOf } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { comparisonFacts, type ComparisonFacts } from '../../stock/comparison-facts.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

export interface StoredCarDetails {
  card: CardContent;
  comparison: ComparisonFacts;
}

export async function storedCarDetails(site: SiteContext, vehicles: readonly Vehicle[]): Promise<StoredCarDetails[]> {
  site.page.changesAt(cardsChangeAt(site, vehicles));
  const cards = await cardsOf(site, vehicles);
  return vehicles.map((vehicle, index) => ({
    card: cards[index]!,
    comparison: comparisonFacts(vehicle, cards[index]!.place),
  }));
}
