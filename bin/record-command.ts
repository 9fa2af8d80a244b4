/**
 * Records a command: who ran it, when, its name and its result. A command is recorded before it first reads or changes
 * the database; if it cannot be recorded, it does nothing. A command that needs no database (`--help`, `tenant check`
 * of an invalid folder) reveals nothing beyond the caller's own files, and is not recorded.
 */
import type { Command } from 'commander';
import { saveCommandEnd, saveCommandStart } from '../src/db/command-record-store.server.ts';
import { createId } from '../src/shared/ids.ts';
import { createKeyedHash } from '../src/shared/keyed-hash.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { CommandFailure, type CommandContext, type GivenContext } from './command-context.ts';
import { recordedArguments } from './recorded-arguments.ts';
import { terminalSafe } from './terminal-safe.ts';

export interface CommandRecorder {
  /** The context for the commands: its platform is recorded at first use. */
  context: CommandContext;
  /** Call when commander knows which command it is, and before it runs. */
  begin(action: Command): void;
  /** Call when it has ended. A failure to write is reported, and does not change the exit code. */
  end(exitCode: number): Promise<void>;
}

export function createCommandRecorder(given: GivenContext): CommandRecorder {
  const { request, channel } = given;
  const output = terminalSafe(given.output);
  let action: Command | null = null;
  let recorded: Promise<{ platform: Platform; id: string | null }> | null = null;
  let aboutSlug: string | null = null;

  async function record(): Promise<{ platform: Platform; id: string | null }> {
    const platform = await given.platform();
    if (action === null) return { platform, id: null };
    const now = new Date();
    const id = createId(now);
    const hash = (text: string) =>
      createKeyedHash({ key: platform.secretKey, purpose: 'command-record', boundTo: '' })(text);
    const { command, tenantSlug, arguments: kept } = recordedArguments(action, hash);
    try {
      await platform.database.system((transaction) =>
        saveCommandStart(transaction, {
          id,
          startedAt: now,
          osUser: request.caller.user,
          host: request.caller.host,
          channel,
          command,
          tenantSlug,
          arguments: kept,
        }),
      );
    } catch (error) {
      // `check --stored` reads the database of an earlier release before it is upgraded, and changes nothing.
      if (/relation "command_record" does not exist/.test((error as Error).message)) return { platform, id: null };
      throw new CommandFailure(`The command was not run, because it cannot be recorded: ${(error as Error).message}`);
    }
    return { platform, id };
  }

  return {
    context: {
      ...given,
      output,
      async platform() {
        recorded ??= record();
        return (await recorded).platform;
      },
      isAbout(slug) {
        aboutSlug = slug;
      },
    },
    begin(begun) {
      action = begun;
    },
    async end(exitCode) {
      const found = await recorded?.catch(() => null);
      const id = found?.id;
      if (!found || !id) return;
      await found.platform.database
        .system((transaction) => saveCommandEnd(transaction, { id, endedAt: new Date(), exitCode, aboutSlug }))
        .catch((error: unknown) =>
          output.error(`The end of this command could not be recorded: ${(error as Error).message}\n`),
        );
    },
  };
}
