/** The context of every command: what it receives, and how it reads input and writes output. */
import type { Environment } from '../src/env.server.ts';
import { removalKeptMs } from '../src/tenants/tenant-lifecycle.server.ts';
import type { LiveTenant } from '../src/tenants/tenant-directory.server.ts';
import { findTenantState } from '../src/tenants/tenant-store.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import type { CommandOutput, CommandRequest } from './control-protocol.ts';
import type { TerminalOutput } from './terminal-safe.ts';

export interface CommandContext {
  request: CommandRequest;
  output: TerminalOutput;
  /** `socket`: a server runs it for a client of its control socket (mode 0600). */
  channel: 'socket' | 'process';
  /** Aborts when the caller disconnects or the server stops. A command that ignores it runs to its end. */
  signal: AbortSignal;
  environment: Environment;
  /** Opens the platform on first use; commands that need no database never call it. */
  platform(): Promise<Platform>;
  /** Tells the record which dealer the command is about, if its arguments do not. */
  isAbout(slug: string): void;
}

/** The part that the runner of a command supplies; the record supplies the rest. */
export type GivenContext = Omit<CommandContext, 'isAbout' | 'output'> & { output: CommandOutput };

/** An expected refusal: its message goes to the standard error output, without a stack. */
export class CommandFailure extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The dealer's id and live configuration, or a refusal that lists the dealers there are. */
export async function requireTenant(context: CommandContext, slug: string) {
  const { tenants } = await context.platform();
  const tenant = await tenants.bySlug(slug);
  if (tenant !== null) return tenant;
  const { database } = await context.platform();
  const state = await database.system((transaction) => findTenantState(transaction, slug));
  if (state !== null && state.removedAt !== null) {
    throw new CommandFailure(
      `${slug} is removed, and is deleted on ${deletedOn(state.removedAt)}. "forecourt tenant restore ${slug}" brings it back until then.`,
    );
  }
  const known = (await tenants.list()).map((each) => each.slug).join(', ');
  throw new CommandFailure(
    `There is no dealer "${slug}". ${known === '' ? 'No dealer has been applied yet: forecourt tenant apply <folder>.' : `The dealers are: ${known}.`}`,
  );
}

/** The day on which a removed dealer is deleted, `2026-11-29`. */
export function deletedOn(removedAt: Date): string {
  return new Date(removedAt.getTime() + removalKeptMs).toISOString().slice(0, 10);
}

/** A dealer with its own database; refuses as `requireTenant` does. */
export async function openTenant(context: CommandContext, slug: string) {
  return opened(context, await requireTenant(context, slug));
}

/**
 * As `openTenant`, but also opens a removed dealer until it is deleted: people may ask for their data, or its erasure,
 * in that week as in any other.
 */
export async function openTenantOrRemoved(context: CommandContext, slug: string) {
  const { tenants, database } = await context.platform();
  const state = await database.system((transaction) => findTenantState(transaction, slug));
  const removed = state !== null && state.removedAt !== null ? await tenants.byId(state.id) : null;
  return opened(context, removed ?? (await requireTenant(context, slug)));
}

async function opened(context: CommandContext, tenant: LiveTenant) {
  const platform = await context.platform();
  return { tenant, platform, configuration: tenant.configuration, database: platform.database.forTenant(tenant.id) };
}

/** The error for an id that the dealer does not have; `listing` is the command that lists valid ids. */
export function unknownId({
  slug,
  what,
  id,
  listing,
}: {
  slug: string;
  what: string;
  id: string;
  listing: string;
}): CommandFailure {
  return new CommandFailure(
    `${slug} has no ${what} "${id}". Expected an id as "forecourt ${listing} ${slug}" lists them.`,
  );
}

/** A moment that an option names; a date is its midnight in UTC, and a time without an offset is in UTC too. */
export function parseInstant(text: string): Date {
  const [, date = '', time = 'T00:00', offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const day = new Date(`${date}T00:00Z`);
  const instant = new Date(`${date}${time}${offset}`);
  // JavaScript takes the 30 February for the 2 March.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  if (!isDay || Number.isNaN(instant.getTime()))
    throw new CommandFailure(
      `--since: found "${text}", expected a date such as 2026-07-01, or a time such as 2026-07-01T09:30Z.`,
      2,
    );
  return instant;
}

/** Columns padded to their widest cell, each of one line; numbers are the caller's to align. */
export function formatTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map((cell) => cell.replace(/[\n\r\u2028\u2029]+/g, ' ')));
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  return (
    rows
      .map((row) =>
        row
          .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
          .join('  ')
          .trimEnd(),
      )
      .join('\n') + '\n'
  );
}
