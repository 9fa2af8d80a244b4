import path from 'node:path';
import type { Command } from 'commander';
import { type BlockedPictures, imageHostsLines } from '../../src/stock/blocked-pictures.ts';
import type { ImportAccount } from '../../src/stock/import-account.ts';
import type { ImportOutcome, WarningSummary } from '../../src/stock/import-stock.server.ts';
import { FeedDiskSilent } from '../../src/stock/feed-files.server.ts';
import { feedMappingSchema } from '../../src/stock/feeds/feed-mapping.ts';
import { pathProblem } from '../../src/shared/path-problem.server.ts';
import { warningKinds } from '../../src/stock/feeds/warning-kinds.ts';
import { columnsByPlace, type StockDifferences } from '../../src/stock/stock-differences.ts';
import { type ImportRecord, listImports } from '../../src/stock/stock-import-store.server.ts';
import { undoImports, type Undone } from '../../src/stock/undo-imports.server.ts';
import { CommandFailure, formatTable, requireTenant, type CommandContext } from '../command-context.ts';
import { importWarnings } from './import-warnings.ts';
import { openRejectsFile, type RejectsFile } from '../rejects-file.ts';

interface ImportOptions {
  feed?: string;
  dryRun?: boolean;
  acceptRemovals?: boolean;
  rejects?: string;
  json?: boolean;
}

interface UndoOptions {
  before?: string;
  dryRun?: boolean;
  acceptRemovals?: boolean;
  json?: boolean;
}

