/**
 * Reads a feed into a dealer's stock. Rows go in by small batches that nobody sees; at the end one short transaction
 * shows them all. Whatever stops it before that leaves the stock as it was.
 */
import type { Readable } from 'node:stream';
import type { TenantDatabase } from '../db/database.server.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { Location } from '../locations/location.ts';
import { beginImport } from './begin-import.server.ts';
import { type BlockedPictures, createBlockedPictures } from './blocked-pictures.ts';
import { classifyRows, storedIdentity, type UsableRow } from './classify-rows.server.ts';
import { decodeText } from './feeds/decode-text.server.ts';
import type { FeedMapping } from './feeds/feed-mapping.ts';
import { FeedRefused, type FeedRow, listSeparator } from './feeds/feed-row.ts';
import type { FeedFieldName } from './feeds/feed-fields.ts';
import { feedFormats } from './feeds/formats.server.ts';
import {
  createRowMapper,
  type LenderFieldPath,
  type RowProblem,
  type RowWarning,
  type VehicleContents,
} from './feeds/map-row.ts';
import type { WarningCode } from './feeds/warning-kinds.ts';
import { createPatternTime, type PatternTimeLimits } from './feeds/pattern-time.ts';
import { textFileOnly } from './feeds/text-file.server.ts';
import type { ImportProgress } from './import-progress.ts';
import { assertAddsUp, emptyAccount, type ImportAccount } from './import-account.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { joinByVin } from './join-by-vin.server.ts';
import { createOddValues, type TakenRow } from './odd-values.ts';
import { unpackVehicle } from './packed-vehicle.ts';
import { createVinLedger } from './same-vin.ts';
import type { StockSettings } from './settings.ts';
import { columnsByPlace, maxListed, type StockDifferences } from './stock-differences.ts';
import {
  countRemovals,
  endImport,
  firstPiece,
  recordHeartbeat,
  releaseIdentities,
  listRemovals,
  makeVisible,
  type Piece,
  type RunningImport,
  markRemovedAsSold,
} from './stock-import-store.server.ts';
import { vehicleTitle } from './vehicle-values.ts';

/** A problem that another area finds in a row that the import takes, such as a lender's figures that are not shown. */
export interface FoundProblem {
  field: FeedFieldName | LenderFieldPath;
  /** The value as it was read. */
  read: string;
  code: WarningCode;
  /** Without a full stop. */
  reason: string;
}

export interface ImportStockInput {
  database: TenantDatabase;
  mapping: FeedMapping;
  /** Vehicles of other feeds of the dealer are left alone. */
  feedName: string;
  file: { name: string; stream: Readable };
  locations: readonly Location[];
  settings: Pick<StockSettings, 'truck_body' | 'removal_guard_percent'>;
  /**
   * Hosts whose pictures the site shows, so that the account says which others the feed has; absent when nobody asks.
   */
  pictureHosts?: readonly string[] | undefined;
  now: Date;
  /** Figures everything, changes nothing. */
  dryRun: boolean;
  /** Lets a file through that would otherwise be held back. */
  acceptRemovals: boolean;
  onProgress?: (account: Readonly<ImportAccount>) => void;
  /** Told the import's number once it has one. */
  onBegin?: (number: number) => void;
  /** What other areas find in a row; stock does not know their rules. */
  findProblems?: (contents: VehicleContents) => readonly FoundProblem[];
  /** How long the mapping's patterns may take; without limit when absent. */
  patternTime?: PatternTimeLimits;
  /** Records progress for the watchdog that ends a stalled import. */
  progress?: ImportProgress;
  /** Told of every rejected row, with what the row holds; awaited, so a slow writer slows the import. */
  onReject?: (problem: RowProblem, values: Readonly<Record<string, string>>) => void | Promise<void>;
}

/** Warnings of one kind: one column, one code and one reason, whatever values and figures it names. */
export interface WarningSummary {
  column: string;
  code: WarningCode;
  /** Values; a row may have several. */
  count: number;
  /** The first of the rows, at most `mostRowsNamed`, each once. */
  rows: number[];
  /** All rows, each once. */
  rowCount: number;
  /** The first. */
  example: RowProblem;
}

export interface ImportOutcome {
  /** `held`: waits for someone to accept it. `refused`: the file cannot be used, or another import is under way. */
  state: 'live' | 'held' | 'dry-run' | 'refused';
  /**
   * What a person is told; `''` when there is nothing to say. On a dry run it says why the import would be held back.
   */
  message: string;
  /** Number of the import; `null` when it did not begin or was a dry run. */
  number: number | null;
  /** Version of the stock that shoppers see since; `null` unless live. */
  version: number | null;
  account: ImportAccount;
  /** The first of them; `onReject` is told of all. */
  rejections: RowProblem[];
  warnings: WarningSummary[];
  /** The first rows that repeat the identity of an earlier one; a warning names those that repeat its VIN. */
  duplicates: { row: number; identity: string }[];
  /** Hosts of the feed's pictures that the site does not show. */
  blockedPictures: BlockedPictures[];
  /** Of a dry run only. */
  differences: StockDifferences | null;
}

