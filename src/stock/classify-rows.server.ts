/**
 * One batch of an import: which rows are new vehicles, which change one, which say what is known; and writes what is
 * not.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import type { FeedCell } from './feed-cell.ts';
import type { ImportAccount } from './import-account.ts';
import type { VehicleContents } from './feeds/map-row.ts';
import type { TakenRow } from './odd-values.ts';
import { packVehicle, unpackVehicle } from './packed-vehicle.ts';
import { priceReduction, priceReductionOnArrival } from './price-reduction.ts';
import { changedColumns, type FieldChange, maxListed, type StockDifferences } from './stock-differences.ts';
import {
  claimIdentities,
  claimRejected,
  type CurrentVehicle,
  recordHeartbeat,
  listCurrent,
  listDocuments,
  listSlugOwners,
  type NewVersion,
  pricesOf,
  type RunningImport,
  writeVersions,
} from './stock-import-store.server.ts';
import { vehicleSlugs } from './vehicle-slug.ts';
import { vehicleTitle } from './vehicle-values.ts';

/** A row that can be used. `identity` may be long; the database gets `storedIdentity`. */
export interface UsableRow {
  row: number;
  identity: string;
  contents: VehicleContents;
  /** By field, what the row says; empty where nobody reads the differences. */
  cells: ReadonlyMap<string, FeedCell>;
}

/** Key columns must fit an index entry; a long identity is known by its digest. */
export function storedIdentity(identity: string): string {
  return identity.length <= 200 ? identity : `sha256:${createHash('sha256').update(identity).digest('hex')}`;
}

export interface BatchOptions {
  running: RunningImport;
  now: Date;
  dryRun: boolean;
  /** Filled up to `maxListed` of each kind; `null` when nobody asks. */
  differences: StockDifferences | null;
  /** As of `columnsByPlace`. */
  columns: ReadonlyMap<string, string>;
  /** Told of each row that is neither rejected nor a duplicate. */
  onTaken?: (taken: TakenRow) => void;
  /** Told of each row that repeats a vehicle of the same file. */
  onDuplicate?: (row: UsableRow) => void;
}

type BatchAccount = Pick<ImportAccount, 'created' | 'updated' | 'unchanged' | 'duplicate'>;

/** Classifies and, unless it is a dry run, writes. Returns the part of the account that these rows make. */
export async function classifyRows(
  transaction: Transaction,
  batch: { usable: readonly UsableRow[]; rejectedIdentities: readonly string[] },
  options: BatchOptions,
): Promise<BatchAccount> {
  const { running, now, dryRun, differences, columns, onTaken = () => {}, onDuplicate = () => {} } = options;
  await recordHeartbeat(transaction, running);
  await claimRejected(transaction, running, [...new Set(batch.rejectedIdentities.map(storedIdentity))]);

  const first = new Map<string, UsableRow>();
  for (const row of batch.usable) {
    const key = storedIdentity(row.identity);
    if (!first.has(key)) first.set(key, row);
  }
  const claimed = await claimIdentities(transaction, running, [...first.keys()]);
  for (const row of batch.usable) {
    const key = storedIdentity(row.identity);
    if (!claimed.has(key) || first.get(key) !== row) onDuplicate(row);
  }
  const current = await listCurrent(transaction, running, [...claimed]);
  const rows = [...first]
    .filter(([identity]) => claimed.has(identity))
    .map(([identity, { row, contents, cells }]) => {
      const hash = createHash('sha1').update(JSON.stringify(contents)).digest('base64url');
      return { identity, row, contents, cells, hash, before: current.get(identity) };
    });
  const documents = await listDocuments(
    transaction,
    running,
    rows.flatMap(({ before, hash }) => (before === undefined || before.content_hash === hash ? [] : [before.id])),
  );

  const created: { id: string; identity: string; contents: VehicleContents; hash: string }[] = [];
  const updated: Updated[] = [];
  let unchanged = 0;
  for (const { identity, row, contents, cells, hash, before } of rows) {
    const id = before?.id ?? createId(now);
    const document = documents.get(id);
    // Another order of keys, or a field that a later release reads, makes another hash of the same vehicle.
    const version =
      before === undefined || document === undefined ? null : nextVersion(before, { contents, hash, now });
    const changes =
      version === null
        ? []
        : changedColumns(unpackVehicle({ id, ...document! }), unpackVehicle(version), { columns, cells });
    const outcome = before === undefined ? 'created' : changes.length === 0 ? 'unchanged' : 'updated';
    onTaken({
      row,
      identity,
      vehicleId: id,
      outcome,
      contents,
      before: before === undefined ? null : pricesOf(before),
    });
    if (before === undefined) created.push({ id, identity, contents, hash });
    else if (version === null || changes.length === 0) unchanged += 1;
    else updated.push({ before, version, changes });
  }

  const slugs = await chooseSlugs(transaction, running, created);
  const updatedAt = now.toISOString();
  const newVersions: NewVersion[] = created.map(({ id, identity, contents, hash }, index) => {
    const createdAt = contents.createdAt ?? updatedAt;
    return {
      id,
      identity,
      slug: slugs[index]!,
      content_hash: hash,
      status: contents.status,
      document: packVehicle({
        ...contents,
        ...priceReductionOnArrival(contents, createdAt),
        soldAt: soldAt(contents, null, now),
        createdAt,
        updatedAt,
      }),
    };
  });
  // A dry run writes only what may turn out to be a known vehicle, or a vehicle that it has listed already
  // (`join-by-vin.server.ts`); nobody ever sees it. Before the first import no vehicle is known.
  if (dryRun) {
    const listed = maxListed - (differences?.created.length ?? 0);
    await writeVersions(
      transaction,
      running,
      newVersions.filter(({ document }, index) => document.vin !== undefined && (running.head > 0 || index < listed)),
      [],
    );
  } else
    await writeVersions(
      transaction,
      running,
      [...newVersions, ...updated.map(({ version }) => version)],
      updated.map(({ before }) => before),
    );
  if (differences !== null) noteDifferences(differences, newVersions, updated);

  return { created: created.length, updated: updated.length, unchanged, duplicate: batch.usable.length - claimed.size };
}