export function addStockCommands(program: Command, context: CommandContext): void {
  const { output, request } = context;
  const stock = program.command('stock').description('Stock: imports of feeds.');

  stock
    .command('import <tenant> <file>')
    .description('Read a feed file into a dealer’s stock.')
    .option('--feed <name>', 'the feed mapping to read it with; needed when the dealer has several')
    .option('--dry-run', 'show the figures and the differences and change nothing')
    .option(
      '--accept-removals',
      'import a file that would be blocked, for example because it removes much of the stock',
    )
    .option('--rejects <file>', 'write the rejected rows with their reasons to a CSV file')
    .option('--json', 'print the report as one JSON object')
    .action(async (slug: string, file: string, options: ImportOptions) => {
      const tenant = await requireTenant(context, slug);
      if (tenant.isSuspended === true)
        throw new CommandFailure(
          `${slug} is suspended, so it cannot import. "forecourt tenant resume ${slug}" opens it again.`,
        );
      const feedName = chooseFeed(slug, Object.keys(tenant.configuration.feeds), options.feed);
      const source = path.resolve(request.folder, file);
      const { database, imports, searches } = await context.platform();
      const { kind, bytes } = await imports
        .look({ tenantId: tenant.id, path: source })
        .catch((error: NodeJS.ErrnoException) => {
          if (error instanceof FeedDiskSilent) throw new CommandFailure(error.message);
          throw new CommandFailure(
            error.code === 'ENOENT'
              ? `There is no file ${file}.`
              : `${file}: found ${pathProblem(error) ?? String(error)}, expected a feed file.`,
          );
        });
      // A named pipe or a device may never respond.
      if (kind !== 'a file')
        throw new CommandFailure(
          `${file} is ${kind}; expected a feed file.${kind === 'a named pipe' ? ' Write the pipe’s output into a file first.' : ''}`,
        );
      const rejects =
        options.rejects === undefined
          ? null
          : await openRejects(path.resolve(request.folder, options.rejects), options.rejects, source);
      const mapping = feedMappingSchema.parse(tenant.configuration.feeds[feedName]);
      const outcome = await imports
        .run({
          tenantId: tenant.id,
          mapping,
          feedName,
          file: { name: path.basename(file), path: source },
          locations: tenant.configuration.locations,
          settings: tenant.configuration.stock,
          rules: tenant.configuration,
          pictureHosts: [...tenant.configuration.media.image_hosts, ...tenant.configuration.hosts],
          now: new Date(),
          dryRun: options.dryRun ?? false,
          acceptRemovals: options.acceptRemovals ?? false,
          signal: context.signal,
          onWait: (underWay) =>
            output.error(`${underWay} imports are running on this server; this one starts when one of them ends.\n`),
          onProgress: progressLine(output.error, bytes),
          ...(rejects === null ? {} : { onReject: rejects.write }),
        })
        .catch((error: unknown) => {
          throw error instanceof FeedDiskSilent ? new CommandFailure(error.message) : error;
        })
        .finally(() => rejects?.end());
      if (outcome.state === 'live') await database.tidy();
      const notes = await importWarnings(searches, { tenant, feedName, mapping, outcome });
      if (options.json)
        output.json({
          state: outcome.state,
          message: outcome.message,
          ...outcome.account,
          duplicates: outcome.duplicates,
          blockedPictures: outcome.blockedPictures,
          notes,
        });
      else
        output.out(
          `${describeOutcome(outcome, { rejects: options.rejects ?? null })}${describeBlocked(outcome.blockedPictures, tenant.configuration.media.image_hosts)}${notes.map((note) => `Warning: ${note}\n`).join('')}`,
        );
      const isDryHold = outcome.state === 'dry-run' && outcome.message !== '' && options.acceptRemovals !== true;
      if (outcome.state === 'held' || isDryHold) {
        const again = [
          'forecourt',
          'stock',
          'import',
          slug,
          file,
          ...(options.feed === undefined ? [] : ['--feed', options.feed]),
          '--accept-removals',
        ]
          .map(forShell)
          .join(' ');
        throw new CommandFailure(
          `${isDryHold ? 'It would be blocked' : 'Blocked'}: ${outcome.message}\nIf the file is right anyway: ${again}`,
        );
      }
      if (outcome.state === 'refused') throw new CommandFailure(outcome.message);
    });

  stock
    .command('list <tenant>')
    .description('List a dealer’s imports, newest first.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const tenant = await requireTenant(context, slug);
      const { database } = await context.platform();
      const imports = await listImports(database.forTenant(tenant.id));
      if (options.json) return output.json(imports);
      if (imports.length === 0) return output.out(`${slug} has no imports yet.\n`);
      output.out(
        formatTable([
          ['IMPORT', 'STATE', 'FEED', 'FILE', 'STARTED', ...figures.map((figure) => figure.toUpperCase())],
          ...imports.map((each) => [
            String(each.number),
            each.state,
            each.feed || '-',
            each.fileName,
            each.startedAt.toISOString(),
            ...figures.map((figure) => String(each.account?.[figure] ?? '')),
          ]),
        ]),
      );
      for (const { number, state, message } of imports) {
        if (isWithoutEffect(state) && message !== '') output.out(`Import ${number}: ${message}\n`);
      }
      const steps = imports.filter(({ canBeUndone }) => canBeUndone).map(({ number }) => number);
      if (steps.length > 0)
        output.out(
          `"forecourt stock undo ${slug} --before NUMBER" returns the stock to before an import: ${steps.join(', ')}.\n`,
        );
    });

  stock
    .command('undo <tenant>')
    .description('Return the stock to its state before the last import, or before an earlier one.')
    .option('--before <import>', 'the number of the import, as "stock list" shows it; without it the last')
    .option('--dry-run', 'show the changes without making them')
    .option('--accept-removals', 'undo even if the removal guard would block it')
    .option('--json', 'print the figures as one JSON object')
    .action(async (slug: string, options: UndoOptions) => {
      const tenant = await requireTenant(context, slug);
      const before = options.before === undefined ? null : Number(options.before);
      if (before !== null && (!Number.isInteger(before) || before < 1))
        throw new CommandFailure(
          `--before: found "${options.before}", expected the number of an import, as "forecourt stock list ${slug}" shows it.`,
          2,
        );
      const { database } = await context.platform();
      const dryRun = options.dryRun ?? false;
      const undone = await undoImports({
        database: database.forTenant(tenant.id),
        now: new Date(),
        before,
        dryRun,
        guardPercent: options.acceptRemovals === true ? null : tenant.configuration.stock.removal_guard_percent,
        columnsByFeed: new Map(
          Object.entries(tenant.configuration.feeds).map(([name, feed]) => [
            name,
            columnsByPlace(feedMappingSchema.parse(feed)),
          ]),
        ),
      });
      if (!undone.ok) throw new CommandFailure(`${slug}: ${undone.reason}`);
      const { blocked, number } = undone.value;
      if (number !== null) await database.tidy();
      if (options.json) output.json(undone.value);
      else output.out(describeUndo(slug, undone.value));
      if (blocked !== '') {
        const again = [
          'forecourt',
          'stock',
          'undo',
          slug,
          ...(options.before === undefined ? [] : ['--before', options.before]),
          '--accept-removals',
        ];
        throw new CommandFailure(
          `${dryRun ? 'It would be blocked' : 'Blocked'}: ${blocked}\nIf that is right anyway: ${again.map(forShell).join(' ')}`,
        );
      }
    });
}