/** A batch is one turn with the embedded database, and a page may have to wait for it. */
const rowsAtOnce = 100;
/** Long descriptions make a batch heavy before it has its number of rows. */
const charactersAtOnce = 1_000_000;
const maxRejections = 100;
const mostIdentity = 100;
const mostRowsNamed = 10;
/** Whole rows, which are in memory for the whole file. */
const mostRepeatsHeld = 500;

/** Throws when the stream or the database fails; the stock is then as before, and the next import tidies up. */
export async function importStock(asked: ImportStockInput): Promise<ImportOutcome> {
  const input = { ...asked, database: withoutTimeouts(asked.database) };
  const { database, now, dryRun } = input;
  const begun = await beginImport(database, { feed: input.feedName, fileName: input.file.name, dryRun, now });
  const outcome: ImportOutcome = {
    state: 'refused',
    message: '',
    number: null,
    version: null,
    account: emptyAccount(),
    rejections: [],
    warnings: [],
    duplicates: [],
    blockedPictures: [],
    differences: dryRun ? { created: [], updated: [], removed: [] } : null,
  };
  if (!begun.ok) {
    input.file.stream.destroy();
    return { ...outcome, message: begun.reason };
  }
  const running = begun.value;
  input.onBegin?.(running.number);
  if (!dryRun) outcome.number = running.number;
  try {
    const cutOff = await readRows(input, running, outcome);
    assertAddsUp(outcome.account);
    const hold = await reasonToHold(input, running, { outcome, cutOff });
    if (dryRun) {
      if (outcome.account.removed > 0) await listRemoved(database, running, outcome.differences!);
      outcome.state = 'dry-run';
      outcome.message = hold ?? '';
    } else if (hold !== null && !input.acceptRemovals) {
      outcome.state = 'held';
      outcome.message = hold;
    } else {
      if (outcome.account.removed > 0) await sellRemoved(database, running, now);
      outcome.message = hold === null ? '' : `Accepted although: ${hold}`;
      outcome.version = await database.transaction((transaction) =>
        makeVisible(transaction, running, { account: outcome.account, message: outcome.message, now }),
      );
      outcome.state = 'live';
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) {
      await end(database, running, {
        state: 'failed',
        account: outcome.account,
        message: `Stopped: ${String(error)}`.slice(0, 500),
        now,
      }).catch(() => {});
      throw error;
    }
    outcome.state = 'refused';
    outcome.message = error.message;
  } finally {
    input.file.stream.destroy();
  }
  if (outcome.state === 'live') await cleanLeftovers(database);
  else
    await end(database, running, {
      state: outcome.state === 'held' ? 'held' : 'failed',
      account: outcome.account,
      message: outcome.message,
      now,
    });
  return outcome;
}

async function end(
  database: TenantDatabase,
  running: RunningImport,
  values: Parameters<typeof endImport>[2],
): Promise<void> {
  await database.transaction((transaction) => endImport(transaction, running, values));
  await cleanLeftovers(database);
}

