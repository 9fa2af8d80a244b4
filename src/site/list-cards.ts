/** Turns the ids found by a search into a page's cards. Pages get vehicles only this way. */
import { isNeverFinanced } from '../finance/finance-offered.ts';
import { weeklyLine } from '../finance/weekly-line.ts';
import { reserveAmountText } from '../purchase/reserve-amount.ts';
import { cardContent, type CardContent } from '../stock/card-content.ts';
import { saleVisibleUntil } from '../stock/sale-visible.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { testDriveLink } from '../tenants/standard-links.ts';
import { reservePath, takesReservations } from './reserve-path.ts';
import type { SiteContext } from './site-context.ts';
import { vehicleFinanceOptions } from './vehicle-finance.ts';
import { shownPlace } from './vehicle-location.ts';

/** `views`: number of visitors who viewed it. */
export function cardOf(
  site: Pick<SiteContext, 'locations' | 'configuration' | 'now'>,
  vehicle: Vehicle,
  views = 0,
): CardContent {
  const { stock, purchase, override_city, links, labels } = site.configuration;
  const finance = vehicleFinanceOptions(site, vehicle);
  return cardContent(vehicle, {
    place: shownPlace(site, vehicle),
    settings: stock,
    now: site.now,
    overrideCity: override_city,
    vehicles: labels.vehicles,
    views,
    weekly: weeklyLine(vehicle, finance),
    canBeFinanced: !isNeverFinanced(vehicle, finance),
    reserveAmount: reserveAmountText(vehicle, { purchase, stock }),
    reserveHref: takesReservations(site.configuration) ? reservePath(site.configuration, vehicle.slug) : undefined,
    testDrive: testDriveLink(links),
  });
}

/** The cards of a page. Their view counts are loaded together. */
export async function cardsOf(
  site: Pick<SiteContext, 'locations' | 'configuration' | 'now' | 'stock'>,
  vehicles: readonly Vehicle[],
): Promise<CardContent[]> {
  const views = site.configuration.stock.views.shown
    ? await site.stock.views.countsOf(vehicles.map(({ id }) => id))
    : null;
  return vehicles.map((vehicle) => cardOf(site, vehicle, views?.get(vehicle.id) ?? 0));
}

/** Cards in the order of `ids`; a vehicle that is gone since the search is left out. */
export async function listCards(site: SiteContext, ids: readonly string[]): Promise<CardContent[]> {
  const vehicles = await site.stock.listByIds(ids);
  if (vehicles.length > 0) site.page.changesAt(cardsChangeAt(site, vehicles));
  return cardsOf(site, vehicles);
}

const msPerDay = 86_400_000;
/** The count also changes when a vehicle on another page expires, so a page is cached for an hour at most. */
const longestMs = 3_600_000;

/** The next moment at which the cards change by themselves: a sold vehicle's last day, the end of 'Just arrived'. */
export function cardsChangeAt(site: Pick<SiteContext, 'configuration' | 'now'>, vehicles: readonly Vehicle[]): Date {
  const { stock } = site.configuration;
  const moments = vehicles.flatMap((vehicle) => {
    const leaves = saleVisibleUntil(vehicle, stock);
    return [
      Date.parse(vehicle.createdAt) + stock.just_arrived_days * msPerDay,
      leaves instanceof Date ? leaves.getTime() : Infinity,
    ];
  });
  const now = site.now.getTime();
  return new Date(Math.min(now + longestMs, ...moments.filter((moment) => moment > now)));
}
