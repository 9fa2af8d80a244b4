/**
 * The reports on the page: the history report if there is a file, and those of the dealer's plug-ins (VDP-91, PRICE-8
 * to PRICE-12).
 */
import {
  isProvided,
  offeredReports,
  reportKinds,
  reportTitles,
  type ReportKind,
} from '../../../pricing/reports/offered-reports.ts';
import { isAvailable } from '../../../stock/availability.ts';
import { vehicleTitle } from '../../../stock/vehicle-values.ts';
import { historyReportAddress } from './history-report.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface VehicleReports {
  vehicle: { id: string; slug: string; name: string };
  /** `''` for none. */
  historyHref: string;
  downloads: { kind: ReportKind; title: string; about: string }[];
}

const about: Readonly<Record<ReportKind, string>> = {
  autogauge: 'How this price compares with similar vehicles that are advertised today.',
  'car-analysis': 'The vehicle, its market price and its running costs, on paper.',
  ppsr: 'Money owing, write-offs and theft, from the Personal Property Securities Register.',
};

/** `null` if there are none. */
export async function vehicleReports({
  site,
  vehicle,
  comparison,
}: Pick<VehiclePanelsInput, 'site' | 'vehicle' | 'comparison'>): Promise<VehicleReports | null> {
  const needsProvider = reportKinds.some((kind) => isProvided(kind, site.configuration));
  const kinds = offeredReports(vehicle, site.configuration, {
    mayAskProvider: needsProvider && (await site.pricing.reports.isReady()),
    isCompared: comparison !== null,
  });
  const historyHref = isAvailable(vehicle)
    ? historyReportAddress(vehicle.historyReportUrl, { demonstration: site.mode === 'demonstration' })
    : '';
  if (isAvailable(vehicle) && vehicle.historyReportUrl.trim() !== '' && historyHref === '') {
    site.page.reportFailure(
      'history report',
      new Error(
        `${vehicle.stockNumber || vehicle.id}: "${vehicle.historyReportUrl.slice(0, 200)}" is neither an https URL nor a file of this site.`,
      ),
    );
  }
  if (kinds.length === 0 && historyHref === '') return null;
  return {
    vehicle: { id: vehicle.id, slug: vehicle.slug, name: vehicleTitle(vehicle) },
    historyHref,
    downloads: kinds.map((kind) => ({ kind, title: reportTitles[kind], about: about[kind] })),
  };
}
