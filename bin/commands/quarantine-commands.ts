import { personName } from '../../src/leads/mail/lead-facts.ts';
import type { Command } from 'commander';
import { createQuarantineOperations } from '../../src/leads/spam/quarantine-operations.server.ts';
import { formatTable, openTenant, unknownId, type CommandContext } from '../command-context.ts';

/** Below `forecourt lead`. */
export function addQuarantineCommands(lead: Command, context: CommandContext): void {
  const { output } = context;
  const quarantine = lead.command('quarantine').description('Leads quarantined as suspected spam.');

  quarantine
    .command('list <tenant>')
    .description('List the quarantined leads, newest first, with the reasons.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const held = await (await deskOf(slug)).list(1_000);
      if (options.json) return output.json(held);
      if (held.length === 0) return output.out(`${slug} has no leads in quarantine.\n`);
      output.out(
        formatTable([
          ['LEAD', 'STORED', 'NAME', 'PHONE', 'WHY'],
          ...held.map((each) => [
            each.id,
            each.storedAt.toISOString(),
            personName(each),
            each.phone,
            (each.quarantine?.reasons ?? []).join(' '),
          ]),
        ]),
      );
    });

  quarantine
    .command('release <tenant> <lead>')
    .description('Deliver a quarantined lead as if it had just arrived.')
    .action(async (slug: string, id: string) => {
      const outcome = await (await deskOf(slug)).release(id);
      if (outcome === 'none') throw unknownHeld(slug, id);
      output.out(
        outcome === 'released'
          ? `${slug}: lead ${id} will be delivered.\n`
          : `${slug}: lead ${id} was already released.\n`,
      );
    });

  quarantine
    .command('confirm <tenant> <lead>')
    .description('Confirm that a quarantined lead is spam: it stays stored but is no longer listed.')
    .action(async (slug: string, id: string) => {
      const outcome = await (await deskOf(slug)).confirm(id);
      if (outcome === 'none') throw unknownHeld(slug, id);
      output.out(
        outcome === 'confirmed'
          ? `${slug}: lead ${id} is marked as spam.\n`
          : `${slug}: lead ${id} was already released.\n`,
      );
    });

  async function deskOf(slug: string) {
    const {
      configuration,
      database,
      platform: { outbox },
    } = await openTenant(context, slug);
    return createQuarantineOperations({
      database,
      outbox,
      settings: configuration.leads,
      appointmentLocations: configuration.locations,
      timeZone: configuration.time_zone,
      now: () => new Date(),
    });
  }
}

const unknownHeld = (slug: string, id: string) =>
  unknownId({ slug, what: 'lead in quarantine', id, listing: 'lead quarantine list' });
