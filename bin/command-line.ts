/**
 * The commands themselves, apart from where they run: in their own process, or inside the server that has the
 * embedded database open. Exit codes: 0 done, 1 refused or failed, 2 wrong use.
 */
import { Command, CommanderError } from 'commander';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import type { CommandOutput, CommandRequest } from './control-socket.ts';
import { addConsentCommands } from './commands/consent-commands.ts';
import { addDatabaseCommands } from './commands/database-commands.ts';
import { addAppointmentCommands } from './commands/appointment-commands.ts';
import { addLeadCommands } from './commands/lead-commands.ts';
import { addSearchCommands } from './commands/search-commands.ts';
import { addStockCommands } from './commands/stock-commands.ts';
import { addTenantCommands } from './commands/tenant-commands.ts';
import { jsonForTerminal, terminalSafe } from './terminal-safe.ts';

export interface CommandContext {
  request: CommandRequest;
  output: CommandOutput;
  environment: Environment;
  /** Opens the platform on first use; commands that need no database never call it. */
  platform(): Promise<Platform>;
}

/** An expected refusal: its message goes to the standard error output, without a stack. */
export class CommandFailure extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export async function runCommandLine(given: CommandContext): Promise<number> {
  const context = { ...given, output: terminalSafe(given.output) };
  const { output, request } = context;
  const program = new Command('forecourt')
    .description('Dealers, stock and leads of a Forecourt installation.')
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: (text) => output.error(text) });
  addTenantCommands(program, context);
  addStockCommands(program, context);
  addSearchCommands(program, context);
  addLeadCommands(program, context);
  addAppointmentCommands(program, context);
  addConsentCommands(program, context);
  addDatabaseCommands(program, context);
  program.command('serve').description('Serve the dealers’ sites until stopped (NODE_ENV=production turns the demonstration off).');
  inheritSettings(program);
  try {
    await program.parseAsync(request.arguments, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailure) {
      output.error(`${error.message}\n`);
      return error.exitCode;
    }
    output.error(`${error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
    return 1;
  }
}

/** Commander hands settings to a subcommand when it is made; these were made before the settings were complete. */
function inheritSettings(command: Command): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    inheritSettings(child);
  }
}

/** The dealer's id and live configuration, or a refusal that lists the dealers there are. */
export async function requireTenant(context: CommandContext, slug: string) {
  const { tenants } = await context.platform();
  const tenant = await tenants.bySlug(slug);
  if (tenant !== null) return tenant;
  const known = (await tenants.list()).map((each) => each.slug).join(', ');
  throw new CommandFailure(`There is no dealer "${slug}". ${known === '' ? 'No dealer has been applied yet: forecourt tenant apply <folder>.' : `There are: ${known}.`}`);
}

/** A moment that an option names; a date is its midnight in UTC. */
export function parseInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new CommandFailure(`--since: found "${text}", expected a date such as 2026-07-01.`, 2);
  return instant;
}

export function writeJson(output: CommandOutput, value: unknown): void {
  output.out(`${jsonForTerminal(value)}\n`);
}

/** Columns padded to their widest cell, each of one line; numbers are the caller's to align. */
export function formatTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map((cell) => cell.replace(/[\n\r\u2028\u2029]+/g, ' ')));
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)), []);
  return rows.map((row) => row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0))).join('  ').trimEnd()).join('\n') + '\n';
}