function describeUndo(slug: string, { number, first, last, account, differences, forSale, blocked }: Undone): string {
  const which = first === last ? `import ${first}` : `imports ${first} to ${last}`;
  const changes = [
    ...differences.created.map(({ title, slug: address }) => `  back     ${title} (${address})`),
    ...changedLines(differences.updated),
    ...differences.removed.map(({ title, slug: address }) => `  leaves   ${title} (${address})`),
  ];
  return [
    formatTable([
      ['vehicles that come back', String(account.created).padStart(8)],
      ['vehicles that change', String(account.updated).padStart(8)],
      ['vehicles that leave the stock', String(account.removed).padStart(8)],
      ['vehicles for sale then', String(forSale).padStart(8)],
    ]),
    forSale === 0
      ? `The site ${number === null ? 'would have' : 'has'} no vehicles${number === null ? '' : ' now'}.\n`
      : '',
    changes.length === 0 ? '' : `Differences, the first of each kind:\n${changes.join('\n')}\n`,
    blocked !== ''
      ? ''
      : number === null
        ? `A dry run: nothing was changed. Without --dry-run, ${which} of ${slug} would be undone.\n`
        : `${slug}: ${which} ${first === last ? 'is' : 'are'} undone; the stock is as it was before import ${first}. Leads stay. "forecourt stock undo ${slug}" reverses this.\n`,
  ].join('');
}

async function openRejects(file: string, asTyped: string, source: string): Promise<RejectsFile> {
  if (file === source)
    throw new CommandFailure('--rejects names the feed file itself, which would be overwritten; name another file.', 2);
  return openRejectsFile(file).catch((error: unknown) => {
    throw new CommandFailure(`--rejects: ${asTyped} cannot be written (${(error as Error).message}).`);
  });
}

function chooseFeed(slug: string, names: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    if (!names.includes(wanted))
      throw new CommandFailure(`${slug} has no feed "${wanted}". There are: ${names.join(', ') || 'none'}.`);
    return wanted;
  }
  if (names.length === 1) return names[0]!;
  throw new CommandFailure(
    names.length === 0
      ? `${slug} has no feed mapping: add feeds/<name>.yaml to its folder and apply it.`
      : `Say which feed with --feed: ${names.join(', ')}.`,
    2,
  );
}

/** A line at most every two seconds, so that a log stays readable. */
function progressLine(
  write: (text: string) => void,
  size: number,
): (account: Readonly<ImportAccount>, bytesRead: number) => void {
  let lastAt = performance.now();
  return ({ read }, bytesRead) => {
    if (performance.now() - lastAt < 2_000) return;
    lastAt = performance.now();
    write(
      `${read.toLocaleString('en-AU')} rows, ${Math.round((size === 0 ? 1 : bytesRead / size) * 100)}% of the file\n`,
    );
  };
}

const isWithoutEffect = (state: ImportRecord['state']): boolean => state === 'failed' || state === 'held';

