import type { Command } from 'commander';
import type { TenantState } from '../../src/tenants/tenant-store.server.ts';
import type { Result } from '../../src/shared/result.ts';
import {
  createTenantLifecycle,
  removalKeptMs,
  type LifecycleRefusal,
  type TenantLifecycle,
} from '../../src/tenants/tenant-lifecycle.server.ts';
import { countTenantRows } from '../../src/tenants/tenant-rows-store.server.ts';
import { CommandFailure, formatTable, type CommandContext } from '../command-context.ts';

/** `tenant suspend|resume|remove|restore`. */
export function addTenantLifecycleCommands(tenant: Command, context: CommandContext): void {
  const { output } = context;

  tenant
    .command('suspend <slug>')
    .description('Close a dealer’s site temporarily: every page returns 503. Stored enquiries are still delivered.')
    .action(async (slug: string) => {
      await change(slug, (lifecycle) => lifecycle.suspend(slug), { unchanged: 'is suspended already' });
      output.out(`${slug} is suspended. "forecourt tenant resume ${slug}" opens its site again.\n`);
    });

  tenant
    .command('resume <slug>')
    .description('Open the site of a suspended dealer again.')
    .action(async (slug: string) => {
      await change(slug, (lifecycle) => lifecycle.resume(slug), { unchanged: 'is not suspended' });
      output.out(`${slug} is open again.\n`);
    });

  tenant
    .command('remove <slug>')
    .description(
      'Take a dealer offline and delete it a week later. Run it first without --confirm, which lists what would be deleted.',
    )
    .option('--confirm <slug>', 'the slug again, within an hour of the first command')
    .action(async (slug: string, options: { confirm?: string }) => {
      if (options.confirm === undefined) return askRemoval(slug);
      // Opened first, so that a refused removal is recorded too.
      await context.platform();
      if (options.confirm !== slug)
        throw new CommandFailure(`--confirm: found "${options.confirm}", expected "${slug}". Nothing was changed.`, 2);
      const state = await change(slug, (lifecycle) => lifecycle.remove(slug));
      output.out(
        `${slug} is offline. On ${dayOf(new Date(state.removedAt!.getTime() + removalKeptMs))} it is deleted; until then "forecourt tenant restore ${slug}" brings it back.\n`,
      );
    });

  tenant
    .command('restore <slug>')
    .description('Bring a removed dealer back, within a week of its removal.')
    .action(async (slug: string) => {
      await change(slug, (lifecycle) => lifecycle.restore(slug));
      output.out(`${slug} is back.\n`);
    });

  async function askRemoval(slug: string): Promise<void> {
    const state = await change(slug, (lifecycle) => lifecycle.askRemoval(slug));
    const { database } = await context.platform();
    const counts = await countTenantRows(database, state.id);
    output.out(`Removing ${slug} takes its site offline at once and deletes a week later:\n`);
    output.out(formatTable([['TABLE', 'ROWS'], ...[...counts].map(([table, count]) => [table, String(count)])]));
    output.out(
      'and its photographs, the files in its outbox folder, its jobs, its hosted search index, its secrets and its hosts, which another dealer can have only then.\n',
    );
    output.out(`Nothing was removed yet. Within an hour, run:\n  forecourt tenant remove ${slug} --confirm ${slug}\n`);
  }

  /** Changes the dealer's state on this server; other servers are notified. */
  async function change(
    slug: string,
    run: (lifecycle: TenantLifecycle) => Promise<Result<TenantState, LifecycleRefusal>>,
    words: { unchanged?: string } = {},
  ): Promise<TenantState> {
    const { database, tenants } = await context.platform();
    const lifecycle = createTenantLifecycle({ database, now: () => new Date() });
    const changed = await run(lifecycle);
    if (!changed.ok) throw new CommandFailure(refusal(slug, changed.reason, words));
    await tenants.refresh(changed.value.id);
    return changed.value;
  }
}

function refusal(
  slug: string,
  reason: LifecycleRefusal,
  { unchanged = 'is already in that state' }: { unchanged?: string },
): string {
  switch (reason) {
    case 'unknown':
      return `There is no dealer "${slug}". "forecourt tenant list" lists them.`;
    case 'unchanged':
      return `${slug} ${unchanged}.`;
    case 'removed':
      return `${slug} is already removed. "forecourt tenant restore ${slug}" brings it back.`;
    case 'not-removed':
      return `${slug} is not removed.`;
    case 'not-asked':
      return `The removal of ${slug} was not requested within the last hour. Run first: forecourt tenant remove ${slug}`;
    case 'too-late':
      return `The week after the removal of ${slug} is over, and its deletion has begun.`;
  }
}

/** `2026-11-29`, in UTC. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
