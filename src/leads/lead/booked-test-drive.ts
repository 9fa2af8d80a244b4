/** As messages tell it. */
export interface BookedTestDrive {
  id: string;
  startsAt: Date;
  endsAt: Date;
  bookedAt: Date;
  locationId: number;
  /** `City, 1 Example Street, Brisbane QLD 4000` */
  place: string;
  /** Absent while it stands. */
  isCancelled?: boolean;
  /** How often it was moved or cancelled, and when last; absent while it stands as it was booked. */
  sequence?: number;
  changedAt?: Date | null;
  movedFrom?: Date | null;
}
