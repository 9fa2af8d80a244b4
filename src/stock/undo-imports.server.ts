/**
 * Puts the stock back as it was before an import, the last or an earlier one. An undo is a step of its own after the
 * imports that it takes back: it writes the earlier versions once more, which nobody sees, and one short transaction
 * shows them all. So it stands in the list of imports, and the next undo takes it back. Leads and test drives are no
 * part of the stock and stay.
 */
import type { TenantDatabase } from '../db/database.server.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { Result } from '../shared/result.ts';
import { beginImport, findBusy } from './begin-import.server.ts';
import { emptyAccount, type ImportAccount } from './import-account.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { unpackVehicle } from './packed-vehicle.ts';
import { changedColumns, maxListed, type StockDifferences } from './stock-differences.ts';
import {
  endImport,
  firstPiece,
  recordHeartbeat,
  type ImportRecord,
  listDocuments,
  listImports,
  listVersionChanges,
  makeVisible,
  countForSaleAgain,
  type Piece,
  type RunningImport,
  undoableImports,
  writeEarlierVersions,
} from './stock-import-store.server.ts';
import { vehicleTitle } from './vehicle-values.ts';

type ColumnsByFeed = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface Undone {
  /** Number of the undo itself; `null` of a dry run and of one that is blocked. */
  number: number | null;
  /** The first and the last of the steps that are taken back. */
  first: number;
  last: number;
  /** Version of the stock that shoppers see since; `null` where nothing was changed. */
  version: number | null;
  /**
   * `created`: vehicles that come back, the sold ones that are for sale again too. `removed`: vehicles that the stock
   * did not have yet.
   */
  account: ImportAccount;
  differences: StockDifferences;
  /** How many vehicles are for sale once it is undone. */
  forSale: number;
  /** Why someone should look first, and nothing was changed; `''` for nothing. */
  blocked: string;
}

/**
 * `before`: the import, `null` for the last. `guardPercent`: an undo that removes more than this part of the vehicles
 * for sale is blocked, as an import is; `null` for one that is accepted. The failure is a sentence for a person. Throws
 * when the database fails; the stock is then as before.
 */
export async function undoImports({
  now,
  before = null,
  dryRun = false,
  guardPercent = null,
  columnsByFeed = new Map(),
  ...asked
}: {
  database: TenantDatabase;
  now: Date;
  before?: number | null;
  dryRun?: boolean;
  guardPercent?: number | null;
  /** By name of the feed, what it calls the places of a vehicle, as of `columnsByPlace`. */
  columnsByFeed?: ColumnsByFeed;
}): Promise<Result<Undone, string>> {
  const database = withoutTimeouts(asked.database);
  const busy = await findBusy(database);
  if (busy !== null) return { ok: false, reason: busy };
  const steps = (await listImports(database, { limit: undoableImports + 1, seenOnly: true })).filter(
    ({ canBeUndone }) => canBeUndone,
  );
  const target = before === null ? steps[0] : steps.find(({ number }) => number === before);
  if (target === undefined || target.previous === null)
    return { ok: false, reason: await reasonOf(database, { steps, before }) };

  const last = steps[0]!.number;
  const undone: Undone = {
    number: null,
    first: target.number,
    last,
    version: null,
    account: emptyAccount(),
    differences: { created: [], updated: [], removed: [] },
    forSale: 0,
    blocked: '',
  };
  const looking: RunningImport = { tenantId: database.tenantId, number: 0, head: last, feed: '' };
  const { before: forSale, after, removed } = await countForSale(database, looking, target.previous);
  undone.forSale = after;
  if (guardPercent !== null && removed * 100 > guardPercent * forSale)
    undone.blocked =
      `It would remove ${removed} of ${forSale} vehicles for sale, more than ${guardPercent}%.` +
      (after === 0 ? ' The site would have no vehicles.' : '');
  if (dryRun || undone.blocked !== '') {
    await walk(database, looking, { backTo: target.previous, columnsByFeed, undone });
    return { ok: true, value: undone };
  }
  const title = target.number === last ? `undo of import ${last}` : `undo of imports ${target.number} to ${last}`;
  const begun = await beginImport(database, {
    feed: '',
    fileName: title,
    dryRun: false,
    now,
    undoes: target.number,
  });
  if (!begun.ok) return begun;
  const running = begun.value;
  try {
    await walk(database, running, { backTo: target.previous, columnsByFeed, undone });
    undone.version = await database.transaction((transaction) =>
      makeVisible(transaction, running, { account: undone.account, message: '', now }),
    );
    undone.number = running.number;
  } catch (error) {
    const message = `Stopped: ${String(error)}`.slice(0, 500);
    await database
      .transaction((transaction) =>
        endImport(transaction, running, { state: 'failed', account: undone.account, message, now }),
      )
      .catch(() => {});
    throw error;
  }
  await cleanLeftovers(database);
  return { ok: true, value: undone };
}

