/** A dealer's stock as the site may show it: a vehicle that the dealer's filters leave out is not found. */
import { isOnSite, type OnSiteSettings } from './on-site.ts';
import type { Vehicle } from './vehicle.ts';

export interface SiteStock {
  findBySlug(slug: string): Promise<Vehicle | null>;
  findById(id: string): Promise<Vehicle | null>;
  /** In the order of `ids`; an id that is gone or not on the site is left out. */
  listByIds(ids: readonly string[]): Promise<Vehicle[]>;
}

/** `store` holds all vehicles of the dealer. */
export function createSiteStock(store: SiteStock, settings: OnSiteSettings): SiteStock {
  const shown = (vehicle: Vehicle | null): Vehicle | null =>
    vehicle !== null && isOnSite(vehicle, settings) ? vehicle : null;
  return {
    findBySlug: async (slug) => shown(await store.findBySlug(slug)),
    findById: async (id) => shown(await store.findById(id)),
    listByIds: async (ids) => (await store.listByIds(ids)).filter((vehicle) => isOnSite(vehicle, settings)),
  };
}
