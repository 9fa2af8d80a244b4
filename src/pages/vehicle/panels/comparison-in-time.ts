/**
 * A vehicle's price comparison, requested while its page is rendered, so that the result is known in advance and
 * nothing disappears under the reader. The embedded comparison responds at once; for a hosted one, the page waits only
 * briefly.
 */
import { comparedPriceCents } from '../../../pricing/may-be-compared.ts';
import type { ShownComparison } from '../../../pricing/price-gauge.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';

/** `null` if there is nothing to show; `unknown` while the provider has not responded. */
export type ComparisonInTime = ShownComparison | null | 'unknown';

const patienceMs = 300;
/** The comparison depends on other vehicles' prices, so the cached page expires with it. */
const comparisonHoldsMs = 10 * 60_000;
const failureHoldsMs = 60_000;

export async function comparisonInTime(
  site: Pick<SiteContext, 'configuration' | 'pricing' | 'page' | 'now'>,
  vehicle: Vehicle,
): Promise<ComparisonInTime> {
  if (vehicle.year === null || comparedPriceCents(vehicle, site.configuration) === null) return null;
  const comparison = await answerOrUnknown(site, vehicle);
  const holdsMs = comparison === 'unknown' ? failureHoldsMs : comparisonHoldsMs;
  site.page.changesAt(new Date(site.now.getTime() + holdsMs));
  return comparison;
}

async function answerOrUnknown(
  site: Pick<SiteContext, 'pricing' | 'page'>,
  vehicle: Vehicle,
): Promise<ComparisonInTime> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), patienceMs);
  });
  try {
    return await Promise.race([site.pricing.compare(vehicle), tooLate]);
  } catch (error) {
    site.page.reportFailure('price comparison', error);
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
