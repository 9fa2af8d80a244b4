/** The page for a vehicle that was sold long ago: its name, breadcrumbs, and the most similar vehicles of today. */
import { paths } from '../../routes.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { SiteContext } from '../../site/site-context.ts';
import { closestOrAny } from '../stock/closest-vehicles.ts';
import { cardOf, cardsChangeAt, cardsOf } from '../../site/list-cards.ts';
import { optionalPart } from './optional-part.ts';
import { similarWay } from './ways-on.ts';

export interface VehicleGone {
  name: string;
  crumbs: Crumb[];
  /** The vehicle's data for an enquiry about a similar one (LEAD-49). */
  card: CardContent;
  similar: { heading: string; /** A search of the like. */ href: string; cards: CardContent[] };
}

export async function vehicleGone(
  site: SiteContext,
  { vehicle, name, searchCrumbs }: { vehicle: Vehicle; name: string; searchCrumbs: readonly Crumb[] },
): Promise<VehicleGone> {
  const { heading, href } = similarWay(site, vehicle);
  const cards = await optionalPart(site, 'similar vehicles', async () => {
    const closest = (await closestOrAny(site, vehicle)).slice(0, site.configuration.search.similar_cars.count);
    site.page.changesAt(cardsChangeAt(site, closest));
    return cardsOf(site, closest);
  });
  return {
    name,
    crumbs: [{ label: 'Home', href: paths.home() }, ...searchCrumbs, { label: name }],
    card: cardOf(site, vehicle),
    similar: { heading, href, cards: cards ?? [] },
  };
}

export function isVehicleGone(data: unknown): data is VehicleGone {
  return typeof data === 'object' && data !== null && 'name' in data && 'similar' in data;
}
