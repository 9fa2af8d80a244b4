/**
 * Makes one vehicle of the rows that `same-vin.ts` takes for one. A new row joins the vehicle that had its VIN before:
 * id, address, arrival and price history stay, and so do the favourites, views and leads that name them. It runs after
 * the last row, over rows that nobody sees yet, because only then it is known which numbers the file still has.
 */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import type { ImportAccount } from './import-account.ts';
import { packVehicle, unpackVehicle } from './packed-vehicle.ts';
import { priceReduction } from './price-reduction.ts';
import { compareText, isSameText } from '../shared/text.ts';
import type { FeedFieldName } from './feeds/feed-fields.ts';
import type { RowWarning } from './feeds/map-row.ts';
import { oddPriceFall } from './odd-values.ts';
import { otherMake, placeholderRows, type VinDecision } from './same-vin.ts';
import { changedColumns, maxListed, type StockDifferences } from './stock-differences.ts';
import {
  claimIdentities,
  type CurrentVehicle,
  dropVersions,
  recordHeartbeat,
  listCurrent,
  listDocuments,
  listFileIdentities,
  listNewVersions,
  listVinOwners,
  type NewVersion,
  pricesOf,
  type RunningImport,
  writeVersions,
} from './stock-import-store.server.ts';
import { vehicleTitle } from './vehicle-values.ts';

/** A turn with the embedded database. */
const decisionsAtOnce = 100;

export interface JoinOptions {
  running: RunningImport;
  now: Date;
  account: ImportAccount;
  /** Of a dry run; mended where a vehicle that looked new is a known one. */
  differences: StockDifferences | null;
  /** As of `columnsByPlace`. */
  columns: ReadonlyMap<string, string>;
  columnOf(field: FeedFieldName): string;
  warn(problem: RowWarning): void;
  /** Told of each piece that is done. */
  onStep?: (() => void) | undefined;
}

