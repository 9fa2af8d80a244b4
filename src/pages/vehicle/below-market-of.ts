/**
 * The below-market badge of a vehicle's page. The feed's average earns it (PRICE-13, PRICE-14), and the page's own
 * price comparison, where it is shown, must bear it out: a
 * page that calls a price low above and average below misleads whichever of the two is right.
 */
import { belowMarketSource, belowMarketText } from '../../pricing/below-market.ts';
import { comparedPriceCents } from '../../pricing/may-be-compared.ts';
import { lowerEndFill, type ShownComparison } from '../../pricing/price-gauge.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../site-context.ts';

export interface BelowMarket {
  text: string;
  /** What it compares with, in a sentence. */
  basis: string;
}

/** A page does not wait longer for a hosted comparison. */
const patienceMs = 300;
/** The comparison follows the prices of other vehicles, and a kept page follows it. */
const comparisonHoldsMs = 10 * 60_000;
const failureHoldsMs = 60_000;

type BadgeSite = Pick<SiteContext, 'configuration' | 'prices' | 'page' | 'now' | 'reportFailure'>;

/** `null` without a badge. */
export async function belowMarketOf(site: BadgeSite, vehicle: Vehicle): Promise<BelowMarket | null> {
  const text = belowMarketText(vehicle, site.configuration);
  if (text === '' || !(await isBorneOut(site, vehicle))) return null;
  return { text, basis: belowMarketSource(vehicle, site.configuration) };
}

/** A vehicle that the page does not compare has nothing that could say otherwise. */
async function isBorneOut(site: BadgeSite, vehicle: Vehicle): Promise<boolean> {
  if (comparedPriceCents(vehicle, site.configuration) === null) return true;
  const comparison = await comparisonInTime(site, vehicle);
  site.page.changesAt(new Date(site.now.getTime() + (comparison === 'unknown' ? failureHoldsMs : comparisonHoldsMs)));
  if (comparison === 'unknown') return false;
  return comparison === null || comparison.fill <= lowerEndFill;
}

async function comparisonInTime(site: BadgeSite, vehicle: Vehicle): Promise<ShownComparison | null | 'unknown'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), patienceMs);
  });
  try {
    return await Promise.race([site.prices.compare(vehicle), tooLate]);
  } catch (error) {
    site.reportFailure('price comparison of the badge', error);
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
