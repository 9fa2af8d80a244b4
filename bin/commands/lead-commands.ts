import { Option, type Command } from 'commander';
import { listedStates, listLeads, resendLead, showLead, type ListedState } from '../../src/leads/lead-desk-tools.server.ts';
import { CommandFailure, formatTable, parseInstant, requireTenant, writeJson, type CommandContext } from '../command-line.ts';

export function addLeadCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const lead = program.command('lead').description('Leads and their delivery.');

  lead.command('list <tenant>').description('List a dealer’s leads, newest first.')
    .addOption(new Option('--state <state>', 'only leads with a delivery in this state').choices(listedStates))
    .option('--since <instant>', 'only leads stored since, as YYYY-MM-DD or with a time')
    .option('--limit <count>', 'how many at most', '50')
    .option('--tests', 'the daily tests of the website instead of the leads of visitors')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { state?: ListedState; since?: string; limit: string; tests?: boolean; json?: boolean }) => {
      const { id, configuration } = await requireTenant(context, slug);
      const leads = await listLeads({
        database: (await context.platform()).database.forTenant(id), state: options.state, since: options.since === undefined ? undefined : parseInstant(options.since), limit: parseLimit(options.limit),
        overdueBefore: new Date(Date.now() - configuration.leads.overdue_minutes * 60_000), isTest: options.tests ?? false,
      });
      if (options.json) return writeJson(output, leads);
      if (leads.length === 0) return output.out(`${slug} has no such leads.\n`);
      output.out(formatTable([
        ['LEAD', 'STORED', 'FORM', 'NAME', 'VEHICLE', 'DELIVERY'],
        ...leads.map((each) => [each.id, each.storedAt, each.form, each.name, each.vehicle, each.deliveries.map(({ destination, state }) => `${destination} ${state}`).join(', ')]),
      ]));
    });

  lead.command('show <tenant> <lead>').description('Show one lead with its consent and every attempt to deliver it, as JSON.').action(async (slug: string, id: string) => {
    const found = await showLead({ database: await tenantDatabase(slug), leadId: id });
    if (found === null) throw new CommandFailure(`${slug} has no lead ${id}.`);
    writeJson(output, found);
  });

  lead.command('resend <tenant> <lead>').description('Deliver a lead again, to every destination or to one.')
    .option('--to <destination>', 'only this destination, as "lead show" names it')
    .action(async (slug: string, id: string, options: { to?: string }) => {
      const { outbox } = await context.platform();
      const count = await resendLead({ database: await tenantDatabase(slug), outbox, leadId: id, destination: options.to, now: new Date() });
      if (count === 0) throw new CommandFailure(`${slug} has no lead ${id}${options.to === undefined ? '' : ` with the destination ${options.to}`}.`);
      output.out(`${slug}: lead ${id} goes out again to ${count} destination${count === 1 ? '' : 's'}.\n`);
    });

  async function tenantDatabase(slug: string) {
    const tenant = await requireTenant(context, slug);
    return (await context.platform()).database.forTenant(tenant.id);
  }
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new CommandFailure(`--limit: found "${text}", expected a whole number from 1.`, 2);
  return limit;
}
