import type { AppointmentKind } from '../lead/booked-test-drive.ts';

/** What somebody comes for. */
export const appointmentKind = ({ orderId }: { orderId: string | null }): AppointmentKind =>
  orderId === null ? 'test-drive' : 'pick-up';
