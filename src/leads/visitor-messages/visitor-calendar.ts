/** The booked test drive for the visitor's own calendar, beside the confirmation. */
import { calendarContentType, calendarFile } from '../appointments/appointment-calendar.ts';
import { sentenceNoun } from '../mail/lead-facts.ts';
import type { LeadMessage } from '../destination/destination.ts';
import { changesFor, type LeadAttachment } from '../destination/lead-email.ts';
import type { VisitorMessageSender } from './visitor-message.ts';

export function visitorAttachments(
  { lead, appointment, dealer, vehicleUrl }: LeadMessage,
  { phone, appointmentUrl }: Pick<VisitorMessageSender, 'phone'> & { appointmentUrl: string },
): LeadAttachment[] {
  if (appointment === null) return [];
  const { isCancelled } = changesFor(appointment);
  return [
    {
      name: appointment.kind === 'pick-up' ? 'pick-up.ics' : 'test-drive.ics',
      contentType: calendarContentType(appointment),
      content: calendarFile({
        ...changesFor(appointment),
        uid: `visitor-${lead.id}@${dealer.host}`,
        bookedAt: appointment.changedAt ?? appointment.bookedAt,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        location: appointment.place,
        summary: `${sentenceNoun(appointment.kind)}${lead.vehicle === null ? '' : `: ${lead.vehicle.title}`}, ${dealer.name}`,
        // There is nothing to change or to bring for one that is cancelled.
        description: isCancelled ? '' : instructions(appointmentUrl, phone),
        url: isCancelled ? vehicleUrl : appointmentUrl || vehicleUrl,
      }),
    },
  ];
}

function instructions(appointmentUrl: string, phone: string): string {
  const ways = [appointmentUrl, phone === '' ? '' : `ring ${phone}`].filter(Boolean);
  return [ways.length === 0 ? '' : `To change or cancel: ${ways.join(' or ')}`, 'Bring your driver licence.']
    .filter(Boolean)
    .join('\n');
}
