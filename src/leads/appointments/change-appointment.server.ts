/**
 * What the link in a visitor's message lets its holder do with their booked test drive or pick-up: see it, move it to
 * another free time, cancel it. The time is free at once, and in the same transaction the message to the dealer and the
 * visitor's confirmation are on their way: the lead goes out in its next round.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { formFacts } from '../forms/form-facts.ts';
import { isTestDriveRequest, isPreferredTime, wallClock } from '../forms/test-drive-fields.ts';
import { findLead } from '../lead/lead-store.server.ts';
import { appointmentChanges } from './announce-change.server.ts';
import { appointmentKind } from './appointment-kind.ts';
import { appointmentPlace } from './appointment-place.ts';
import {
  cancelAppointment,
  findAppointmentOf,
  listTakenTimes,
  lockAppointments,
  moveAppointment,
  type Appointment,
} from './appointment-store.server.ts';
import type { AppointmentDealer } from './book-appointment.server.ts';
import { freePlace, freeSlots, offeredSlot, slotRulesOf, type FreeSlotsQuestion } from './free-slots.ts';
import type { AppointmentChange, BookedAppointment, StandingDrive } from './changed-appointment.ts';

/** By then the dealer has called, so another request is a new one. A named time ends a request too. */
const requestStandsMs = 7 * 86_400_000;

/**
 * Names the lead of a booking to its visitor; no use at another dealer. It needs no end of its own: after its time a
 * test drive cannot be changed.
 */
export const appointmentSeal = ({ key, tenantId }: { key: SecretKey; tenantId: string }) =>
  createTokenSeal({ key, purpose: 'test drive', boundTo: tenantId });

export interface AppointmentOperations {
  /** What a link to the booking of this lead holds. */
  tokenOf(leadId: string): string;
  /** `null` for a link that this dealer never sent. Changes nothing. */
  find(token: string): Promise<BookedAppointment | null>;
  /** The test drive that the lead of this token booked or asked for; `null` once it is cancelled, over or deleted. */
  findStanding(token: string): Promise<StandingDrive | null>;
  /** `time` is on the location's wall clock, `2026-11-28T10:30`. Nobody is told where it is the time that stands. */
  move(token: string, time: string): Promise<AppointmentChange>;
  cancel(token: string): Promise<AppointmentChange>;
}

export interface AppointmentOperationsOptions {
  database: TenantDatabase;
  outbox: Outbox;
  key: SecretKey;
  dealer: Omit<AppointmentDealer, 'now' | 'locations'> & {
    locations: readonly (AppointmentDealer['locations'][number] & Parameters<typeof appointmentPlace>[0] & object)[];
  };
  now(): Date;
}

