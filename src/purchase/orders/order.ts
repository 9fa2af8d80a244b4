/** An order of a vehicle as it is stored. Amounts are Australian cents. */
import type { LeadFields, LeadSubmission } from '../../leads/lead/lead.ts';
import type { ReservedVehicle } from '../reservations/reservation.ts';
import type { OrderDocument } from './order-documents.ts';
import type { OrderState } from './order-states.ts';
import type { AnsweredOrderStep } from './order-steps.ts';

/** Names an order in the fields of its reservation's lead, which only the server makes. */
export const orderIdField = 'order_id';
export const orderNumberField = 'order_number';
/** The time of the pick-up that is booked with the deposit, `2026-11-28T10:30`. */
export const pickUpField = 'pick_up';

export interface Order {
  id: string;
  /** `B-7K3M-9Q2X` */
  number: string;
  state: OrderState;
  /** As the shopper accepted it last. */
  vehicle: ReservedVehicle;
  /** The deposit. */
  amountCents: number;
  name: string;
  lastName: string;
  email: string;
  /** In international form. */
  phone: string;
  /** The first step as it was posted, with the consents. */
  details: LeadFields;
  /** Where the first step came from. */
  origin: Pick<LeadSubmission, 'attribution' | 'source'>;
  answers: Partial<Record<AnsweredOrderStep, LeadFields>>;
  /** Photographs of papers, the oldest first. */
  documents: readonly OrderDocument[];
  userId: string | null;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date;
  /** The last one that was begun; `null` before the deposit. */
  reservationId: string | null;
  placedAt: Date | null;
  releasedAt: Date | null;
}
