/**
 * Keeps the published prices up to date with the stock on the site. It runs after every change of a dealer's stock or
 * configuration, outside requests, one dealer at a time. The work follows from versions alone, so any server may do it,
 * repeating it is harmless, and the next check finds what was missed.
 */
import { createHmac } from 'node:crypto';
import { localTime } from '../shared/local-time.ts';
import type { OnSiteSettings } from '../stock/on-site.ts';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import type { VehicleStore } from '../stock/vehicle-store.server.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { publishedPriceOf } from './published-price.ts';
import type { OwnPublishedPrices, PriceChange, PublicationStep } from './published-price-store.server.ts';

/** A dealer in its current configuration. */
export interface PublishingDealer {
  configurationVersion: number;
  settings: OnSiteSettings;
  timeZone: string;
  /** The state of the vehicle's location, `QLD`. */
  stateOf(vehicle: Vehicle): string;
}

export interface PricePublisherOptions {
  listTenants(): Promise<string[]>;
  dealer(tenantId: string): Promise<PublishingDealer>;
  stock(tenantId: string): Pick<VehicleStore, 'version' | 'changesSince' | 'streamCurrent'>;
  prices(tenantId: string): OwnPublishedPrices;
  /** Key of the hash that recognises one car at two dealers without revealing which car it is. */
  key: Buffer;
  onError(error: unknown, tenantId: string): void;
  now?: () => Date;
}

export interface PricePublisher {
  /** Looks at every dealer now and then every hour. */
  start(): void;
  /** Call when a dealer changed; without an id, any dealer may have. */
  changed(tenantId: string | undefined): void;
  /** Publishes the dealer's current stock. Throws the database's errors; the next call continues from there. */
  bringUpToDate(tenantId: string): Promise<void>;
  /** Resolves once nothing is at work. */
  close(): Promise<void>;
}

const hourMs = 3_600_000;
const vehiclesAtOnce = 250;
/** A stock that changes under every reading is read again by a later call. */
const mostReadings = 5;

export function createPricePublisher({
  listTenants,
  dealer,
  stock,
  prices,
  key,
  onError,
  now = () => new Date(),
}: PricePublisherOptions): PricePublisher {
  const waiting = new Set<string>();
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  return {
    start() {
      timer = setInterval(() => changed(undefined), hourMs);
      timer.unref();
      changed(undefined);
    },
    changed,
    bringUpToDate: (tenantId) => publish(tenantId),
    async close() {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      waiting.clear();
      await working;
    },
  };

  function changed(tenantId: string | undefined): void {
    if (isClosed) return;
    if (tenantId === undefined) {
      listTenants().then(
        (ids) => {
          for (const id of ids) changed(id);
        },
        (error: unknown) => onError(error, ''),
      );
      return;
    }
    waiting.add(tenantId);
    working ??= workOff().finally(() => {
      working = null;
    });
  }

  async function workOff(): Promise<void> {
    // After the caller has finished.
    await Promise.resolve();
    for (let [tenantId] = waiting; tenantId !== undefined; [tenantId] = waiting) {
      waiting.delete(tenantId);
      try {
        await publish(tenantId);
      } catch (error) {
        // The next check does what a closing server leaves undone.
        if (!isClosed) onError(error, tenantId);
      }
    }
  }

  async function publish(tenantId: string, reading = 1): Promise<void> {
    try {
      await publishOnce(tenantId);
    } catch (error) {
      if (!(error instanceof StockOvertaken) || reading === mostReadings || isClosed) throw error;
      await publish(tenantId, reading + 1);
    }
  }

  async function publishOnce(tenantId: string): Promise<void> {
    const { configurationVersion, settings, timeZone, stateOf } = await dealer(tenantId);
    const own = prices(tenantId);
    const store = stock(tenantId);
    const state = await own.state();
    const stockVersion = await store.version();
    const day = localTime(now(), timeZone).date;
    if (
      state.stockVersion === stockVersion &&
      state.configurationVersion === configurationVersion &&
      state.seenOn === day
    )
      return;
    const step: PublicationStep = { stockVersion, day };
    const toChange = (vehicle: Vehicle): PriceChange => ({
      vehicleId: vehicle.id,
      price: publishedPriceOf(vehicle, { settings, state: stateOf(vehicle) }),
      twin: twinOf(vehicle.vin),
    });
    const apply = async (vehicles: readonly Vehicle[]): Promise<void> => {
      for (let start = 0; start < vehicles.length; start += vehiclesAtOnce) {
        if (isClosed) throw new Error('The server is closing.');
        await own.apply(vehicles.slice(start, start + vehiclesAtOnce).map(toChange), step);
      }
    };
    const changes =
      state.stockVersion >= 0 && state.configurationVersion === configurationVersion
        ? await store.changesSince(state.stockVersion)
        : null;
    if (changes !== null && changes.version === stockVersion) {
      await apply(changes.upserted);
      if (changes.removed.length > 0)
        await own.apply(
          changes.removed.map((vehicleId) => ({ vehicleId, price: null, twin: '' })),
          step,
        );
    } else {
      const ids: string[] = [];
      for await (const vehicles of store.streamCurrent()) {
        await apply(vehicles);
        for (const { id } of vehicles) ids.push(id);
      }
      await own.keepOnly(ids, step);
    }
    await own.finish({ stockVersion, configurationVersion }, step);
  }

  /** A VIN has 17 characters; a much shorter text is not one. */
  function twinOf(vin: string): string {
    const plain = vin.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return plain.length < 11
      ? ''
      : createHmac('sha256', key).update(`published price twin\n${plain}`).digest('base64url').slice(0, 22);
  }
}