export function createAppointmentOperations({
  database,
  outbox,
  key,
  dealer,
  now,
}: AppointmentOperationsOptions): AppointmentOperations {
  const seal = appointmentSeal({ key, tenantId: database.tenantId });
  const leadIdOf = (token: string): string | null => seal.open(token);

  async function questionOf(transaction: Transaction, appointment: Appointment): Promise<FreeSlotsQuestion | null> {
    const location = dealer.locations.find(({ id }) => id === appointment.locationId);
    const rules = location === undefined ? null : slotRulesOf(dealer.settings, location);
    if (location === undefined || rules === null) return null;
    // Their own booking takes no time from them.
    const taken = (await listTakenTimes(transaction, now())).filter(
      (each) =>
        !(
          each.locationId === appointment.locationId &&
          each.place === appointment.place &&
          each.startsAt.getTime() === appointment.startsAt.getTime()
        ),
    );
    return { location, rules, now: now(), taken, vehicleId: appointment.vehicleId };
  }

  /** The booking of the link, locked; `null` where there is none that can still be changed. */
  async function standing(transaction: Transaction, token: string): Promise<Appointment | null> {
    const leadId = leadIdOf(token);
    if (leadId === null) return null;
    await lockAppointments(transaction);
    const appointment = await findAppointmentOf(transaction, leadId);
    return appointment === null || appointment.cancelledAt !== null || appointment.startsAt <= now()
      ? null
      : appointment;
  }

  const timeAndPlace = ({ startsAt, locationId }: Appointment): { time: string; timeZone: string; place: string } => {
    const location = dealer.locations.find(({ id }) => id === locationId);
    const timeZone = location?.time_zone ?? dealer.timeZone;
    return {
      time: wallClock(startsAt, timeZone),
      timeZone,
      place: appointmentPlace(location),
    };
  };

  const announce = (transaction: Transaction, leadId: string) =>
    appointmentChanges.announce(transaction, { leadId, tenantId: database.tenantId, outbox });

  return {
    tokenOf: (leadId) => seal.seal(leadId),
    async find(token) {
      const leadId = leadIdOf(token);
      if (leadId === null) return null;
      return database.transaction(async (transaction): Promise<BookedAppointment> => {
        const lead = await findLead(transaction, leadId);
        const appointment = lead === null ? null : await findAppointmentOf(transaction, leadId);
        if (lead === null || appointment === null) return { state: 'deleted' };
        const { startsAt, cancelledAt, vehicleId } = appointment;
        const told = {
          ...timeAndPlace(appointment),
          vehicle: lead.vehicle?.title ?? '',
          vehicleId,
          kind: appointmentKind(appointment),
        };
        if (cancelledAt !== null) return { state: 'cancelled', ...told };
        if (startsAt <= now()) return { state: 'over', ...told };
        const question = await questionOf(transaction, appointment);
        const times =
          question === null
            ? []
            : freeSlots(question)
                .map(({ time }) => time)
                .filter((time) => time !== told.time);
        return { state: 'booked', ...told, freeTimes: times };
      });
    },
    async findStanding(token) {
      const leadId = leadIdOf(token);
      if (leadId === null) return null;
      return database.transaction(async (transaction): Promise<StandingDrive | null> => {
        const appointment = await findAppointmentOf(transaction, leadId);
        if (appointment !== null) {
          const { startsAt, cancelledAt, vehicleId } = appointment;
          if (cancelledAt !== null || startsAt <= now()) return null;
          const { time, place } = timeAndPlace(appointment);
          return { state: 'booked', vehicleId, time, place };
        }
        const lead = await findLead(transaction, leadId);
        if (lead === null || !isTestDriveRequest(lead) || now().getTime() - lead.storedAt.getTime() >= requestStandsMs)
          return null;
        const { time: wish } = formFacts(lead.fields).testDrive;
        const time = isPreferredTime(wish) ? wish : '';
        if (time !== '' && time <= wallClock(now(), dealer.timeZone)) return null;
        return { state: 'requested', vehicleId: lead.vehicle?.id ?? '', time, place: '' };
      });
    },
    async move(token, time) {
      return database.transaction(async (transaction): Promise<AppointmentChange> => {
        const appointment = await standing(transaction, token);
        if (appointment === null) return 'not-possible';
        // Chosen on a page that is older than the last change, or pressed twice.
        if (time === timeAndPlace(appointment).time) return 'same-time';
        const question = await questionOf(transaction, appointment);
        const slot = question === null ? null : offeredSlot(time, question);
        const place = slot === null || question === null ? null : freePlace(slot, question);
        if (slot === null || place === null) return 'taken';
        await moveAppointment(transaction, appointment, {
          startsAt: slot.startsAt,
          endsAt: slot.endsAt,
          place,
          movedAt: now(),
        });
        await announce(transaction, leadIdOf(token)!);
        return 'done';
      });
    },
    async cancel(token) {
      return database.transaction(async (transaction): Promise<AppointmentChange> => {
        const appointment = await standing(transaction, token);
        if (appointment === null || !(await cancelAppointment(transaction, appointment.id, now())))
          return 'not-possible';
        await announce(transaction, leadIdOf(token)!);
        return 'done';
      });
    },
  };
}
