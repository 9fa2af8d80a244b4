/** A dealer's stock as the pages of one request see it: vehicles, the search, and how often a vehicle was looked at. */
import { localTime } from '../shared/local-time.ts';
import type { SiteContext, StockArea } from '../site/site-context.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { checkPhoneReveal } from '../stock/phone-reveal-guard.server.ts';
import { createSiteStock } from '../stock/site-stock.ts';
import { createVehicleCache } from '../stock/vehicle-cache.server.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import { createVehicleViewStore } from '../stock/vehicle-view-store.server.ts';
import { createViewCountCache } from '../stock/view-count-cache.server.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';

interface SiteStockAreas {
  stock(request: SiteRequest): StockArea;
  search(request: SiteRequest): SiteContext['search'];
}

/** Made once for a process; what it remembers is keyed by the dealer. */
export function createSiteStockAreas({ searches, views, metrics, redis }: SiteWiring): SiteStockAreas {
  const keptViewCounts = createViewCountCache();
  const vehicleCache = createVehicleCache();
  const numberLimiter = createAddressLimiter({ name: 'forecourt-number', redis });

  return {
    stock({ pageRequest, bound }) {
      const { tenant, now, address } = pageRequest;
      const userAgent = pageRequest.request.headers.get('user-agent') ?? '';
      const store = createVehicleStore(bound);
      return {
        ...createSiteStock(
          {
            ...store,
            listByIds: async (ids) =>
              vehicleCache.listByIds(
                { tenantId: tenant.id, version: await searches.version(tenant.id), read: store.listByIds },
                ids,
              ),
          },
          tenant.configuration.stock,
        ),
        views: {
          count(vehicleId) {
            if (!pageRequest.isCountableView) return;
            const day = localTime(now, tenant.configuration.time_zone).date;
            views.count({ tenantId: tenant.id, vehicleId, day, address, userAgent });
          },
          async countNow(vehicleId) {
            const stored = await createVehicleViewStore(bound).countsOf([vehicleId]);
            return (stored.get(vehicleId) ?? 0) + views.waitingFor(tenant.id, vehicleId);
          },
          countsOf: (vehicleIds) =>
            keptViewCounts.countsOf(tenant.id, vehicleIds, (ids) => createVehicleViewStore(bound).countsOf(ids)),
        },
        checkPhoneReveal: () =>
          checkPhoneReveal(numberLimiter, {
            tenantId: tenant.id,
            address,
            userAgent,
            perHour: tenant.configuration.vdp_config.phone_reveals_per_hour,
          }),
      };
    },
    search({ pageRequest }) {
      const { tenant } = pageRequest;
      return async (request) => {
        const { response, version } = await searches.search(tenant.id, request);
        // Made of other documents than the key of the page says: the host fell away, came back or was written to
        // meanwhile.
        if (
          version !== pageRequest.stockVersion &&
          (typeof version === 'string' || typeof pageRequest.stockVersion === 'string')
        )
          pageRequest.doNotCache();
        if (response.validUntil !== null) pageRequest.changesAt(new Date(response.validUntil * 1000));
        metrics.searchSeconds.observe({ tenant: tenant.slug }, response.ms / 1_000);
        return response;
      };
    },
  };
}
