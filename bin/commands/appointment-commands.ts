import type { Command } from 'commander';
import { cancelAppointment, listAppointments } from '../../src/leads/appointments/appointment-store.server.ts';
import { isId } from '../../src/shared/ids.ts';
import { localTime } from '../../src/shared/local-time.ts';
import { formatTable, openTenant, unknownId, writeJson, type CommandContext } from '../command-context.ts';

export function addAppointmentCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const appointment = program.command('appointment').description('Test drives that visitors booked.');

  appointment.command('list <tenant>').description('List the test drives that are still to come, soonest first.')
    .option('--all', 'past and cancelled ones too')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { all?: boolean; json?: boolean }) => {
      const { database, configuration } = await openTenant(context, slug);
      const found = await database.transaction((transaction) => listAppointments(transaction, { after: options.all ? new Date(0) : new Date(), withCancelled: options.all ?? false }));
      if (options.json) return writeJson(output, found);
      if (found.length === 0) return output.out(`${slug} has no such test drives.\n`);
      const wall = (instant: Date) => { const { date, time } = localTime(instant, configuration.time_zone); return `${date} ${time}`; };
      output.out(formatTable([
        ['APPOINTMENT', 'WHEN', 'WHERE', 'NAME', 'PHONE', 'VEHICLE', 'STATE'],
        ...found.map((each) => [
          each.id, wall(each.startsAt), configuration.locations.find(({ id }) => id === each.locationId)?.name ?? String(each.locationId),
          each.name, each.phone, each.vehicle, each.cancelledAt === null ? 'booked' : `cancelled ${wall(each.cancelledAt)}`,
        ]),
      ]));
    });

  appointment.command('cancel <tenant> <appointment>').description('Cancel a test drive and give its time free again. Nobody is told: call the person.')
    .action(async (slug: string, id: string) => {
      const { database } = await openTenant(context, slug);
      const cancelled = !isId(id) ? null : await database.transaction(async (transaction) => {
        const [found] = (await listAppointments(transaction, { after: new Date(0), withCancelled: false })).filter((each) => each.id === id);
        return found !== undefined && await cancelAppointment(transaction, id, new Date()) ? found : null;
      });
      if (cancelled === null) throw unknownId({ slug, what: 'booked test drive', id, listing: 'appointment list' });
      output.out(`${slug}: the test drive of ${cancelled.name} is cancelled. Tell them: ${cancelled.phone} ${cancelled.email}\n`);
    });
}