/** Reads the whole file into rows that nobody sees, and returns what shows that it is not complete. */
async function readRows(
  input: ImportStockInput,
  running: RunningImport,
  outcome: ImportOutcome,
): Promise<string | null> {
  const { database, mapping, now, dryRun } = input;
  const { account } = outcome;
  const mapper = createRowMapper({
    mapping,
    locations: input.locations,
    settings: input.settings,
    onColumn: (column) => input.progress?.readColumn(column),
    keepCells: dryRun,
    ...(input.patternTime === undefined ? {} : { patternTime: createPatternTime(input.patternTime) }),
  });
  const reader = feedFormats[mapping.format]({
    text: decodeText(textFileOnly(pieceByPiece(input.file.stream, input.progress), input.file.name), mapping.encoding),
    delimiter: mapping.delimiter,
    records: mapping.records,
    nestedColumn: mapper.columnOf('hotspots'),
    checkColumns: mapper.checkColumns,
  });
  const warnings = new Map<string, WarningSummary & { lastRow: number }>();
  const blocked = input.pictureHosts === undefined ? null : createBlockedPictures(input.pictureHosts);
  let usable: UsableRow[] = [];
  /** By row, of those that are usable. */
  let texts = new Map<number, FeedRow['values']>();
  let rejectedIdentities: string[] = [];
  let characters = 0;
  let pending = 0;

  const warn = (warning: RowWarning): void => {
    const times = warning.times ?? 1;
    account.warnings += times;
    const key = [warning.column, warning.code, kindOfReason(warning.reason)].join('\u001f');
    const summary = warnings.get(key);
    if (summary === undefined) {
      warnings.set(key, {
        column: warning.column,
        code: warning.code,
        count: times,
        rows: [warning.row],
        rowCount: 1,
        example: warning,
        lastRow: warning.row,
      });
      return;
    }
    summary.count += times;
    // Warnings of one kind come in the order of the rows.
    if (summary.lastRow === warning.row) return;
    summary.lastRow = warning.row;
    summary.rowCount += 1;
    if (summary.rows.length < mostRowsNamed) summary.rows.push(warning.row);
  };
  const columns = columnsByPlace(mapping);
  const findOdd = createOddValues({ now, columnOf: mapper.columnOf });
  const vins = createVinLedger();
  /** The first repeat of each identity: it is taken if the row that it repeats is left out for its VIN. */
  const repeats = new Map<string, UsableRow>();
  const takeIn = async (row: FeedRow): Promise<void> => {
    input.progress?.beginRow(row.rowNumber);
    const mapped = mapper.map(row);
    input.progress?.endRow();
    pending += 1;
    if (mapped.kind === 'rejected') {
      if (mapped.identity !== null) rejectedIdentities.push(mapped.identity);
      if (outcome.rejections.length < maxRejections) outcome.rejections.push(mapped.rejection);
      await input.onReject?.(mapped.rejection, row.values);
      return;
    }
    const { identity, contents, cells } = mapped;
    usable.push({ row: row.rowNumber, identity, contents, cells });
    texts.set(row.rowNumber, row.values);
    blocked?.look(mapped.contents);
    characters += weightOf(row);
    for (const warning of mapped.warnings) warn(warning);
  };
  const flush = async (): Promise<void> => {
    const batch = { usable, rejectedIdentities };
    const taken: TakenRow[] = [];
    const repeated: ImportOutcome['duplicates'] = [];
    const part = await database.transaction((transaction) =>
      classifyRows(transaction, batch, {
        running,
        now,
        dryRun,
        differences: outcome.differences,
        columns,
        onTaken: (each) => taken.push(each),
        onDuplicate(repeat) {
          const { row, identity } = repeat;
          repeated.push({ row, identity: identity.replaceAll(listSeparator, ', ').slice(0, mostIdentity) });
          const key = storedIdentity(identity);
          if (!repeats.has(key) && repeats.size < mostRepeatsHeld) repeats.set(key, repeat);
        },
      }),
    );
    outcome.duplicates.push(...repeated.slice(0, maxRejections - outcome.duplicates.length));
    for (const each of taken) {
      const rowTexts = texts.get(each.row) ?? {};
      for (const problem of findOdd(each, rowTexts)) warn(problem);
      const { row, identity, vehicleId, outcome: does, contents } = each;
      for (const { field, read, code, reason } of input.findProblems?.(contents) ?? []) {
        const column = mapper.columnOf(field, rowTexts);
        warn({ row, column, value: rowTexts[column]?.trim() || read, code, reason: `${reason} (${field}).` });
      }
      vins.take(contents.vin, {
        row,
        identity,
        vehicleId,
        outcome: does,
        isSold: contents.status === 'sold',
        make: contents.make,
        name: `${contents.make} ${contents.model}`.trim(),
      });
    }
    for (const [key, count] of Object.entries(part) as [keyof typeof part, number][]) account[key] += count;
    account.read += pending;
    account.rejected += pending - usable.length;
    [usable, rejectedIdentities, texts, characters, pending] = [[], [], new Map(), 0, 0];
    input.onProgress?.(account);
    input.progress?.step();
    await yieldToEventLoop();
  };

  const takeRepeats = async (rows: readonly UsableRow[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const batch = rows.slice(from, from + rowsAtOnce);
      const part = await database.transaction(async (transaction) => {
        await releaseIdentities(
          transaction,
          running,
          batch.map(({ identity }) => storedIdentity(identity)),
        );
        return classifyRows(
          transaction,
          { usable: batch, rejectedIdentities: [] },
          { running, now, dryRun, differences: outcome.differences, columns },
        );
      });
      const taken = new Set(batch.map(({ row }) => row));
      outcome.duplicates = outcome.duplicates.filter(({ row }) => !taken.has(row));
      account.duplicate -= batch.length;
      for (const [key, count] of Object.entries(part) as [keyof typeof part, number][]) account[key] += count;
      input.progress?.step();
      await yieldToEventLoop();
    }
  };

  try {
    for await (const row of reader.rows) {
      await takeIn(row);
      if (pending >= rowsAtOnce || characters >= charactersAtOnce) await flush();
    }
    if (pending > 0) await flush();
    const columnOfVin = mapper.columnOf('vin');
    const { decisions, warnings: oddVins } = vins.decide(columnOfVin);
    for (const problem of oddVins) warn(problem);
    await joinByVin(database, decisions, {
      running,
      now,
      account,
      differences: outcome.differences,
      columns,
      columnOf: mapper.columnOf,
      warn,
      onStep: () => input.progress?.step(),
    });
    await takeRepeats(
      decisions.flatMap(({ vin, loser }) => {
        // A known vehicle goes on under the other row; its number has no other vehicle.
        const repeat = loser?.outcome === 'created' ? repeats.get(loser.identity) : undefined;
        const isOther = repeat !== undefined && repeat.contents.vin !== vin && !vins.has(repeat.contents.vin);
        return isOther ? [repeat] : [];
      }),
    );
  } finally {
    outcome.warnings = [...warnings.values()]
      .map(({ lastRow: _lastRow, ...summary }) => ({ ...summary, rows: summary.rows.toSorted((a, b) => a - b) }))
      .sort((a, b) => b.count - a.count);
    outcome.blockedPictures = blocked?.found() ?? [];
  }
  return reader.cutOff();
}