/** `changes`: at least one, by which the row counts as an update. */
interface Updated {
  before: CurrentVehicle;
  version: NewVersion;
  changes: FieldChange[];
}

function nextVersion(
  before: CurrentVehicle,
  { contents, hash, now }: { contents: VehicleContents; hash: string; now: Date },
): NewVersion {
  return {
    id: before.id,
    identity: before.identity,
    slug: before.slug,
    content_hash: hash,
    status: contents.status,
    document: packVehicle({
      ...contents,
      ...priceReduction({ before: pricesOf(before), after: contents, now }),
      soldAt: soldAt(contents, before, now),
      createdAt: contents.createdAt ?? before.created_at,
      updatedAt: now.toISOString(),
    }),
  };
}

/** A vehicle that the feed calls sold without a date was sold when the feed first said so. */
function soldAt(contents: VehicleContents, before: CurrentVehicle | null, now: Date): string | null {
  if (contents.status !== 'sold') return null;
  return contents.soldAt ?? (before?.status === 'sold' ? before.sold_at : null) ?? now.toISOString();
}

/**
 * The address of each new vehicle. A vehicle that the feed had before, which left the stock or came with an import that
 * was undone, gets its own address again: links to it are shared and found.
 */
async function chooseSlugs(
  transaction: Transaction,
  running: RunningImport,
  created: readonly { identity: string; contents: VehicleContents }[],
): Promise<string[]> {
  const wishes = created.map(({ identity, contents }) => {
    const code = createHash('sha256').update(`${running.feed}\u001f${identity}`).digest('hex').slice(0, 20);
    return { identity, slugs: vehicleSlugs(contents, code) };
  });
  const owners = Map.groupBy(
    await listSlugOwners(
      transaction,
      running.tenantId,
      wishes.map(({ slugs: [wish] }) => wish),
    ),
    ({ slug }) => slug,
  );
  const given = new Set<string>();
  return wishes.map(({ identity, slugs: [wish, other] }) => {
    const isOwn = ({ feed, identity: named }: { feed: string; identity: string }): boolean =>
      feed === running.feed && named === identity;
    const isTaken = given.has(wish) || owners.get(wish)?.every(isOwn) === false;
    const slug = isTaken ? other : wish;
    given.add(slug);
    return slug;
  });
}

function noteDifferences(
  differences: StockDifferences,
  created: readonly NewVersion[],
  updated: readonly Updated[],
): void {
  for (const version of created.slice(0, maxListed - differences.created.length))
    differences.created.push({ slug: version.slug, title: vehicleTitle(unpackVehicle(version)) });
  for (const { version, changes } of updated.slice(0, maxListed - differences.updated.length))
    differences.updated.push({ slug: version.slug, title: vehicleTitle(unpackVehicle(version)), changes });
}
