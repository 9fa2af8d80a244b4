import type { Command } from 'commander';
import type { Database } from '../../src/db/database.server.ts';
import { openServerDatabase } from '../../src/db/server-database.server.ts';
import { readStoredTenant } from '../../src/tenants/read-stored-tenant.server.ts';
import { listTenants } from '../../src/tenants/tenant-store.server.ts';
import { CommandFailure, writeJson, type CommandContext } from '../command-context.ts';

export function addCheckCommand(program: Command, context: CommandContext): void {
  program
    .command('check')
    .description('Check what is stored against this release, without serving and without changing anything.')
    .requiredOption('--stored', 'read every dealer’s stored configuration; exit code 1 when one does not fit')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      withDatabase(context, (database) => checkStored({ context, database, json: options.json ?? false })),
    );
}

async function checkStored({
  context,
  database,
  json,
}: {
  context: CommandContext;
  database: Database;
  json: boolean;
}): Promise<void> {
  const { output } = context;
  const dealers = [];
  for (const { id, slug } of await database.system((transaction) => listTenants(transaction))) {
    const stored = await database.forTenant(id).transaction((transaction) => readStoredTenant(transaction));
    if (stored === null) continue;
    const { version, served, problems, migrations } = stored;
    dealers.push({
      slug,
      version,
      servedVersion: served?.version ?? null,
      problems,
      migrations: migrations.map(({ number, sentence }) => ({ number, sentence })),
    });
  }
  const misfits = dealers.filter(({ problems }) => problems.length > 0);
  if (json) writeJson(output, dealers);
  else {
    for (const { slug, version, servedVersion, problems, migrations } of dealers) {
      output.out(`${slug}, version ${version}: ${verdict({ version, servedVersion, problems: problems.length })}\n`);
      for (const { path, leftOut, found, expected } of problems) {
        output.out(
          `  ${path || '(whole configuration)'}: found ${found}, expected ${expected}${leftOut === path || leftOut === '' ? '' : `; ${leftOut} is left out`}\n`,
        );
      }
      for (const { sentence } of migrations)
        output.out(`  Note: changed when it is read; change the folder too. ${sentence}\n`);
    }
    if (dealers.length === 0) output.out('No dealer has been applied yet.\n');
  }
  if (misfits.length > 0) {
    throw new CommandFailure(
      `Stored configurations that do not fit this release: ${misfits.map(({ slug }) => slug).join(', ')}. Correct each folder and apply it.`,
    );
  }
}

function verdict({
  version,
  servedVersion,
  problems,
}: {
  version: number;
  servedVersion: number | null;
  problems: number;
}): string {
  if (problems === 0) return 'fits.';
  if (servedVersion === null) return 'CANNOT BE SERVED, and no earlier version can.';
  return servedVersion === version
    ? 'is served without the keys that do not fit.'
    : `cannot be served; version ${servedVersion} is served instead.`;
}

/** A PostgreSQL server is read as it is: the release that serves from it may still be the earlier one, so no migration runs. */
async function withDatabase(context: CommandContext, work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = context.environment;
  if (databaseUrl === null) return work((await context.platform()).database);
  const database = await openServerDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
