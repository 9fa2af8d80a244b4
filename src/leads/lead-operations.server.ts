/** Where forms hand in leads: one desk per dealer, bound to its database and settings. */
import { pick } from '../shared/pick.ts';
import type { Result } from '../shared/result.ts';
import { appointmentPlace } from './appointments/appointment-place.ts';
import { findAppointmentOf, listTakenTimes } from './appointments/appointment-store.server.ts';
import { freeSlots, slotRulesOf, type Slot } from './appointments/free-slots.ts';
import { createLeadLimiter } from './lead-limiter.server.ts';
import { formFacts } from './forms/form-facts.ts';
import { promisedReserve } from './forms/reserve-promise.ts';
import { wallClock } from './forms/test-drive-fields.ts';
import { checkPostedStep, leadFormOf } from './forms/lead-forms.ts';
import type { FieldErrors, LeadReceipt, LeadRefusal, LeadSubmission, SentLead } from './lead/lead.ts';
import { findLead, findLeadByKey } from './lead/lead-store.server.ts';
import { submitLead, type SubmitLeadOptions } from './submit-lead.server.ts';

export interface LeadOperations {
  submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  /** What is wrong with a step that is not the last: field name -> message. Nothing is stored (LEAD-35). */
  checkStep(step: Pick<LeadSubmission, 'form' | 'fields'>): FieldErrors;
  /** `null` when there is no such lead of this dealer. */
  findSent(leadId: string): Promise<SentLead | null>;
  /** Whether a form with this idempotency key has become a lead that is still stored. */
  isSent(idempotencyKey: string): Promise<boolean>;
  /**
   * Times at which a test drive can be booked, soonest first; `vehicleId` is `''` for none. `null` where no times are
   * offered.
   */
  freeSlots(question: { locationId: number; vehicleId: string }): Promise<Slot[] | null>;
}

/** A desk lives as long as one request; what an address has sent is remembered as long as the process. */
const limiterOfThisProcess = createLeadLimiter();

export type LeadOperationsOptions = Omit<SubmitLeadOptions, 'now' | 'limiter'> &
  Partial<Pick<SubmitLeadOptions, 'limiter'>> & { now(): Date };

export function createLeadOperations({
  now,
  limiter = limiterOfThisProcess,
  ...options
}: LeadOperationsOptions): LeadOperations {
  return {
    submit: (submission) => submitLead({ ...options, limiter, now: now() }, submission),
    checkStep: ({ form, fields }) => checkPostedStep(form, fields, { ...options, now: now() }),
    async findSent(leadId) {
      const { lead, appointment } = await options.database.transaction(async (transaction) => ({
        lead: await findLead(transaction, leadId),
        appointment: await findAppointmentOf(transaction, leadId),
      }));
      if (lead === null) return null;
      const { form, vehicle } = lead;
      const { testDrive, preferredDay } = formFacts(lead.fields);
      const namesLocation = options.settings.routing.location_told && leadFormOf(form).isApplication !== true;
      const location = namesLocation
        ? options.locations.find(({ id, visible }) => visible && id === lead.locationId)
        : undefined;
      const booked = appointment === null || appointment.cancelledAt !== null ? null : appointment;
      const yard = options.locations.find(({ id }) => id === booked?.locationId);
      const zone =
        options.appointmentLocations?.find(({ id }) => id === booked?.locationId)?.time_zone ?? options.timeZone;
      return {
        form,
        vehicle: vehicle === null ? null : pick(vehicle, ['id', 'title', 'status', 'condition']),
        promise: promisedReserve(lead),
        sellsVehicle: lead.tradeIn !== null,
        locationId: lead.locationId,
        // A time that was booked and cancelled is no wish any more.
        preferredTime: appointment?.cancelledAt ? '' : testDrive.time,
        preferredDay,
        locationName: location?.name ?? '',
        bookedTime: booked === null ? '' : wallClock(booked.startsAt, zone),
        bookedTimeZone: zone,
        bookedPlace: booked === null ? '' : appointmentPlace(yard),
      };
    },
    isSent: (idempotencyKey) =>
      options.database.transaction(async (transaction) => (await findLeadByKey(transaction, idempotencyKey)) !== null),
    async freeSlots({ locationId, vehicleId }) {
      const location = options.appointmentLocations?.find(({ id }) => id === locationId);
      const rules = location === undefined ? null : slotRulesOf(options.settings.test_drive_appointments, location);
      if (location === undefined || rules === null) return null;
      const at = now();
      const taken = await options.database.transaction((transaction) => listTakenTimes(transaction, at));
      return freeSlots({ location, rules, now: at, taken, vehicleId });
    },
  };
}
