/** Prices beside the market, and reports of a vehicle, as the pages of one request see them. */
import {
  createHostedReports,
  reportHostSecret,
  reportHostUrl,
  type ReportRefusal,
} from '../pricing/reports/hosted-reports.server.ts';
import { createReportMemory } from '../pricing/reports/report-memory.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import type { PricingArea } from '../site/site-context.ts';
import { knownVehicleWords } from '../shared/vehicle-words.ts';
import { vehicleState } from '../site/vehicle-state.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';

/** Made once for a process; what it remembers is keyed by the dealer. */
export function createSitePricing({
  comparisons,
  redis,
  environment,
  log,
  secretsOf,
  ownPort,
}: SiteWiring): (request: SiteRequest) => PricingArea {
  const reportLimiter = createAddressLimiter({ name: 'forecourt-report', redis });
  const reportMemory = createReportMemory<ReportRefusal>();

  return ({ pageRequest }) => {
    const { tenant, now } = pageRequest;
    const { configuration } = tenant;
    return {
      compare: (vehicle) =>
        comparisons.compare(
          {
            tenantId: tenant.id,
            settings: configuration,
            timeZone: configuration.time_zone,
            nounOf: (vehicle) => knownVehicleWords(configuration, vehicle).many,
            stateOf: (vehicle) => vehicleState(vehicle, configuration.locations),
          },
          vehicle,
          now,
        ),
      reports: {
        ...createHostedReports({
          url: reportHostUrl(
            configuration.pricing.report_provider.url,
            environment.mode === 'demonstration' ? ownPort() : null,
          ),
          key: () => secretsOf(tenant.id).get(reportHostSecret),
          allowLoopback: environment.mode === 'demonstration',
          memory: reportMemory,
          tenantId: tenant.id,
          onFailure(error) {
            log.warn(
              { err: error, tenant: tenant.slug, requestId: pageRequest.requestId },
              'the report provider failed',
            );
          },
        }),
        mayAsk: () =>
          reportLimiter.take({
            tenantId: tenant.id,
            address: pageRequest.address,
            limit: configuration.pricing.reports_per_hour,
            minutes: 60,
          }),
      },
    };
  };
}
