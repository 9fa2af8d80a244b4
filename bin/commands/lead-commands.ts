import { Option, type Command } from 'commander';
import { explainRoute } from '../../src/leads/routing/explain-route.server.ts';
import {
  listedStates,
  listLeads,
  resendLead,
  showLead,
  type ListedState,
} from '../../src/leads/lead-command-operations.server.ts';
import { postcodeAnswer } from '../../src/locations/postcode-answer.ts';
import { createVehicleStore } from '../../src/stock/vehicle-store.server.ts';
import {
  conditionsForSaleOf,
  kindForSaleOf,
  listMakesForSale,
  makeForSaleOf,
} from '../../src/wiring/search-wiring.server.ts';
import {
  CommandFailure,
  formatTable,
  openTenant,
  parseInstant,
  unknownId,
  type CommandContext,
} from '../command-context.ts';
import { addQuarantineCommands } from './quarantine-commands.ts';
import { addRetentionCommands } from './retention-commands.ts';

export function addLeadCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const lead = program.command('lead').description('Leads and their delivery.');

  addQuarantineCommands(lead, context);
  addRetentionCommands(lead, context);

  lead
    .command('list <tenant>')
    .description('List a dealer’s leads, newest first.')
    .addOption(new Option('--state <state>', 'only leads with a delivery in this state').choices(listedStates))
    .option('--since <instant>', 'only leads stored since, as YYYY-MM-DD or with a time')
    .option('--limit <count>', 'the maximum number', '50')
    .option('--tests', 'the website’s daily tests instead of visitors’ leads')
    .option('--json', 'print JSON')
    .action(
      async (
        slug: string,
        options: { state?: ListedState; since?: string; limit: string; tests?: boolean; json?: boolean },
      ) => {
        const { configuration, database } = await openTenant(context, slug);
        const leads = await listLeads({
          database,
          state: options.state,
          since: options.since === undefined ? undefined : parseInstant(options.since),
          limit: parseLimit(options.limit),
          overdueBefore: new Date(Date.now() - configuration.leads.overdue_minutes * 60_000),
          isTest: options.tests ?? false,
        });
        if (options.json) return output.json(leads);
        const isFiltered = options.state !== undefined || options.since !== undefined || options.tests === true;
        if (leads.length === 0) return output.out(`${slug} has no ${isFiltered ? 'such leads' : 'leads yet'}.\n`);
        output.out(
          formatTable([
            ['LEAD', 'STORED', 'FORM', 'NAME', 'VEHICLE', 'DELIVERY'],
            ...leads.map((each) => [
              each.id,
              each.storedAt,
              each.form,
              each.name,
              each.vehicle,
              each.isHeld
                ? 'quarantined'
                : each.deliveries.map(({ destination, state }) => `${destination} ${state}`).join(', '),
            ]),
          ]),
        );
      },
    );

  lead
    .command('show <tenant> <lead>')
    .description('Show one lead with its consent and every attempt to deliver it, as JSON.')
    .action(async (slug: string, id: string) => {
      const { database } = await openTenant(context, slug);
      const found = await showLead({ database, leadId: id });
      if (found === null) throw unknownLead(slug, id);
      output.json(found);
    });

  lead
    .command('route <tenant>')
    .description('Show where a lead would go and why, without sending one.')
    .option('--form <form>', 'the form, as "lead list" names it', 'enquiry')
    .option('--category <category>', 'its category', '')
    .option('--subcategory <subcategory>', 'its subcategory', '')
    .option('--vehicle <vehicle>', 'id or slug of the vehicle that it is about', '')
    .option('--condition <condition>', 'condition of a vehicle that is not in stock: new, demo or used', '')
    .option('--make <make>', 'make of a vehicle that is not in stock, or that the customer wants', '')
    .option('--kind <kind>', 'kind of a vehicle that is traded in: car, motorcycle, caravan or truck', '')
    .option('--postcode <postcode>', 'the visitor’s postcode', '')
    .option('--location <id>', 'id of the location that the visitor chose or came from')
    .option('--dealership <slug>', 'slug of the dealership that the visitor chose', '')
    .option('--json', 'print JSON')
    .action(
      async (
        slug: string,
        {
          json,
          ...asked
        }: Record<
          'form' | 'category' | 'subcategory' | 'vehicle' | 'condition' | 'make' | 'kind' | 'postcode' | 'dealership',
          string
        > & { location?: string; json?: boolean },
      ) => {
        const {
          tenant,
          configuration,
          database,
          platform: { places, searches },
        } = await openTenant(context, slug);
        const store = createVehicleStore(database);
        const explained = await explainRoute(asked, {
          settings: configuration.leads,
          locations: configuration.locations,
          dealerships: configuration.dealerships,
          findVehicle: async (text) => (await store.findById(text)) ?? (await store.findBySlug(text)),
          placeOf: async (postcode) => postcodeAnswer(postcode, await places.ofPostcode(postcode)),
          conditionsForSale: conditionsForSaleOf(searches, tenant, new Date()),
          makeForSale: makeForSaleOf(searches, tenant, new Date()),
          kindForSale: kindForSaleOf(searches, tenant, new Date()),
          makesInStock: () => listMakesForSale(searches, tenant, new Date()),
        });
        if (!explained.ok) throw new CommandFailure(explained.reason, 2);
        for (const warning of explained.value.warnings) output.error(`Warning: ${warning}\n`);
        if (json) return output.json(explained.value);
        const { routing, destinations } = explained.value;
        output.out(
          formatTable([
            ['Department', routing.department, routing.departmentReason],
            ['Location', routing.locationName || 'none', routing.locationReason],
            ...destinations.map(({ name, kind, to }, index) => [
              index === 0 ? 'Destinations' : '',
              name,
              `${kind}${to === '' ? '' : ` to ${to}`}`,
            ]),
            ['Because', '', routing.destinationReason],
          ]),
        );
      },
    );

  lead
    .command('resend <tenant> <lead>')
    .description('Deliver a lead again, to every destination or to one.')
    .option('--to <destination>', 'only this destination, as "lead show" names it')
    .action(async (slug: string, id: string, options: { to?: string }) => {
      const {
        database,
        platform: { outbox },
      } = await openTenant(context, slug);
      const count = await resendLead({ database, outbox, leadId: id, destination: options.to, now: new Date() });
      if (count === 0) {
        const found = await showLead({ database, leadId: id });
        if (found === null) throw unknownLead(slug, id);
        if (found.deliveries.length === 0)
          throw new CommandFailure(
            `Lead ${id} is quarantined as suspected spam and was not delivered: forecourt lead quarantine release ${slug} ${id}`,
          );
        throw new CommandFailure(
          `--to: found "${options.to ?? ''}", expected one of the lead's destinations: ${found.deliveries.map(({ destination }) => destination).join(', ')}.`,
          2,
        );
      }
      output.out(`${slug}: lead ${id} will be delivered again to ${count} destination${count === 1 ? '' : 's'}.\n`);
    });
}

const unknownLead = (slug: string, id: string) => unknownId({ slug, what: 'lead', id, listing: 'lead list' });

/** All of them are held in memory. */
const mostListed = 100_000;

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostListed)
    throw new CommandFailure(`--limit: found "${text}", expected a whole number from 1 to ${mostListed}.`, 2);
  return limit;
}
