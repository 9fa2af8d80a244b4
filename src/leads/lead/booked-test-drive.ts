/** What somebody comes for: a test drive, or the vehicle that they ordered. */
export type AppointmentKind = 'test-drive' | 'pick-up';

/** `test drive` or `pick-up`, within a sentence. */
export const appointmentNoun = (kind: AppointmentKind): string => (kind === 'pick-up' ? 'pick-up' : 'test drive');

/** As messages tell it. */
export interface BookedTestDrive {
  id: string;
  /** Absent for a test drive. */
  kind?: AppointmentKind;
  startsAt: Date;
  endsAt: Date;
  bookedAt: Date;
  locationId: number;
  /** Of the location. */
  timeZone: string;
  /** `City, 1 Example Street, Brisbane QLD 4000` */
  place: string;
  /** Absent while it stands. */
  isCancelled?: boolean;
  /** How often it was moved or cancelled, and when last; absent while it stands as it was booked. */
  sequence?: number;
  changedAt?: Date | null;
  movedFrom?: Date | null;
}
