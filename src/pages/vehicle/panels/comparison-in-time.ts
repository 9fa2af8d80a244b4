/**
 * A vehicle's price comparison, asked while its page is made: what the page says of it is then known before it is
 * drawn, and nothing goes away under the reader. The embedded comparison answers at once; a page does not wait long for
 * a hosted one.
 */
import { comparedPriceCents } from '../../../pricing/may-be-compared.ts';
import type { ShownComparison } from '../../../pricing/price-gauge.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';

/** `null` where there is nothing to show; `unknown` while the provider has not said. */
export type ComparisonInTime = ShownComparison | null | 'unknown';

const patienceMs = 300;
/** The comparison follows the prices of other vehicles, and a kept page follows it. */
const comparisonHoldsMs = 10 * 60_000;
const failureHoldsMs = 60_000;

export async function comparisonInTime(
  site: Pick<SiteContext, 'configuration' | 'pricing' | 'page' | 'now' | 'reportFailure'>,
  vehicle: Vehicle,
): Promise<ComparisonInTime> {
  if (vehicle.year === null || comparedPriceCents(vehicle, site.configuration) === null) return null;
  const comparison = await answerOrUnknown(site, vehicle);
  const holdsMs = comparison === 'unknown' ? failureHoldsMs : comparisonHoldsMs;
  site.page.changesAt(new Date(site.now.getTime() + holdsMs));
  return comparison;
}

async function answerOrUnknown(
  site: Pick<SiteContext, 'pricing' | 'reportFailure'>,
  vehicle: Vehicle,
): Promise<ComparisonInTime> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), patienceMs);
  });
  try {
    return await Promise.race([site.pricing.compare(vehicle), tooLate]);
  } catch (error) {
    site.reportFailure('price comparison', error);
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
