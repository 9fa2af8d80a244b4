import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import type { Database, TenantDatabase } from '../../src/db/database.server.ts';
import { checkAddresses } from '../../src/tenants/check-addresses.server.ts';
import { describeProblem, type ConfigurationProblem } from '../../src/tenants/configuration-problem.ts';
import { readFromNewest } from '../../src/tenants/read-stored-tenant.server.ts';
import { findConfiguration, listTenants } from '../../src/tenants/tenant-store.server.ts';
import { CommandFailure, type CommandContext } from '../command-context.ts';
import { withStoredDatabase } from '../stored-database.ts';
import { exportTenant } from '../../src/tenants/export-tenant.server.ts';
import { readTenantFolderInThread } from '../../src/tenants/read-tenant-folder-in-thread.server.ts';

export function addCheckCommand(program: Command, context: CommandContext): void {
  program
    .command('check')
    .description('Check stored data against this release, without serving.')
    .requiredOption('--stored', 'read every dealer’s stored configuration; exit code 1 if one is not valid')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) =>
      withStoredDatabase(context, (database) => checkStored({ context, database, json: options.json ?? false })),
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
    const stored = await database.forTenant(id).transaction(async (transaction) => {
      const newest = await findConfiguration(transaction);
      return newest === null
        ? null
        : { newest, tenant: await readFromNewest(newest, (before) => findConfiguration(transaction, before)) };
    });
    if (stored === null) continue;
    const { version, served, problems, migrations } = stored.tenant;
    const refused = checkAddresses(
      { input: stored.newest.input, files: new Map(Object.entries(stored.newest.files)) },
      { demonstration: context.environment.mode === 'demonstration' },
    );
    const folderProblems = await checkStoredFolder(database.forTenant(id), {
      demonstration: context.environment.mode === 'demonstration',
    });
    dealers.push({
      slug,
      version,
      servedVersion: served?.version ?? null,
      problems,
      migrations: migrations.map(({ number, sentence }) => ({ number, sentence })),
      // The site is served anyway, but the server does not call these URLs.
      refusedAddresses: refused.map(({ path, found, expected }) => ({ path, found, expected })),
      // The site is served as it is; these must be corrected before the next change of the folder.
      folderProblems: folderProblems.map(describeProblem),
    });
  }
  const misfits = dealers.filter(({ problems }) => problems.length > 0);
  if (json) output.json(dealers);
  else {
    for (const { slug, version, servedVersion, problems, migrations, refusedAddresses, folderProblems } of dealers) {
      output.out(`${slug}, version ${version}: ${verdict({ version, servedVersion, problems: problems.length })}\n`);
      for (const { path, leftOut, found, expected } of problems) {
        output.out(
          `  ${path || '(whole configuration)'}: found ${found}, expected ${expected}${leftOut === path || leftOut === '' ? '' : `; ${leftOut} is left out`}\n`,
        );
      }
      for (const { path, found, expected } of refusedAddresses)
        output.out(`  Warning: ${path}: found ${found}, expected ${expected}\n`);
      for (const { sentence } of migrations)
        output.out(`  Note: converted on reading; change the folder too. ${sentence}\n`);
      if (folderProblems.length > 0)
        output.out('  Note: "tenant apply" refuses this dealer’s folder until these are corrected:\n');
      for (const problem of folderProblems) output.out(`    ${problem}\n`);
    }
    if (dealers.length === 0) output.out('No dealer has been applied yet.\n');
    const warned = dealers.filter(({ refusedAddresses }) => refusedAddresses.length > 0).map(({ slug }) => slug);
    if (warned.length > 0) {
      output.out(
        `URLs that this server does not call, and hosts that no site can have: ${warned.join(', ')}. Leads for such a webhook become dead letters; correct each folder and apply it.\n`,
      );
    }
  }
  if (misfits.length > 0) {
    throw new CommandFailure(
      `Stored configurations that are not valid for this release: ${misfits.map(({ slug }) => slug).join(', ')}. Correct each folder and apply it.`,
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
    ? 'is served without the keys that are not valid.'
    : `cannot be served; version ${servedVersion} is served instead.`;
}

/**
 * Lists what `tenant apply` would refuse in the folder that `tenant export` writes for a dealer. A site is served with
 * a stored configuration even if a newer release no longer accepts it (decision 24), so these problems would otherwise
 * first appear when the folder is changed.
 */
async function checkStoredFolder(
  database: TenantDatabase,
  { demonstration }: { demonstration: boolean },
): Promise<ConfigurationProblem[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-stored-'));
  try {
    await exportTenant({ database, folder });
    const read = await readTenantFolderInThread(folder, { demonstration });
    return read.ok ? [] : read.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
