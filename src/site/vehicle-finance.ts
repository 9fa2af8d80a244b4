/** What the finance rules need of a dealer's site, and where its finance buttons lead. */
import { financeLink } from '../finance/finance-link.ts';
import { paths } from '../routes.ts';
import { pagePathOf } from '../shared/page-path.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { hasFinanceForm } from '../tenants/known-anchors.ts';
import { fixedPageAt } from '../tenants/known-paths.ts';
import type { SiteContext } from './site-context.ts';
import { shownDealershipSlug } from './vehicle-location.ts';
import { vehicleState, type PlacedVehicle } from './vehicle-state.ts';

export function vehicleFinanceOptions(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now'>,
  vehicle: PlacedVehicle,
) {
  const { finance, stock } = site.configuration;
  return { finance, stock, now: site.now, state: vehicleState(vehicle, site.locations) };
}

/**
 * The target of a vehicle's finance buttons. A finance page of the dealer's own without the form for finance would lose
 * the vehicle, so the buttons open the product’s form then.
 */
export function vehicleFinanceLink(site: Pick<SiteContext, 'configuration' | 'locations'>, vehicle: Vehicle): string {
  const { finance, links, pages } = site.configuration;
  const path = pagePathOf(links.finance.path);
  const own = fixedPageAt(path) === null ? pages.find(({ slug }) => paths.content(slug) === path) : undefined;
  return financeLink(
    { ...vehicle, dealershipSlug: shownDealershipSlug(site, vehicle) },
    { finance, financePage: own === undefined || hasFinanceForm(own) ? links.finance.path : paths.financeEnquiry() },
  );
}
