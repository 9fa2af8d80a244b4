import type { Command } from 'commander';
import {
  commandRecordYears,
  listCommandRecords,
  type CommandRecord,
} from '../../src/db/command-record-store.server.ts';
import { CommandFailure, formatTable, parseInstant, type CommandContext } from '../command-context.ts';

/** More than a person reads; JSON for machines has the same bound. */
const mostListed = 10_000;

export function addRecordCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const record = program.command('record').description('The record of commands: who ran what, and when.');

  record
    .command('list')
    .description(`List the recorded commands, newest first. Records are kept for ${commandRecordYears} years.`)
    .option('--tenant <slug>', 'only commands that named this dealer')
    .option('--since <instant>', 'only commands since, as YYYY-MM-DD or with a time')
    .option('--limit <count>', 'the maximum number', '100')
    .option('--json', 'print JSON')
    .action(async (options: { tenant?: string; since?: string; limit: string; json?: boolean }) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1 || limit > mostListed)
        throw new CommandFailure(
          `--limit: found "${options.limit}", expected a whole number from 1 to ${mostListed}.`,
          2,
        );
      const since = options.since === undefined ? null : parseInstant(options.since);
      const { database } = await context.platform();
      const records = await database.system((transaction) =>
        listCommandRecords(transaction, { tenantSlug: options.tenant ?? null, since, limit }),
      );
      if (options.json) return output.json(records);
      output.out(
        formatTable([
          ['STARTED', 'USER', 'HOST', 'FROM', 'COMMAND', 'ARGUMENTS', 'EXIT'],
          ...records.map((each) => [
            each.startedAt.toISOString(),
            each.osUser,
            each.host,
            each.channel,
            each.command,
            argumentsText(each),
            each.exitCode === null ? 'not ended' : String(each.exitCode),
          ]),
        ]),
      );
    });
}

function argumentsText({ arguments: recorded }: CommandRecord): string {
  return Object.entries(recorded)
    .map(([name, value]) => (value === true ? name : `${name}=${String(value)}`))
    .join(' ');
}
