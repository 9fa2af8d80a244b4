/**
 * The commands themselves, independent of where they run: in their own process, or inside the server that has the
 * embedded database open. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 */
import { Command, CommanderError } from 'commander';
import { isDatabaseUnavailable } from '../src/db/database-unavailable.server.ts';
import { CommandFailure, type CommandContext, type GivenContext } from './command-context.ts';
import { addCheckCommand } from './commands/check-command.ts';
import { addBackupCommands } from './commands/backup-commands.ts';
import { addConsentCommands } from './commands/consent-commands.ts';
import { addDatabaseCommands } from './commands/database-commands.ts';
import { addAppointmentCommands } from './commands/appointment-commands.ts';
import { addFeedOutCommands } from './commands/feed-out-commands.ts';
import { addLeadCommands } from './commands/lead-commands.ts';
import { addOrderCommands } from './commands/order-commands.ts';
import { addPaymentCommands } from './commands/payment-commands.ts';
import { addRecordCommands } from './commands/record-commands.ts';
import { addRedirectCommands } from './commands/redirect-commands.ts';
import { addSearchCommands } from './commands/search-commands.ts';
import { addSecretCommands } from './commands/secret-commands.ts';
import { addStockCommands } from './commands/stock-commands.ts';
import { addTenantCommands } from './commands/tenant-commands.ts';
import { addReservationCommands } from './commands/reservation-commands.ts';
import { createCommandRecorder } from './record-command.ts';

export async function runCommandLine(given: GivenContext): Promise<number> {
  const recorder = createCommandRecorder(given);
  const { context } = recorder;
  const program = createCommands(context).hook('preAction', (_program, action) => recorder.begin(action));
  const exitCode = await run(program, context);
  await recorder.end(exitCode);
  return exitCode;
}

/** Every command there is. */
export function createCommands(context: CommandContext): Command {
  const { output } = context;
  const program = new Command('forecourt')
    .description('Dealers, stock and leads of a Forecourt installation.')
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .hook('preAction', (_program, action) => refuseEmptyTexts(action))
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: (text) => output.error(text) });
  addTenantCommands(program, context);
  addCheckCommand(program, context);
  addStockCommands(program, context);
  addFeedOutCommands(program, context);
  addSearchCommands(program, context);
  addLeadCommands(program, context);
  addAppointmentCommands(program, context);
  addReservationCommands(program, context);
  addOrderCommands(program, context);
  addConsentCommands(program, context);
  addPaymentCommands(program, context);
  addDatabaseCommands(program, context);
  addBackupCommands(program, context);
  addRedirectCommands(program, context);
  addRecordCommands(program, context);
  addSecretCommands(program, context);
  program
    .command('serve')
    .description('Serve the dealers’ sites until stopped (NODE_ENV=production turns the demonstration off).');
  inheritSettings(program);
  return program;
}

/** An unset shell variable: as a path it would mean the current folder. */
function refuseEmptyTexts(action: Command): void {
  const empty = [
    ...action.registeredArguments
      .filter((_, place) => action.args[place] === '')
      .map((argument) => `<${argument.name()}>`),
    // An option whose default is an empty text may be empty.
    ...action.options
      .filter((option) => action.getOptionValue(option.attributeName()) === '' && option.defaultValue !== '')
      .map((option) => option.long ?? option.flags),
  ];
  if (empty.length > 0)
    throw new CommandFailure(
      `${empty.join(' and ')}: found an empty text, expected a value. An unset shell variable is empty.`,
      2,
    );
}

async function run(program: Command, { output, request }: CommandContext): Promise<number> {
  try {
    await program.parseAsync(request.arguments, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailure) {
      output.error(`${error.message}\n`);
      return error.exitCode;
    }
    if (isDatabaseUnavailable(error)) {
      output.error(`${(error as Error).message}\nThe command did not finish. Try again when the database responds.\n`);
      return 1;
    }
    output.error(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}

/**
 * Commander passes settings to a subcommand when it is created; these were created before the settings were complete.
 */
function inheritSettings(command: Command): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    inheritSettings(child);
  }
}
