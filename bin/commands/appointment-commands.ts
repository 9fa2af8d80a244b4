import type { Command } from 'commander';
import { appointmentChanges } from '../../src/leads/appointments/announce-change.server.ts';
import {
  cancelAppointment,
  listAppointments,
  lockAppointments,
} from '../../src/leads/appointments/appointment-store.server.ts';
import { appointmentKind } from '../../src/leads/appointments/appointment-kind.ts';
import { appointmentNoun } from '../../src/leads/lead/booked-test-drive.ts';
import { visitorDeliveryKind } from '../../src/leads/visitor-messages/visitor-delivery.ts';
import { timeZoneAt } from '../../src/locations/location.ts';
import { isId } from '../../src/shared/ids.ts';
import { formatTable, openTenant, unknownId, type CommandContext } from '../command-context.ts';
import { wallTimeIn } from '../wall-time.ts';

export function addAppointmentCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const appointment = program.command('appointment').description('Test drives and pick-ups that visitors booked.');

  appointment
    .command('list <tenant>')
    .description('List upcoming test drives and pick-ups, soonest first.')
    .option('--all', 'past and cancelled ones too')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { all?: boolean; json?: boolean }) => {
      const { database, configuration } = await openTenant(context, slug);
      const found = await database.transaction((transaction) =>
        listAppointments(transaction, {
          after: options.all ? new Date(0) : new Date(),
          withCancelled: options.all ?? false,
        }),
      );
      if (options.json) return output.json(found.map((each) => ({ ...each, kind: appointmentKind(each) })));
      if (found.length === 0) return output.out(`${slug} has no such appointments.\n`);
      output.out(
        formatTable([
          ['APPOINTMENT', 'KIND', 'WHEN', 'WHERE', 'NAME', 'PHONE', 'VEHICLE', 'STATE'],
          ...found.map((each) => [
            each.id,
            appointmentNoun(appointmentKind(each)),
            wallTimeIn(timeZoneAt(configuration, each.locationId))(each.startsAt),
            configuration.locations.find(({ id }) => id === each.locationId)?.name ?? String(each.locationId),
            each.name,
            each.phone,
            each.vehicle,
            each.cancelledAt === null ? 'booked' : `cancelled ${wallTimeIn(configuration.time_zone)(each.cancelledAt)}`,
          ]),
        ]),
      );
    });

  appointment
    .command('cancel <tenant> <appointment>')
    .description('Cancel a test drive or pick-up, free its time, and notify the customer and the dealer.')
    .option('--quiet', 'send no messages; you call the customer yourself')
    .action(async (slug: string, id: string, { quiet = false }: { quiet?: boolean }) => {
      const { database, configuration, platform } = await openTenant(context, slug);
      const now = new Date();
      const cancelled = !isId(id)
        ? null
        : await database.transaction(async (transaction) => {
            await lockAppointments(transaction);
            const [found] = (await listAppointments(transaction, { after: new Date(0), withCancelled: false })).filter(
              (each) => each.id === id,
            );
            if (found === undefined || !(await cancelAppointment(transaction, id, now))) return null;
            // No message is needed for a past appointment.
            const sendsMessage = !quiet && found.startsAt > now;
            const { leadId } = found;
            const told = sendsMessage
              ? await appointmentChanges.announce(transaction, {
                  leadId,
                  tenantId: database.tenantId,
                  outbox: platform.outbox,
                })
              : [];
            return { ...found, told };
          });
      if (cancelled === null) throw unknownId({ slug, what: 'booked appointment', id, listing: 'appointment list' });
      const when = wallTimeIn(timeZoneAt(configuration, cancelled.locationId))(cancelled.startsAt);
      const person = [cancelled.name, cancelled.phone, cancelled.email].filter(Boolean).join(', ');
      output.out(
        `${slug}: the ${appointmentNoun(appointmentKind(cancelled))} on ${when} is cancelled, and its time is available again.\n${toldText(cancelled.told, person)}`,
      );
    });
}

/** Describes the messages to the people who expect it. */
function toldText(told: readonly { destination: string; kind: string }[], person: string): string {
  const dealer = told.filter(({ kind }) => kind !== visitorDeliveryKind).map(({ destination }) => destination);
  const visitorGetsMessage = told.length > dealer.length;
  return [
    visitorGetsMessage
      ? `The customer will get an email: ${person}.`
      : `The customer is not notified. Call them: ${person}.`,
    dealer.length === 0 ? 'The dealer is not notified.' : `The dealer will get a message: ${dealer.join(', ')}.`,
    '',
  ].join('\n');
}
