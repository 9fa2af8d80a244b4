/**
 * Counts looks at vehicles (CARD-9, VDP-93): each visitor once a day, robots not at all. They wait in memory for some
 * seconds and are written together; `close` writes what is left. A process that is killed loses what waited, which a
 * count can bear.
 *
 * A visitor is told by a hash of network address and browser under a key of that dealer and day: it cannot be followed
 * to another dealer or the next day, and is deleted when the day is over. Of one network browsers make a few visitors
 * at most, whatever they say of themselves: anybody can say anything.
 */
import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { createDelayedWriter, type DelayedWriter } from '../shared/delayed-writer.ts';
import { countedAddress } from '../shared/network-of-address.ts';
import type { VehicleView, VehicleViewStore } from './vehicle-view-store.server.ts';

export interface ViewEvent {
  tenantId: string;
  vehicleId: string;
  day: string;
  address: string;
  userAgent: string;
}

/** What cannot be written waits on. */
export interface ViewCounter extends Pick<DelayedWriter, 'flush' | 'close'> {
  count(look: ViewEvent): void;
  /** Looks at a vehicle that are counted and not yet written by this process. */
  waitingFor(tenantId: string, vehicleId: string): number;
}

export interface ViewCounterOptions {
  key: Buffer;
  store(tenantId: string): Pick<VehicleViewStore, 'add' | 'forgetVisitorsBefore'>;
  onError(error: unknown, tenantId: string): void;
  /** How long views wait for others. */
  waitMs?: number;
}

/** While the database is away for long, further looks are not counted. */
const mostWaiting = 20_000;
/** Remembered so that a visitor who comes back is not written again; forgotten, the database would still count once. */
const mostRemembered = 50_000;
const msPerDay = 86_400_000;
/**
 * A household's phones and computers are told apart now and then, and nobody makes a vehicle look wanted with invented
 * browsers.
 */
const mostVisitorsOfNetwork = 4;

export function createViewCounter({ key, store, onError, waitMs = 5_000 }: ViewCounterOptions): ViewCounter {
  const waiting = new Map<string, { tenantId: string; view: VehicleView }>();
  const lastDay = new Map<string, string>();
  let remembered = new Set<string>();
  const { wait, ...writer } = createDelayedWriter({ waitMs, write: writeWaiting, isWaiting: () => waiting.size > 0 });

  async function writeWaiting(): Promise<void> {
    const byTenant = Map.groupBy(waiting, ([, { tenantId }]) => tenantId);
    for (const [tenantId, entries] of byTenant) {
      const views = entries.map(([, { view }]) => view);
      try {
        await store(tenantId).add(views);
        for (const [name] of entries) waiting.delete(name);
        await forgetPastVisitors(
          tenantId,
          views.reduce((latest, { day }) => (day > latest ? day : latest), ''),
        );
      } catch (error) {
        onError(error, tenantId);
      }
    }
  }

  /**
   * Once for each day on which somebody looks. A server whose clock is a day behind must still find whom it counted.
   */
  async function forgetPastVisitors(tenantId: string, day: string): Promise<void> {
    if (lastDay.get(tenantId) === day) return;
    await store(tenantId).forgetVisitorsBefore(new Date(Date.parse(day) - msPerDay).toISOString().slice(0, 10));
    lastDay.set(tenantId, day);
  }

  return {
    count({ tenantId, vehicleId, day, address, userAgent }) {
      if (userAgent === '' || isbot(userAgent) || waiting.size >= mostWaiting) return;
      const visitor = visitorOfDay({ key, tenantId, day, address, userAgent });
      const name = `${tenantId} ${day} ${vehicleId} ${visitor}`;
      if (remembered.has(name)) return;
      if (remembered.size >= mostRemembered) remembered = new Set();
      remembered.add(name);
      waiting.set(name, { tenantId, view: { vehicleId, day, visitor } });
      wait();
    },
    waitingFor(tenantId, vehicleId) {
      let count = 0;
      for (const { tenantId: owner, view } of waiting.values())
        if (owner === tenantId && view.vehicleId === vehicleId) count += 1;
      return count;
    },
    ...writer,
  };
}

function visitorOfDay({
  key,
  tenantId,
  day,
  address,
  userAgent,
}: { key: Buffer } & Omit<ViewEvent, 'vehicleId'>): string {
  const keyOfDay = createHmac('sha256', key).update(`vehicle views ${tenantId} ${day}`).digest();
  const hash = (text: string): Buffer => createHmac('sha256', keyOfDay).update(text).digest();
  const browser = hash(userAgent).readUInt32BE() % mostVisitorsOfNetwork;
  return hash(`${countedAddress(address)}\n${browser}`)
    .toString('base64url')
    .slice(0, 22);
}