const figures = ['read', 'created', 'updated', 'unchanged', 'rejected', 'duplicate', 'removed', 'warnings'] as const;
const stateWords: Readonly<Record<ImportOutcome['state'], string>> = {
  live: 'The stock is live.',
  held: 'Nothing was changed.',
  refused: 'Nothing was changed.',
  'dry-run': 'A dry run: nothing was changed.',
};

const forShell = (word: string): string => (/^[\w./:@=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** `rows` are the first of `rowCount`. */
function describeRows({ rows, rowCount }: Pick<WarningSummary, 'rows' | 'rowCount'>): string {
  const more = rowCount > rows.length ? ' and more' : '';
  return `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}${more}`;
}

function changedLines(updated: StockDifferences['updated']): string[] {
  const told = (value: string | null): string => (value === null ? 'nothing' : JSON.stringify(value));
  return updated.map(
    ({ title, changes }) =>
      `  changed  ${title}: ${changes.map(({ column, from, to }) => `${column} ${told(from)} -> ${told(to)}`).join(', ')}`,
  );
}

function describeOutcome(
  { state, account, message, differences, rejections, warnings, duplicates }: ImportOutcome,
  { rejects }: { /** The file that has all rejected rows; `null` without one. */ rejects: string | null },
): string {
  const rejected = rejections.map(({ row, column, value, reason }) =>
    // A problem with a whole row names no column.
    column === '' ? `  row ${row}: ${reason}` : `  row ${row}, ${column}: found ${JSON.stringify(value)}; ${reason}`,
  );
  const describe = (chosen: readonly WarningSummary[]) =>
    chosen.map(
      ({ column, count, rows, rowCount, example }) =>
        `  ${column}, ${count === 1 ? 'once' : `${count} times`}, in ${describeRows({ rows, rowCount })}: ${rowCount === 1 ? '' : `in row ${example.row}, `}found ${JSON.stringify(example.value)}; ${example.reason}`,
    );
  const changes =
    differences === null
      ? []
      : [
          ...differences.created.map(({ title, slug }) => `  new      ${title} (${slug})`),
          ...changedLines(differences.updated),
          ...differences.removed.map(({ title, slug }) => `  sold     ${title} (${slug})`),
        ];
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${title}\n${lines.join('\n')}\n`;
  return [
    formatTable(figures.map((figure) => [figure, String(account[figure]).padStart(8)])),
    account.kept === undefined
      ? ''
      : `kept: reserved    ${account.kept === 1 ? '1 vehicle that the file does not list stays' : `${account.kept} vehicles that the file does not list stay`} until the reservation is released\n`,
    section(
      `The first rejected rows (${rejects === null ? '--rejects FILE writes all' : `all are in ${rejects}`}):`,
      rejected,
    ),
    section(
      'Rows that repeat a vehicle of the same file and were left out:',
      duplicates.map(({ row, identity }) => `  row ${row}: ${JSON.stringify(identity)} again`),
    ),
    ...warningKinds.map(({ heading, codes }) =>
      section(heading, describe(warnings.filter(({ code }) => codes.some((each) => each === code)))),
    ),
    section('Differences, the first of each kind:', changes),
    `${[stateWords[state], ...(state === 'live' ? [message] : [])].filter((words) => words !== '').join(' ')}\n`,
  ].join('');
}

/** Blocked pictures are a fault of the configuration that no page shows: a browser leaves them out without a word. */
function describeBlocked(blocked: readonly BlockedPictures[], listed: readonly string[]): string {
  if (blocked.length === 0) return '';
  const lines = imageHostsLines(listed, blocked);
  return (
    `Pictures that visitors will not see, because browsers may not load them from these hosts:\n${blocked.map(({ host, pictures }) => `  ${host}: ${pictures.toLocaleString('en-AU')}`).join('\n')}\n` +
    (lines === null
      ? 'None of these can be allowed: a host needs a name and no port.\n'
      : `To show them, add this to site.yaml and apply the folder:\n${lines.replaceAll(/^/gm, '  ')}\n`)
  );
}