async function countForSale(
  database: TenantDatabase,
  looking: RunningImport,
  backTo: number,
): Promise<{ before: number; after: number; removed: number }> {
  const sum = { before: 0, after: 0, removed: 0 };
  for (let piece: Piece | null = firstPiece; piece !== null;) {
    const at: Piece = piece;
    const counted = await database.transaction((transaction) =>
      countForSaleAgain(transaction, looking, { piece: at, backTo }),
    );
    sum.before += counted.before;
    sum.after += counted.after;
    sum.removed += counted.removed;
    piece = counted.next;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sum;
}

/** Figures what the step back changes and, unless it is a dry run (`running.number` 0), writes it. */
async function walk(
  database: TenantDatabase,
  running: RunningImport,
  {
    backTo,
    columnsByFeed,
    undone: { account, differences },
  }: { backTo: number; columnsByFeed: ColumnsByFeed; undone: Undone },
): Promise<void> {
  for (let piece: Piece | null = firstPiece; piece !== null;) {
    const at: Piece = piece;
    piece = await database.transaction(async (transaction) => {
      if (running.number > 0) await recordHeartbeat(transaction, running);
      const { returning, changed, leaving, next } = await listVersionChanges(transaction, running, {
        piece: at,
        backTo,
      });
      const earlier = { ...running, head: backTo };
      const wasThen = await listDocuments(transaction, earlier, changed);
      const isNow = await listDocuments(transaction, running, changed);
      const isForSaleAgain = (id: string) =>
        isNow.get(id)?.document.status === 'sold' && wasThen.get(id)?.document.status !== 'sold';
      const back = [...returning, ...changed.filter(isForSaleAgain)];
      // A vehicle that left and came back has a version of its own, in which nothing may differ.
      const others = changed
        .filter((id) => !isForSaleAgain(id))
        .map((id) => {
          const vehicle = unpackVehicle({ id, ...wasThen.get(id)! });
          const columns = columnsByFeed.get(wasThen.get(id)!.feed) ?? new Map<string, string>();
          const changes = changedColumns(unpackVehicle({ id, ...isNow.get(id)! }), vehicle, { columns });
          return { slug: vehicle.slug, title: vehicleTitle(vehicle), changes };
        })
        .filter(({ changes }) => changes.length > 0);
      account.created += back.length;
      account.updated += others.length;
      account.removed += leaving.length;
      differences.updated.push(...others.slice(0, maxListed - differences.updated.length));
      const listed = {
        created: back.slice(0, maxListed - differences.created.length),
        removed: leaving.slice(0, maxListed - differences.removed.length),
      };
      const after = new Map([...wasThen, ...(await listDocuments(transaction, earlier, listed.created))]);
      const now = new Map([...isNow, ...(await listDocuments(transaction, running, listed.removed))]);
      const mention = (documents: typeof now, id: string) => {
        const vehicle = unpackVehicle({ id, ...documents.get(id)! });
        return { slug: vehicle.slug, title: vehicleTitle(vehicle) };
      };
      differences.created.push(...listed.created.map((id) => mention(after, id)));
      differences.removed.push(...listed.removed.map((id) => mention(now, id)));
      if (running.number > 0) {
        await writeEarlierVersions(transaction, running, {
          backTo,
          written: [...returning, ...changed],
          ended: [...changed, ...leaving],
        });
      }
      return next;
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function reasonOf(
  database: TenantDatabase,
  { steps, before }: { steps: readonly ImportRecord[]; before: number | null },
): Promise<string> {
  const kept = steps.map(({ number }) => number).reverse();
  const [newest] = await listImports(database, { limit: 1, seenOnly: true });
  const isUnknown = before !== null && before > (newest?.number ?? 0);
  if (kept.length > 0)
    return (
      (isUnknown
        ? `There is no import ${before}. `
        : `Import ${before} cannot be undone: the stock before it is no longer stored, or shoppers never saw it. `) +
      `The stock can go back to before import ${kept.join(', ')}.`
    );
  return newest === undefined
    ? 'There is no import to undo.'
    : `There is no import to undo: the stock before import ${newest.number} is no longer stored. To go back, import an earlier file again.`;
}
