/**
 * Content of the platform's own reports: the page's own price comparison, and for a Car Analysis the cost of driving.
 * It claims nothing beyond the comparison.
 */
import { weeklyCostCents, runningCost } from '../../../pricing/running-cost.ts';
import { isWithoutClose, type ShownComparison } from '../../../pricing/price-gauge.ts';
import { reportTitles, type ReportKind } from '../../../pricing/reports/offered-reports.ts';
import { fullDay } from '../../../shared/day-words.ts';
import { dollarsToCents, formatDollars } from '../../../shared/money.ts';
import type { Result } from '../../../shared/result.ts';
import { formatCount } from '../../../shared/text.ts';
import { priceTypeLabel } from '../../../stock/price-type-label.ts';
import { closenessWords } from '../../../pricing/is-close-vehicle.ts';
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';

export interface PriceReport {
  title: string;
  /** `null` in a Car Analysis of a vehicle that cannot be compared. */
  market: {
    gauge: Pick<ShownComparison, 'fill' | 'listing_price' | 'market_range_min' | 'market_range_max'>;
    summary: string;
    rows: DetailRow[];
    counted: string[];
    notCounted: string[];
  } | null;
  running: { rows: DetailRow[]; note: string } | null;
  /** True if the vehicle's own details are printed too. */
  withDetails: boolean;
}

/**
 * An Autogauge report is the comparison alone, so there is none without enough similar vehicles (`not-compared`), and
 * none while the provider of comparisons cannot be reached (`no-answer`).
 */
export async function priceReport(
  site: SiteContext,
  kind: ReportKind,
  vehicle: Vehicle,
): Promise<Result<PriceReport, 'not-compared' | 'no-answer'>> {
  const compared = await comparisonOf(site, vehicle);
  if (kind === 'autogauge') {
    if (!compared.ok) return compared;
    if (compared.value === null) return { ok: false, reason: 'not-compared' };
  }
  const comparison = compared.ok ? compared.value : null;
  return {
    ok: true,
    value: {
      title: reportTitles[kind],
      market: comparison === null ? null : marketOf(comparison, vehicle),
      running: kind === 'car-analysis' ? runningOf(vehicle, site) : null,
      withDetails: kind === 'car-analysis',
    },
  };
}

async function comparisonOf(site: SiteContext, vehicle: Vehicle): Promise<Result<ShownComparison | null, 'no-answer'>> {
  try {
    return { ok: true, value: await site.pricing.compare(vehicle) };
  } catch (error) {
    site.page.reportFailure('price comparison of a report', error);
    return { ok: false, reason: 'no-answer' };
  }
}

const printed = (dollars: number): string => formatDollars(dollarsToCents(dollars));

function marketOf(
  comparison: ShownComparison,
  { priceType, odometerKm }: Pick<Vehicle, 'priceType' | 'odometerKm'>,
): PriceReport['market'] {
  const { listing_price, market_range_min, market_range_max, description, basis } = comparison;
  const difference = Math.round(listing_price - (market_range_min + market_range_max) / 2);
  return {
    gauge: comparison,
    summary: description,
    rows: [
      { label: 'This vehicle', value: [printed(listing_price), priceTypeLabel(priceType)].filter(Boolean).join(' ') },
      {
        label: isWithoutClose(basis)
          ? 'Range estimated from other vehicles of the model'
          : 'Advertised range of similar vehicles',
        value: `${printed(market_range_min)} to ${printed(market_range_max)}`,
      },
      {
        label: 'Against the middle of the range',
        value:
          Math.abs(difference) < 50
            ? 'About the same'
            : `${printed(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'}`,
      },
      ...(basis === null
        ? []
        : [
            { label: 'Estimate for such a vehicle', value: printed(basis.estimate) },
            { label: 'Vehicles compared', value: formatCount(basis.count) },
            {
              label: `Of them ${closenessWords({ hasOdometer: odometerKm !== null })}`,
              value: formatCount(basis.close_count),
            },
            { label: `Advertised in the ${basis.within_days} days to`, value: fullDay(basis.as_of) },
          ]),
    ],
    counted: basis?.counted ?? [],
    notCounted: basis?.not_counted ?? [],
  };
}

function runningOf(vehicle: Vehicle, site: SiteContext): PriceReport['running'] {
  const cost = runningCost(vehicle, site.configuration.pricing);
  if (cost === null) return null;
  const isFuel = cost.energy === 'fuel';
  const weekly = weeklyCostCents(cost);
  return {
    rows: [
      { label: isFuel ? 'Fuel a week' : 'Charging a week', value: formatDollars(weekly) },
      { label: isFuel ? 'Fuel a year' : 'Charging a year', value: formatDollars(weekly * 52) },
      { label: 'Distance a week', value: `${formatCount(cost.distanceKm)} km` },
      { label: isFuel ? 'Price of a litre' : 'Price of a kilowatt-hour', value: `$${cost.price.toFixed(2)}` },
      {
        label: 'Consumption',
        value: `${cost.consumption} ${isFuel ? 'L' : 'kWh'}/100 km${cost.assumed ? ' (assumed)' : ''}`,
      },
    ],
    note: cost.pluggedIn
      ? 'Some of its driving is on electricity, which these litres do not include.'
      : 'Real costs depend on how and where it is driven.',
  };
}
