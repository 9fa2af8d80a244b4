/**
 * Vehicles that are held for somebody (BUY-11): reserved on top of what the feed says. Holding and releasing change
 * what shoppers see, so each raises the version of the stock by one and tells every server, in the caller's
 * transaction. The row remembers both versions, so that an index asks for the one vehicle that changed
 * (`vehicle-store.server.ts`). Both lock the dealer's head first, as an import does when it becomes visible: neither
 * can miss the other.
 */
import type { Transaction } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { type PackedVehicle, unpackVehicle } from './packed-vehicle.ts';
import { isHeld, visibleAt } from './stock-import-store.server.ts';
import type { Vehicle } from './vehicle.ts';

/** `gone`: sold, on its way, or in the stock no more. `reserved`: held for somebody else, or by the feed. */
export type HoldRefusal = 'gone' | 'reserved';

/** Nothing of the dealer's stock becomes visible, and nothing is held or released, until the transaction ends. */
export async function lockStock(transaction: Transaction, tenantId: string): Promise<void> {
  await transaction.query('select 1 from stock_head where tenant_id = $1 for update', [tenantId]);
}

/** The vehicle as shoppers see it now, and stays until the transaction ends; the reason when it cannot be held. */
export async function findFreeVehicle(
  transaction: Transaction,
  { tenantId, vehicleId }: { tenantId: string; vehicleId: string },
): Promise<Result<Vehicle, HoldRefusal>> {
  await lockStock(transaction, tenantId);
  const [row] = await transaction.query<{ id: string; slug: string; document: PackedVehicle; held: boolean }>(
    `select v.id, v.slug, v.document, ${isHeld} as held from stock_head h
     join vehicle v on v.tenant_id = h.tenant_id and ${visibleAt('h.import_number')} where h.tenant_id = $1 and v.id = $2`,
    [tenantId, vehicleId],
  );
  if (row === undefined) return { ok: false, reason: 'gone' };
  const vehicle = unpackVehicle(row);
  if (vehicle.status !== 'in_stock') return { ok: false, reason: 'gone' };
  return row.held || vehicle.reserved ? { ok: false, reason: 'reserved' } : { ok: true, value: vehicle };
}

/** Shows the vehicle as reserved from now on; the value is the hold's id. */
export async function holdVehicle(
  transaction: Transaction,
  { tenantId, vehicleId, now }: { tenantId: string; vehicleId: string; now: Date },
): Promise<Result<string, HoldRefusal>> {
  const free = await findFreeVehicle(transaction, { tenantId, vehicleId });
  if (!free.ok) return free;
  const version = await raiseVersion(transaction, tenantId);
  const id = createId(now);
  await transaction.query(
    'insert into vehicle_hold (tenant_id, id, vehicle_id, since, from_version) values ($1, $2, $3, $4, $5)',
    [tenantId, id, vehicleId, now, version],
  );
  return { ok: true, value: id };
}

/**
 * The vehicle is free again; `false` when the hold had ended before. One that its feed lists no more stays as it is
 * until the next import, which takes it away: nobody is to reserve it in between.
 */
export async function releaseVehicle(
  transaction: Transaction,
  { tenantId, holdId }: { tenantId: string; holdId: string },
): Promise<boolean> {
  await lockStock(transaction, tenantId);
  const [held] = await transaction.query<{ unlisted: boolean; waits: boolean }>(
    `select unlisted, ends_with_import and not bought as waits from vehicle_hold
     where tenant_id = $1 and id = $2 and to_version is null`,
    [tenantId, holdId],
  );
  if (held === undefined || held.waits) return false;
  if (held.unlisted) {
    await transaction.query(
      'update vehicle_hold set ends_with_import = true, bought = false where tenant_id = $1 and id = $2',
      [tenantId, holdId],
    );
    return true;
  }
  const version = await raiseVersion(transaction, tenantId);
  await transaction.query(
    'update vehicle_hold set to_version = $3, ends_with_import = false, bought = false where tenant_id = $1 and id = $2',
    [tenantId, holdId, version],
  );
  return true;
}

/**
 * Whoever the vehicle is held for has bought it: it stays reserved, so that nobody else pays for it, until its feed
 * says that it is sold or has it no more.
 */
export async function keepBoughtVehicle(
  transaction: Transaction,
  { tenantId, holdId }: { tenantId: string; holdId: string },
): Promise<void> {
  await lockStock(transaction, tenantId);
  await transaction.query(
    `update vehicle_hold set ends_with_import = true, bought = true
     where tenant_id = $1 and id = $2 and to_version is null`,
    [tenantId, holdId],
  );
}

async function raiseVersion(transaction: Transaction, tenantId: string): Promise<number> {
  const [head] = await transaction.query<{ version: number }>(
    'update stock_head set version = version + 1 where tenant_id = $1 returning version',
    [tenantId],
  );
  await transaction.notify('stock_changed', { tenantId, version: head!.version });
  return head!.version;
}

/** What holds did to the stock in the versions after `since` up to `version`. */
export async function listHoldChanges(
  transaction: Transaction,
  { tenantId, since, version }: { tenantId: string; since: number; version: number },
): Promise<{ versions: number; vehicleIds: string[] }> {
  const rows = await transaction.query<{ vehicle_id: string; versions: number }>(
    // A hold that ended with an import made no version of its own.
    `select vehicle_id, sum(own)::int as versions from (
       select vehicle_id, 1 as own from vehicle_hold where tenant_id = $1 and from_version > $2 and from_version <= $3
       union all
       select vehicle_id, case when ends_with_import then 0 else 1 end as own
       from vehicle_hold where tenant_id = $1 and to_version > $2 and to_version <= $3
     ) as changed group by vehicle_id`,
    [tenantId, since, version],
  );
  return {
    versions: rows.reduce((sum, row) => sum + row.versions, 0),
    vehicleIds: rows.map((row) => row.vehicle_id),
  };
}