export async function joinByVin(
  database: TenantDatabase,
  all: readonly VinDecision[],
  options: JoinOptions,
): Promise<void> {
  // The first import has no vehicle to join.
  const decisions = options.running.head === 0 ? all.filter(({ loser }) => loser !== null) : all;
  for (let from = 0; from < decisions.length; from += decisionsAtOnce) {
    const piece = decisions.slice(from, from + decisionsAtOnce);
    await database.transaction(async (transaction) => {
      await recordHeartbeat(transaction, options.running);
      await joinPiece(transaction, piece, options);
    });
    options.onStep?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function joinPiece(
  transaction: Transaction,
  decisions: readonly VinDecision[],
  { running, now, account, differences, columns, columnOf, warn }: JoinOptions,
): Promise<void> {
  const { owners, warnings } = await findOwners(transaction, running, decisions);
  for (const { vin, row, reason } of warnings)
    warn({ row, column: columnOf('vin'), value: vin, code: 'odd-vin', reason: `${reason} (vin).` });
  // Documents are heavy: only those that are joined, or that a dry run has listed.
  const wanted = decisions.flatMap(({ vin, winner, loser }) => [
    ...(owners.has(vin) ? [winner] : []),
    ...(loser === null || differences === null ? [] : [loser]),
  ]);
  const written = await listNewVersions(
    transaction,
    running,
    wanted.map(({ vehicleId }) => vehicleId),
  );
  const before = await listDocuments(
    transaction,
    running,
    [...owners.values()].map(({ id }) => id),
  );

  const gone: string[] = [];
  const joined: NewVersion[] = [];
  const superseded: CurrentVehicle[] = [];
  const forget = (id: string): void => {
    gone.push(id);
    const slug = written.get(id)?.slug;
    if (differences === null || slug === undefined) return;
    differences.created = differences.created.filter((each) => each.slug !== slug);
    differences.updated = differences.updated.filter((each) => each.slug !== slug);
  };

  for (const { vin, winner, loser } of decisions) {
    if (loser !== null) {
      account[loser.outcome] -= 1;
      account.duplicate += 1;
      forget(loser.vehicleId);
    }
    const owner = owners.get(vin);
    const version = written.get(winner.vehicleId);
    if (winner.outcome !== 'created' || owner === undefined || version === undefined) continue;
    forget(winner.vehicleId);
    const next = continueVehicle(owner, version, now);
    joined.push(next);
    superseded.push(owner);
    const after = unpackVehicle(next);
    // Under its new number the row looked like a new vehicle, whose price has not fallen.
    const fall = oddPriceFall(pricesOf(owner), after);
    if (fall !== null)
      warn({
        row: winner.row,
        column: columnOf(fall.field),
        value: fall.read,
        code: 'odd-price-fall',
        reason: `${fall.reason} (${fall.field}).`,
      });
    const changes = changedColumns(unpackVehicle({ id: owner.id, ...before.get(owner.id)! }), after, { columns });
    account.created -= 1;
    account[changes.length === 0 ? 'unchanged' : 'updated'] += 1;
    if (differences === null || changes.length === 0 || differences.updated.length >= maxListed) continue;
    differences.updated = differences.updated.filter((each) => each.slug !== owner.slug);
    differences.updated.push({ slug: owner.slug, title: vehicleTitle(after), changes });
  }

  // The file has these vehicles, under other numbers: they did not leave it.
  await claimIdentities(transaction, running, [...new Set(superseded.map(({ identity }) => identity))]);
  await dropVersions(transaction, running, gone);
  if (differences === null) await writeVersions(transaction, running, joined, superseded);
}

/**
 * The vehicle that shoppers see under the VIN, and whose number the file does not have in another row. One of another
 * make is another vehicle, and is warned of.
 */
async function findOwners(
  transaction: Transaction,
  running: RunningImport,
  decisions: readonly VinDecision[],
): Promise<{ owners: Map<string, CurrentVehicle>; warnings: { vin: string; row: number; reason: string }[] }> {
  const warnings: { vin: string; row: number; reason: string }[] = [];
  const found = new Map<string, CurrentVehicle>();
  const knownLosers = decisions.filter(({ loser }) => loser !== null && loser.outcome !== 'created');
  const known = await listCurrent(
    transaction,
    running,
    knownLosers.map(({ loser }) => loser!.identity),
  );
  for (const { vin, loser } of knownLosers) found.set(vin, known.get(loser!.identity)!);

  const open = decisions.filter(({ vin, winner }) => winner.outcome === 'created' && !found.has(vin));
  const byVin = await listVinOwners(transaction, running, { vins: open.map(({ vin }) => vin), most: placeholderRows });
  const inFile = await listFileIdentities(
    transaction,
    running,
    [...byVin.values()].flat().map(({ identity }) => identity),
  );
  const winners = new Map(open.map(({ vin, winner }) => [vin, winner]));
  for (const [vin, candidates] of byVin) {
    const winner = winners.get(vin);
    if (winner === undefined || candidates.length >= placeholderRows) continue;
    const others = candidates.filter(({ make }) => !isSameText(make, winner.make));
    for (const { identity, stock_number: stockNumber, make, model, status } of others)
      // One that the file has too is warned of with its row.
      if (status !== 'sold' && !inFile.has(identity))
        warnings.push({
          vin,
          row: winner.row,
          reason: otherMake(`Vehicle ${stockNumber ?? identity} in stock`, `${make} ${model}`, winner),
        });
    const [owner] = candidates
      .filter((each) => !inFile.has(each.identity) && !others.includes(each))
      .sort(
        (a, b) =>
          Number(a.status === 'sold') - Number(b.status === 'sold') || compareText(b.sold_at ?? '', a.sold_at ?? ''),
      );
    if (owner !== undefined) found.set(vin, owner);
  }
  return { owners: found, warnings };
}

/** The new row as the next version of a known vehicle. What only its arrival gave it goes. */
function continueVehicle(owner: CurrentVehicle, version: NewVersion, now: Date): NewVersion {
  const vehicle = unpackVehicle(version);
  const moment = now.toISOString();
  // The feed's own dates stand; those that the product set stand where they stood.
  const createdAt = vehicle.createdAt === moment ? owner.created_at : vehicle.createdAt;
  const soldAt = vehicle.soldAt === moment && owner.status === 'sold' ? owner.sold_at : vehicle.soldAt;
  const reduction = priceReduction({ before: pricesOf(owner), after: vehicle, now });
  return {
    ...version,
    id: owner.id,
    slug: owner.slug,
    document: packVehicle({ ...vehicle, ...reduction, createdAt, soldAt }),
  };
}
