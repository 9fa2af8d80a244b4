import type { Command } from 'commander';
import { readConsentAddress } from '../../src/leads/consent-ledger/consent-operations.server.ts';
import type { DueCount, FoundPerson } from '../../src/leads/retention/retention-operations.server.ts';
import { tablesOfPersons, type Erasure, type Person } from '../../src/leads/retention/retention-store.server.ts';
import { counted } from '../../src/shared/text.ts';
import {
  CommandFailure,
  formatTable,
  openTenant,
  openTenantOrRemoved,
  type CommandContext,
} from '../command-context.ts';

interface PersonOptions {
  email?: string;
  phone?: string;
}

/** Below `forecourt lead`. */
export function addRetentionCommands(lead: Command, context: CommandContext): void {
  const { output } = context;

  lead
    .command('expire <tenant>')
    .description(
      'Delete the enquiries, suspected spam and consent records that have passed their retention period. Servers do this once a day.',
    )
    .option('--dry-run', 'only show the counts')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { dryRun?: boolean; json?: boolean }) => {
      const { configuration, platform, tenant } = await openTenant(context, slug);
      const [desk, settings] = [platform.retention(tenant), configuration.leads.retention];
      const count = options.dryRun ? await desk.countDue() : await desk.deleteDue();
      if (options.json) return output.json(count);
      output.out(
        `${slug}: ${dueText(count)} ${options.dryRun ? 'would be' : 'were'} deleted.\n${count.reservations === 0 ? '' : `${counted(count.reservations, 'reservation', 'reservations')}: the person ${options.dryRun ? 'would be' : 'was'} taken out; number, vehicle and amount stay for the accounts.\n`}Kept: enquiries ${settings.enquiries_days} days, suspected spam ${settings.held_days} days, records of consents ${settings.consents_years} years.\n`,
      );
    });

  withPerson(
    lead
      .command('export <tenant>')
      .description(
        'Print everything stored about one person as JSON, for an access request: enquiries, consents, deliveries, test drives, valuations with photographs, messages of the outbox folder.',
      ),
  ).action(async (slug: string, options: PersonOptions) => {
    const person = personOf(options);
    const { tenant, platform } = await openTenantOrRemoved(context, slug);
    const found = await platform.exportPerson(tenant, person);
    if (found.messages.length === 0 && Object.values(found.records).every((rows) => rows.length === 0))
      throw new CommandFailure(
        `${slug} has no data about this person.${found.mentionedIn.length === 0 ? '' : ` Other people’s leads mention the address: ${found.mentionedIn.join(', ')}`}`,
      );
    // The person is entitled to all their data, unchanged.
    output.json(found, { asStored: true });
  });

  withPerson(
    lead
      .command('erase <tenant>')
      .description(
        'Erase the data of one person on request: enquiries, photographs, messages, consent records. The record of the erasure does not name the person.',
      ),
  )
    .option('--dry-run', 'only show what would be deleted')
    .option('--keep-consents', 'keep their consent records, as proof for marketing already sent')
    .option(
      '--withdrawals-too',
      'delete their unsubscribe record too; otherwise it stays, so that they get no marketing',
    )
    .option('--json', 'print JSON')
    .action(
      async (
        slug: string,
        options: PersonOptions & { dryRun?: boolean; keepConsents?: boolean; withdrawalsToo?: boolean; json?: boolean },
      ) => {
        const person = personOf(options);
        const { desk, database } = await open(slug);
        const found = await desk.find(person);
        if (options.dryRun) return options.json ? output.json(found) : output.out(foundText(slug, found));
        const erasure = await desk.erase(person, {
          keepConsents: options.keepConsents ?? false,
          withdrawalsToo: options.withdrawalsToo ?? false,
        });
        if (erasure === null) throw new CommandFailure(`${slug} has no data about this person to erase.`);
        await database.purge(tablesOfPersons);
        if (options.json) return output.json({ ...erasure, mentionedIn: found.mentionedIn });
        output.out(`${erasedText(slug, erasure)}${restText(slug, found, erasure)}`);
      },
    );

  withPerson(
    lead
      .command('erasures <tenant>')
      .description('List erasures, newest first; with an email address or phone number, only those of that person.'),
  )
    .option('--json', 'print JSON')
    .action(async (slug: string, options: PersonOptions & { json?: boolean }) => {
      const person = options.email === undefined && options.phone === undefined ? null : personOf(options);
      const erasures = await (await open(slug)).desk.listErasures(person);
      if (options.json) return output.json(erasures);
      if (erasures.length === 0) {
        return output.out(
          person === null
            ? `${slug} has no erasures.\n`
            : `${slug} has no erasure of this person under SECRET_KEY or SECRET_KEY_PREVIOUS. An erasure under an older key cannot be found by person.\n`,
        );
      }
      output.out(
        formatTable([
          ['ERASURE', 'WHEN', 'LEADS', 'CONSENTS', 'WITHDRAWALS', 'MESSAGES', 'PHOTOS', 'COPIES AT'],
          ...erasures.map(({ id, erasedAt, leads, consents, withdrawals, messages, photos, destinations }) => [
            id,
            new Date(erasedAt).toISOString(),
            ...[leads, consents, withdrawals, messages, photos].map(String),
            destinations.join(', '),
          ]),
        ]),
      );
    });

  async function open(slug: string) {
    const { tenant, platform } = await openTenantOrRemoved(context, slug);
    return { desk: platform.retention(tenant), database: platform.database };
  }
}

