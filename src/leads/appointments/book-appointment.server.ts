/**
 * Books the time of a test drive for a lead that is being stored (LEAD-46). `chooseTime` comes first and can refuse,
 * `bookTime` writes once the lead is there; between the two nobody else books at this dealer. A lead in quarantine
 * books nothing: its time stays a wish, and `bookTime` is called when somebody releases it. Where no times are offered
 * (any more), and for a vehicle that is sold or not there yet, it is a wish too, and the lead is taken.
 */
import type { Transaction } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { isOnSite } from '../../stock/availability.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { formFacts } from '../forms/form-facts.ts';
import { preferredTimeField } from '../forms/test-drive-fields.ts';
import type { FieldErrors } from '../lead/lead.ts';
import { isHeld, type StoredLead } from '../lead/stored-lead.ts';
import type { AppointmentSettings } from '../forms/appointment-settings.ts';
import { countUpcomingByPhone, listTakenTimes, lockAppointments, saveAppointment } from './appointment-store.server.ts';
import {
  freePlace,
  freeSlots,
  offeredSlot,
  slotRulesOf,
  type AppointmentLocation,
  type FreeSlotsQuestion,
  type Slot,
} from './free-slots.ts';
import { timesByDay } from '../forms/slot-days.ts';

export interface AppointmentDealer {
  settings: AppointmentSettings;
  locations: readonly AppointmentLocation[];
  timeZone: string;
  now: Date;
}

export interface ChosenTime {
  slot: Slot;
  locationId: number;
  place: number;
  vehicleId: string;
  holdsVehicle: boolean;
}

type BookingLead = Pick<StoredLead, 'id' | 'form' | 'fields' | 'phoneE164' | 'quarantine'>;

/**
 * `vehicle` is `null` for a test drive of no certain one, and of one that is nowhere in the stock; `locationId` says
 * where it stands by now, where that is known.
 */
type AskingLead = BookingLead & { vehicle: (Pick<Vehicle, 'id' | 'status'> & { locationId?: number | null }) | null };

/**
 * `null` when the lead asks for no certain time, or for one that this dealer does not book; the errors stand beside the
 * form's fields.
 */
export async function chooseTime(
  transaction: Transaction,
  lead: AskingLead,
  dealer: AppointmentDealer,
): Promise<Result<ChosenTime | null, FieldErrors>> {
  const { testDrive, chosenLocationId, vehicle: named } = formFacts(lead.fields);
  const { time, bookedAtLocationId } = testDrive;
  const location = dealer.locations.find(({ id }) => id === bookedAtLocationId);
  const rules = location === undefined ? null : slotRulesOf(dealer.settings, location);
  // Without scripts a page can show the times of one place while another one is chosen; there it is a wish.
  const isElsewhere = chosenLocationId !== null && chosenLocationId !== bookedAtLocationId;
  // It may have been sold while the form was open. Nobody loses their enquiry for that: the time stays a wish.
  const isThere = lead.vehicle === null ? named.id === '' : isOnSite(lead.vehicle);
  if (
    lead.form !== 'test-drive' ||
    time === '' ||
    isHeld(lead) ||
    isElsewhere ||
    !isThere ||
    location === undefined ||
    rules === null
  )
    return { ok: true, value: null };

  await lockAppointments(transaction);
  const vehicleId = lead.vehicle?.id ?? '';
  const question: FreeSlotsQuestion = {
    location,
    rules,
    now: dealer.now,
    vehicleId,
    taken: await listTakenTimes(transaction, dealer.now),
  };
  // A vehicle that was moved since is not there any more.
  const slot = (lead.vehicle?.locationId ?? location.id) !== location.id ? null : offeredSlot(time, question);
  const free = slot === null ? null : freePlace(slot, question);
  if (slot === null || free === null)
    return refused(
      slot === null ? 'That time can no longer be booked.' : 'Someone has just booked that time.',
      freeSlots(question),
      time,
    );
  if ((await countUpcomingByPhone(transaction, lead.phoneE164, dealer.now)) >= dealer.settings.limit_per_phone) {
    return {
      ok: false,
      reason: {
        [preferredTimeField]: `This phone number already has ${dealer.settings.limit_per_phone} test drives booked. Please call us to book another one.`,
      },
    };
  }
  return {
    ok: true,
    value: {
      slot,
      locationId: location.id,
      place: free,
      vehicleId,
      holdsVehicle: vehicleId !== '' && rules.vehicle_exclusive,
    },
  };
}

/** In the same transaction as `chooseTime`, after the lead is stored. */
export async function bookTime(
  transaction: Transaction,
  lead: BookingLead,
  chosen: ChosenTime,
  now: Date,
): Promise<void> {
  const { slot, ...rest } = chosen;
  await saveAppointment(transaction, {
    ...rest,
    id: createId(now),
    leadId: lead.id,
    orderId: null,
    heldUntil: null,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    phoneE164: lead.phoneE164,
    bookedAt: now,
    cancelledAt: null,
  });
}

/** Says first what is free after the time that was asked for. */
function refused(why: string, free: readonly Slot[], asked: string): Result<never, FieldErrors> {
  const later = free.filter(({ time }) => time > asked);
  const next = (later.length > 0 ? later : free).slice(0, 3);
  const rest =
    next.length === 0
      ? 'No other time is available; please call us.'
      : `Please choose another one. Next available: ${timesByDay(next.map(({ time }) => time))}.`;
  return { ok: false, reason: { [preferredTimeField]: `${why} ${rest}` } };
}
