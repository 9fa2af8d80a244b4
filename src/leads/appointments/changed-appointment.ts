import type { AppointmentKind } from '../lead/booked-test-drive.ts';

interface Told {
  kind: AppointmentKind;
  /** `''` for none. */
  vehicleId: string;
  /** `2026-11-28T10:30` on the location's wall clock. */
  time: string;
  /** Of that clock. */
  timeZone: string;
  /** `City, 1 Example Street, Brisbane QLD 4000`, `''` for a location that is gone. */
  place: string;
  /** `''` for none. */
  vehicle: string;
}

export type BookedAppointment =
  | ({ state: 'booked'; /** Others to which it can be moved, soonest first. */ freeTimes: string[] } & Told)
  | ({ state: 'cancelled' } & Told)
  | ({ state: 'over' } & Told)
  /** The enquiry was erased, or kept long enough. */
  | { state: 'deleted' };

/** A test drive that still stands: booked, or asked for and not yet arranged. `time` of a request may be `''`. */
export interface StandingDrive {
  state: 'booked' | 'requested';
  vehicleId: string;
  time: string;
  /** `''` for a request. */
  place: string;
}

/**
 * `same-time`: it has that time already, so nothing changed and nobody is told. `taken`: somebody has that time by now.
 * `not-possible`: it is cancelled, over or gone.
 */
export type AppointmentChange = 'done' | 'same-time' | 'taken' | 'not-possible';