const withPerson = (command: Command): Command =>
  command.option('--email <address>', 'their email address').option('--phone <number>', 'their phone number');

function personOf({ email, phone }: PersonOptions): Person {
  if (email === undefined && phone === undefined) throw new CommandFailure('Expected --email, --phone, or both.', 2);
  const byEmail = email === undefined ? null : readConsentAddress(email);
  if (email !== undefined && !byEmail?.email)
    throw new CommandFailure(`--email: found "${email}", expected an email address.`, 2);
  const byPhone = phone === undefined ? null : readConsentAddress(phone);
  if (phone !== undefined && !byPhone?.phoneE164)
    throw new CommandFailure(
      `--phone: found "${phone}", expected a phone number, with the country code if it is not Australian.`,
      2,
    );
  return { email: byEmail?.email ?? '', phoneE164: byPhone?.phoneE164 ?? '' };
}

const dueText = ({ enquiries, held, consents }: DueCount): string =>
  `${counted(enquiries, 'enquiry', 'enquiries')}, ${held} of suspected spam and ${counted(consents, 'record of a consent', 'records of consents')}`;

function foundText(
  slug: string,
  {
    leads,
    consents,
    withdrawals,
    accounts,
    upcomingTestDrives,
    reservations,
    orders,
    destinations,
    mentionedIn,
  }: FoundPerson,
): string {
  return [
    `${slug} has ${counted(leads.length, 'lead', 'leads')}, ${counted(consents, 'record of a consent', 'records of consents')} and ${counted(withdrawals, 'withdrawal', 'withdrawals')} of this person.`,
    ...(leads.length === 0
      ? []
      : [
          formatTable([
            ['LEAD', 'STORED', 'FORM', 'NAME'],
            ...leads.map((each) => [each.id, each.storedAt.toISOString(), each.form, each.name]),
          ]).trimEnd(),
        ]),
    ...(accounts === 0 ? [] : ['This person has an account on the site; it would be deleted.']),
    ...(orders === 0 ? [] : [`${counted(orders, 'online order', 'online orders')} of this person would be deleted.`]),
    ...(reservations === 0
      ? []
      : [
          `${counted(reservations, 'reservation', 'reservations')} of this person would stay without the person: number, vehicle, amount and receipt are records of a payment, which the law makes a business keep.`,
        ]),
    ...(upcomingTestDrives === 0
      ? []
      : [
          `${counted(upcomingTestDrives, 'test drive is', 'test drives are')} upcoming; the time would become available.`,
        ]),
    ...copiesLines(destinations),
    ...reportLines(leads),
    ...mentionLines(mentionedIn),
    '',
  ].join('\n');
}

function erasedText(slug: string, { leads, consents, withdrawals, messages, photos }: Erasure): string {
  return `${slug}: ${counted(leads, 'lead', 'leads')}, ${counted(consents, 'record of a consent', 'records of consents')}, ${counted(withdrawals, 'withdrawal', 'withdrawals')}, ${counted(messages, 'message', 'messages')} of the outbox folder and ${counted(photos, 'photograph', 'photographs')} were erased.\n`;
}

function restText(slug: string, found: FoundPerson, { id, consents, withdrawals }: Erasure): string {
  return [
    ...(found.accounts === 0 ? [] : ['The account of this person on the site: deleted, and signed out everywhere.']),
    ...(found.orders === 0 ? [] : [`${counted(found.orders, 'online order', 'online orders')}: deleted.`]),
    ...(found.reservations === 0
      ? []
      : [
          `Kept without the person: ${counted(found.reservations, 'reservation', 'reservations')} (number, vehicle, amount and receipt), which are records of a payment.`,
        ]),
    ...(found.upcomingTestDrives === 0
      ? []
      : [`${counted(found.upcomingTestDrives, 'test drive', 'test drives')} upcoming: cancelled.`]),
    ...(consents < found.consents
      ? [`Kept: ${counted(found.consents, 'record of a consent', 'records of consents')}, as asked.`]
      : []),
    ...(withdrawals < found.withdrawals
      ? [`Kept: unsubscribe records (${found.withdrawals}), so that they get no marketing.`]
      : []),
    ...copiesLines(found.destinations),
    ...reportLines(found.leads),
    ...mentionLines(found.mentionedIn),
    'Earlier backups still contain this data until they are deleted, and a restore brings it back.',
    `The erasure record is ${id}: forecourt lead erasures ${slug}`,
    '',
  ].join('\n');
}

const copiesLines = (destinations: readonly string[]): string[] =>
  destinations.length === 0
    ? []
    : [`The dealer’s own destinations (${destinations.join(', ')}) have copies. Delete them there too.`];

const reportLines = (leads: FoundPerson['leads']): string[] =>
  leads.some(({ wasReported }) => wasReported)
    ? ['They also appear in a quarantine report emailed to the dealer. Delete that email from the mailbox too.']
    : [];

const mentionLines = (ids: readonly string[]): string[] =>
  ids.length === 0
    ? []
    : [
        `The address is also in ${counted(ids.length, 'lead of another person', 'leads of other people')}, not erased: ${ids.join(', ')}`,
      ];
