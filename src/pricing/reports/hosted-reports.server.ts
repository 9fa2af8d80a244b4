/** The reports of a dealer's provider, behind an interface that does not depend on its protocol. */
import { fetchHostedReport } from '../../integrations/vehicle-report-host/vehicle-report-client.server.ts';
import type { Result } from '../../shared/result.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { isDemonstrationAddress } from '../settings.ts';
import type { ReportKind } from './offered-reports.ts';
import type { ReportMemory } from './report-memory.ts';

/** Name of the dealer's secret. */
export const reportHostSecret = 'vehicle_report_key';

/**
 * The dealer's setting as a URL: a path of the demonstration is on this machine; `''` without the port of the
 * demonstration.
 */
export function reportHostUrl(setting: string, demonstrationPort: number | null): string {
  if (!isDemonstrationAddress(setting)) return setting;
  return demonstrationPort === null ? '' : `http://127.0.0.1:${demonstrationPort}${setting}`;
}

export type ReportRefusal = 'no-report' | 'unavailable';

export interface HostedReports {
  /** True if the provider's key is set. */
  isReady(): Promise<boolean>;
  /** The PDF's bytes. `onFailure` is called when the provider cannot be reached. */
  read(kind: ReportKind, vehicle: Vehicle): Promise<Result<Uint8Array, ReportRefusal>>;
}

export interface HostedReportsOptions {
  /** `''` if the dealer has no provider. */
  url: string;
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Outlives the request; the dealer is part of its key. */
  memory: ReportMemory<ReportRefusal>;
  tenantId: string;
  onFailure(error: unknown): void;
  timeoutMs?: number;
}

/** A register takes its time; a visitor who waits longer than this has gone. */
const longestMs = 20_000;

export function createHostedReports({
  url,
  key,
  allowLoopback,
  memory,
  tenantId,
  onFailure,
  timeoutMs = longestMs,
}: HostedReportsOptions): HostedReports {
  return {
    isReady: async () => url !== '' && (await key()) !== null,
    read: (kind, vehicle) =>
      memory.remember(JSON.stringify([tenantId, url, kind, vehicle.id, vehicle.updatedAt]), async () => {
        try {
          const secret = await key();
          if (url === '' || secret === null)
            throw new Error(
              `The report provider is not set up: it needs pricing.report_provider.url and the secret "${reportHostSecret}".`,
            );
          const { vin, registration, state, nvic, make, model, badge, year, odometerKm } = vehicle;
          const bytes = await fetchHostedReport(
            { url, key: secret.trim(), allowLoopback, timeoutMs },
            { report: kind, vin, registration, state, nvic, year, make, model, badge, odometer: odometerKm },
          );
          return bytes === null ? { ok: false, reason: 'no-report' } : { ok: true, value: bytes };
        } catch (error) {
          onFailure(error);
          return { ok: false, reason: 'unavailable' };
        }
      }),
  };
}
