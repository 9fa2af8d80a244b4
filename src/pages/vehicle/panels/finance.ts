/**
 * Finance on the page, in the sidebar and as a block (VDP-31, VDP-62, VDP-63): absent if the dealer does not finance
 * the vehicle.
 */
import { financeSubcategory } from '../../../finance/finance-link.ts';
import { financeEstimate } from '../../../finance/finance-estimate.ts';
import { financeOffered } from '../../../finance/finance-offered.ts';
import { comparisonNote, financePanel, type FinancePanelContent } from '../../../finance/finance-panel.ts';
import { weeklyLineOf } from '../../../finance/weekly-line.ts';
import { paths } from '../../../routes.ts';
import { vehicleFinanceLink, vehicleFinanceOptions } from '../../../site/vehicle-finance.ts';
import type { WeeklyLine } from '../../../stock/card-content.ts';
import { vehicleQuote, type VehicleQuote } from '../../estimates/finance-quote.ts';
import { leadsToSignIn } from '../../request/leads-to-sign-in.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface VehicleFinance {
  /** `null` without a figure for this vehicle; the page links to a quote. */
  weekly: WeeklyLine | null;
  /** In the sidebar; `null` where the provider's panel waits for figures. */
  panel: FinancePanelContent | null;
  /** The loan of the comparison rates that are shown, and their warning; `''` where none is. */
  comparisonNote: string;
  financeHref: string;
  /** Whether that page asks visitors to sign in first. */
  needsSignIn: boolean;
  /** An enquiry about this vehicle's finance. */
  quoteHref: string;
  /** The quote to request once the page is open; `null` for none. */
  quote: VehicleQuote | null;
}

export function vehicleFinance({ site, vehicle }: VehiclePanelsInput): VehicleFinance | null {
  const { finance } = site.configuration;
  const options = vehicleFinanceOptions(site, vehicle);
  const offer = financeOffered(vehicle, options);
  if (offer === null) return null;
  const estimate = financeEstimate(vehicle, options);
  const financeHref = vehicleFinanceLink(site, vehicle);
  const panel = financePanel({ offer, estimate }, finance);
  return {
    weekly: weeklyLineOf(estimate, finance),
    panel,
    comparisonNote: comparisonNote(panel, finance),
    financeHref,
    needsSignIn: leadsToSignIn(site.configuration, financeHref),
    quoteHref: paths.enquiry({ car_id: vehicle.id, subcategory: financeSubcategory }),
    quote: vehicleQuote({ offer, estimate, vehicle, site }),
  };
}