/** Why someone should look before this file changes the stock, `null` when nothing speaks against it. */
async function reasonToHold(
  { database, settings, progress }: ImportStockInput,
  running: RunningImport,
  { outcome, cutOff }: { outcome: ImportOutcome; cutOff: string | null },
): Promise<string | null> {
  const { account } = outcome;
  let [forSale, removed, kept] = [0, 0, 0];
  for (let piece: Piece | null = firstPiece; piece !== null;) {
    const at: Piece = piece;
    const counted = await database.transaction(async (transaction) => {
      await recordHeartbeat(transaction, running);
      return countRemovals(transaction, running, at);
    });
    forSale += counted.forSale;
    removed += counted.removed;
    kept += counted.kept;
    piece = counted.next;
    progress?.step();
    await yieldToEventLoop();
  }
  account.removed = removed;
  if (kept > 0) account.kept = kept;
  const removal = `It would remove ${removed} of ${forSale} vehicles for sale`;
  const alsoRemoves = removed === 0 ? '' : ` ${removal}.`;
  if (cutOff !== null) return `The file is truncated.  ${cutOff}${alsoRemoves}`;
  if (account.read === 0) return `The file has no vehicles.${alsoRemoves}`;
  if (account.read === account.rejected) return `None of the ${account.read} rows can be used.${alsoRemoves}`;
  if (removed * 100 > settings.removal_guard_percent * forSale)
    return `${removal}, more than ${settings.removal_guard_percent}%.`;
  return null;
}

async function sellRemoved(database: TenantDatabase, running: RunningImport, now: Date): Promise<void> {
  for (let piece: Piece | null = firstPiece; piece !== null;) {
    const at: Piece = piece;
    piece = await database.transaction(async (transaction) => {
      await recordHeartbeat(transaction, running);
      return markRemovedAsSold(transaction, running, { piece: at, now });
    });
    await yieldToEventLoop();
  }
}

async function listRemoved(
  database: TenantDatabase,
  running: RunningImport,
  differences: StockDifferences,
): Promise<void> {
  for (let piece: Piece | null = firstPiece; piece !== null && differences.removed.length < maxListed;) {
    const at: Piece = piece;
    const { removed, next } = await database.transaction(async (transaction) => ({
      removed: await listRemovals(transaction, running, at),
      next: (await countRemovals(transaction, running, at)).next,
    }));
    differences.removed.push(
      ...removed
        .slice(0, maxListed - differences.removed.length)
        .map((row) => ({ slug: row.slug, title: vehicleTitle(unpackVehicle(row)) })),
    );
    piece = next;
    await yieldToEventLoop();
  }
}

/** `1 of 4 entries is longer …` and `2 of 9 entries are longer …` are one kind, as are two values that are no price. */
function kindOfReason(reason: string): string {
  return reason
    .replace(/".*"/s, '""')
    .replace(/\d[\d,.-]*/g, '0')
    .replace(/\bare\b/g, 'is');
}

async function* pieceByPiece<Piece>(
  pieces: AsyncIterable<Piece>,
  progress: ImportProgress | undefined,
): AsyncIterable<Piece> {
  try {
    progress?.waitForFile(true);
    for await (const piece of pieces) {
      progress?.waitForFile(false);
      progress?.step();
      yield piece;
      progress?.waitForFile(true);
    }
  } finally {
    progress?.waitForFile(false);
  }
}

function weightOf(row: FeedRow): number {
  let characters = 0;
  for (const value of Object.values(row.values)) characters += value.length;
  return characters;
}

/** Lets waiting requests be handled before the next batch. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
