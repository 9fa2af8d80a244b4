import type { Command } from 'commander';
import { listConfigurationCommands } from '../../src/db/command-record-store.server.ts';
import { changedSettings } from '../../src/tenants/changed-settings.ts';
import { rollbackTenant } from '../../src/tenants/rollback-tenant.server.ts';
import { listVersions } from '../../src/tenants/tenant-store.server.ts';
import { CommandFailure, formatTable, requireTenant, type CommandContext } from '../command-context.ts';

const mostVersions = 50;
const mostKeys = 6;

/** `tenant history|rollback`. */
export function addTenantHistoryCommands(tenant: Command, context: CommandContext): void {
  const { output } = context;

  tenant
    .command('history <slug>')
    .description('List the versions of a dealer’s configuration, newest first, with the settings that each changed.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const live = await requireTenant(context, slug);
      const { database } = await context.platform();
      const versions = await database
        .forTenant(live.id)
        .transaction((transaction) => listVersions(transaction, mostVersions + 1));
      const commands = await database.system((transaction) => listConfigurationCommands(transaction, slug));
      const history = versions.slice(0, mostVersions).map(({ version, appliedAt, input, pictures }, index) => {
        const before = versions[index + 1];
        const changed =
          before === undefined
            ? null
            : [...changedSettings(before.input, input), ...changedSettings(before.pictures ?? {}, pictures ?? {})];
        return { version, appliedAt: appliedAt.toISOString(), by: callerAt(appliedAt, commands), changed };
      });
      if (options.json) return output.json(history);
      const rows = history.map(({ version, appliedAt, by, changed }) => [
        String(version),
        appliedAt.slice(0, 16).replace('T', ' '),
        by ?? '-',
        described(changed),
      ]);
      output.out(formatTable([['VERSION', 'APPLIED (UTC)', 'BY', 'CHANGED'], ...rows]));
    });

  tenant
    .command('rollback <slug> <version>')
    .description('Make an earlier version of a dealer’s configuration live again, as a new version.')
    .action(async (slug: string, text: string) => {
      const wanted = /^\d{1,9}$/.test(text) ? Number(text) : null;
      if (wanted === null)
        throw new CommandFailure(
          `version: found "${text}", expected a number that "forecourt tenant history ${slug}" lists.`,
          2,
        );
      const live = await requireTenant(context, slug);
      const { database, tenants } = await context.platform();
      const rolledBack = await rollbackTenant({ database, tenantId: live.id }, wanted);
      if (!rolledBack.ok)
        throw new CommandFailure(
          `${slug} cannot be put back to version ${wanted}:\n${rolledBack.reason.map((line) => `  ${line}`).join('\n')}\nNothing was changed.`,
        );
      await tenants.refresh(live.id, rolledBack.value.version);
      output.out(
        `${slug} is live with version ${rolledBack.value.version}, which is version ${wanted} again. "forecourt tenant export ${slug} <folder>" writes its folder.\n`,
      );
    });
}

interface RecordedRun {
  startedAt: Date;
  endedAt: Date | null;
  osUser: string;
  host: string;
}

/**
 * `kim@desk`, whose command ran when the version was created; `null` if there is no record of it, or several commands
 * ran at the same time.
 */
function callerAt(appliedAt: Date, commands: readonly RecordedRun[]): string | null {
  const running = commands.filter(
    ({ startedAt, endedAt }) => startedAt <= appliedAt && endedAt !== null && endedAt >= appliedAt,
  );
  const callers = new Set(running.map(({ osUser, host }) => `${osUser}@${host}`));
  const [caller = null] = callers;
  return callers.size === 1 ? caller : null;
}

function described(changed: readonly string[] | null): string {
  if (changed === null) return '(oldest stored)';
  if (changed.length === 0) return '(text files only)';
  const more = changed.length - mostKeys;
  return more > 0 ? `${changed.slice(0, mostKeys).join(', ')}, ${more} more` : changed.join(', ');
}
