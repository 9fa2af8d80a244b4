/**
 * Content of the vehicle page's optional parts. Each is built by its own file in `panels/`, and absent if it has no
 * content or failed.
 */
import { notFinancedText } from '../../finance/finance-offered.ts';
import { runningCost, type RunningCost } from '../../pricing/running-cost.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { isAvailable } from '../../stock/availability.ts';
import { latestBlogs, type BlogCard } from '../../site/latest-blogs.ts';
import { optionalPart } from './optional-part.ts';
import { priceComparisonPart, type PriceComparisonPart } from './panels/price-comparison.ts';
import { vehicleCalculator, type VehicleCalculator } from './panels/calculator.ts';
import { callPanel, type CallPanelContent } from './panels/call.ts';
import { vehicleDelivery, type VehicleDelivery } from './panels/delivery.ts';
import { vehicleDisclaimer, type VehicleDisclaimer } from './panels/disclaimer.ts';
import { vehicleFinance, type VehicleFinance } from './panels/finance.ts';
import { locatedAt, type LocatedAt } from './panels/located-at.ts';
import { vehiclePlace, type VehiclePlace } from './panels/place.ts';
import { vehicleReports, type VehicleReports } from './panels/reports.ts';
import type { VehiclePanelsInput } from './panels/vehicle-panels-input.ts';
import { usedCarChecks, type UsedCarChecks } from './panels/used-car-checks.ts';

/** VDP-68 */
const blogsShown = 3;

export interface VehiclePanelContents {
  price: PriceComparisonPart | null;
  reports: VehicleReports | null;
  finance: VehicleFinance | null;
  /** Why the lender does not finance the vehicle; `''` if it does, or if the reason is not public. */
  notFinanced: string;
  calculator: VehicleCalculator | null;
  runningCost: RunningCost | null;
  delivery: VehicleDelivery | null;
  usedCarChecks: UsedCarChecks | null;
  locatedAt: LocatedAt | null;
  call: CallPanelContent | null;
  place: VehiclePlace | null;
  disclaimer: VehicleDisclaimer | null;
  blogs: BlogCard[] | null;
}

export async function vehiclePanelContents(input: VehiclePanelsInput): Promise<VehiclePanelContents> {
  const { site, vehicle } = input;
  return {
    price: await optionalPart(site, 'price comparison', () => priceComparisonPart(input)),
    reports: await optionalPart(site, 'reports', () => vehicleReports(input)),
    finance: await optionalPart(site, 'finance', () => vehicleFinance(input)),
    notFinanced: isAvailable(vehicle) ? notFinancedText(vehicle, vehicleFinanceOptions(site, vehicle)) : '',
    calculator: await optionalPart(site, 'finance calculator', () => vehicleCalculator(input)),
    runningCost: await optionalPart(site, 'running cost', () =>
      isAvailable(vehicle) ? runningCost(vehicle, site.configuration.pricing) : null,
    ),
    delivery: await optionalPart(site, 'delivery', () => vehicleDelivery(input)),
    usedCarChecks: await optionalPart(site, 'used-car checks', () => usedCarChecks(input)),
    locatedAt: await optionalPart(site, 'announcement bar', () => locatedAt(input)),
    call: await optionalPart(site, 'call panel', () => callPanel(input)),
    place: await optionalPart(site, 'map', () => vehiclePlace(input)),
    disclaimer: await optionalPart(site, 'disclaimer', () => vehicleDisclaimer(input)),
    blogs: await optionalPart(site, 'blogs', () => latestBlogs(site, blogsShown, { beside: vehicle.itemType })),
  };
}
