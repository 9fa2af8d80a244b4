/**
 * The reports that a vehicle's page offers (PRICE-8 to PRICE-12, TEN-36), each behind a plug-in switch of the dealer's.
 * Autogauge, which the specification also calls Autograb, is for used vehicles whose price is compared (PRICE-7). Car
 * Analysis is for any vehicle for sale. PPSR is for a vehicle with a VIN, because the register is searched by it, and
 * only from a provider, because only the register knows its content.
 */
import { isAvailable } from '../../stock/availability.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { comparedPriceCents, type ComparedSettings } from '../may-be-compared.ts';
import type { PricingSettings } from '../settings.ts';

export const reportKinds = ['autogauge', 'car-analysis', 'ppsr'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportTitles: Readonly<Record<ReportKind, string>> = {
  autogauge: 'Autogauge Report',
  'car-analysis': 'Car Analysis',
  ppsr: 'PPSR Report',
};

/** Name of the plug-in, as the dealer's list has it. */
const plugins: Readonly<Record<ReportKind, PricingSettings['report_provider']['reports'][number]>> = {
  autogauge: 'Autogauge',
  'car-analysis': 'Car Analysis',
  ppsr: 'PPSR Report',
};

export interface ReportSettings extends ComparedSettings {
  plugins: readonly string[];
  pricing: ComparedSettings['pricing'] & Pick<PricingSettings, 'report_provider'>;
}

/** True if the report comes from the dealer's provider; the platform itself creates the others. */
export function isProvided(
  kind: ReportKind,
  { pricing: { report_provider: provider } }: Pick<ReportSettings, 'pricing'>,
): boolean {
  return provider.url !== '' && provider.reports.includes(plugins[kind]);
}

/**
 * In display order. `mayAskProvider`: the provider's key is set. `isCompared`: a price comparison is allowed; the
 * platform's own Autogauge report needs one.
 */
export function offeredReports(
  vehicle: Vehicle,
  settings: ReportSettings,
  { mayAskProvider, isCompared }: { mayAskProvider: boolean; isCompared: boolean },
): ReportKind[] {
  return reportKinds.filter((kind) => {
    if (!settings.plugins.includes(plugins[kind]) || !isAvailable(vehicle)) return false;
    if (isProvided(kind, settings) ? !mayAskProvider : kind === 'ppsr') return false;
    if (kind === 'autogauge')
      return (
        vehicle.condition === 'used' &&
        comparedPriceCents(vehicle, settings) !== null &&
        (isCompared || isProvided(kind, settings))
      );
    return kind !== 'ppsr' || vehicle.vin.trim() !== '';
  });
}
