import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { createRejectsWriter } from '../../src/stock/rejects-file.server.ts';
import { importStock, type ImportOutcome } from '../../src/stock/import-stock.server.ts';
import { listImports } from '../../src/stock/list-imports.server.ts';
import { undoLastImport } from '../../src/stock/undo-import.server.ts';
import { feedMappingSchema } from '../../src/stock/feed-mapping.ts';
import { CommandFailure, formatTable, requireTenant, writeJson, type CommandContext } from '../command-line.ts';

interface ImportOptions { feed?: string; dryRun?: boolean; acceptRemovals?: boolean; rejects?: string; json?: boolean }

export function addStockCommands(program: Command, context: CommandContext): void {
  const { output, request } = context;
  const stock = program.command('stock').description('Stock: imports of feeds.');

  stock.command('import <tenant> <file>').description('Read a feed file into a dealer’s stock.')
    .option('--feed <name>', 'the feed mapping to read it with; needed when the dealer has several')
    .option('--dry-run', 'show the figures and the differences and change nothing')
    .option('--accept-removals', 'let a file through that removes more of the stock than the guard allows')
    .option('--rejects <file>', 'write the rejected rows with their reasons to a CSV file')
    .option('--json', 'print the account as one JSON object')
    .action(async (slug: string, file: string, options: ImportOptions) => {
      const tenant = await requireTenant(context, slug);
      const feedName = chooseFeed(slug, Object.keys(tenant.configuration.feeds), options.feed);
      const source = path.resolve(request.folder, file);
      if (!existsSync(source)) throw new CommandFailure(`There is no file ${file}.`);
      const { size } = await stat(source);
      const { database } = await context.platform();
      const rejects = options.rejects === undefined ? null : createRejectsWriter(createWriteStream(path.resolve(request.folder, options.rejects)));
      const stream = createReadStream(source);
      const outcome = await importStock({
        database: database.forTenant(tenant.id),
        tenantSlug: slug,
        mapping: feedMappingSchema.parse(tenant.configuration.feeds[feedName]),
        feedName,
        file: { name: path.basename(file), stream },
        locations: tenant.configuration.locations,
        settings: tenant.configuration.stock,
        now: new Date(),
        dryRun: options.dryRun ?? false,
        acceptRemovals: options.acceptRemovals ?? false,
        onProgress: progressLine(output.error, () => (size === 0 ? 1 : stream.bytesRead / size)),
        ...(rejects === null ? {} : { onReject: (rejected) => rejects.write(rejected) }),
      });
      await rejects?.end();
      if (options.json) writeJson(output, { state: outcome.state, ...outcome.account });
      else output.out(describeOutcome(outcome));
      if (outcome.state === 'held' || outcome.state === 'failed') throw new CommandFailure(outcome.message);
    });

  stock.command('list <tenant>').description('List a dealer’s imports, newest first.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const tenant = await requireTenant(context, slug);
      const { database } = await context.platform();
      const imports = await listImports(database.forTenant(tenant.id));
      if (options.json) return writeJson(output, imports);
      if (imports.length === 0) return output.out(`${slug} has no imports yet.\n`);
      output.out(formatTable([
        ['IMPORT', 'STATE', 'FEED', 'FILE', 'STARTED', 'READ', 'CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED', 'DUPLICATE', 'REMOVED'],
        ...imports.map((each) => [
          String(each.number), each.state, each.feed, each.fileName, each.startedAt,
          ...(['read', 'created', 'updated', 'unchanged', 'rejected', 'duplicate', 'removed'] as const).map((figure) => String(each.account?.[figure] ?? '')),
        ]),
      ]));
    });

  stock.command('undo <tenant>').description('Put the stock back as it was before the last import.').action(async (slug: string) => {
    const tenant = await requireTenant(context, slug);
    const { database } = await context.platform();
    const undone = await undoLastImport({ database: database.forTenant(tenant.id), now: new Date() });
    if (!undone.ok) throw new CommandFailure(`${slug}: there is no import to undo.`);
    output.out(`${slug}: import ${undone.value.number} is undone; the stock is as it was before it.\n`);
  });
}

function chooseFeed(slug: string, names: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    if (!names.includes(wanted)) throw new CommandFailure(`${slug} has no feed "${wanted}". There are: ${names.join(', ') || 'none'}.`);
    return wanted;
  }
  if (names.length === 1) return names[0]!;
  throw new CommandFailure(names.length === 0 ? `${slug} has no feed mapping: add feeds/<name>.yaml to its folder and apply it.` : `Say which feed with --feed: ${names.join(', ')}.`, 2);
}

/** A line at most every two seconds, so that a log stays readable. */
function progressLine(write: (text: string) => void, fraction: () => number): (progress: { rows: number }) => void {
  let lastAt = performance.now();
  return ({ rows }) => {
    if (performance.now() - lastAt < 2_000) return;
    lastAt = performance.now();
    write(`${rows.toLocaleString('en-AU')} rows, ${Math.round(fraction() * 100)}% of the file\n`);
  };
}

function describeOutcome({ account, message, differences, rejections }: ImportOutcome): string {
  const figures = (['read', 'created', 'updated', 'unchanged', 'rejected', 'duplicate', 'removed', 'warnings'] as const).map((figure) => [figure, String(account[figure]).padStart(8)]);
  const rejected = rejections.map(({ row, column, value, reason }) => `  row ${row}, ${column}: found ${JSON.stringify(value)}; ${reason}`);
  const changed = differences.map((line) => `  ${line}`);
  return [
    formatTable(figures),
    ...(rejected.length === 0 ? [] : ['Rejected rows (the first; --rejects FILE writes all):\n', `${rejected.join('\n')}\n`]),
    ...(changed.length === 0 ? [] : ['Differences:\n', `${changed.join('\n')}\n`]),
    `${message}\n`,
  ].join('');
}
