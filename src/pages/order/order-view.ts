/** What the page of an order shows, decided on the server. */
import type { FormField } from '../../leads/forms/form-field.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import type { OrderStep } from '../../purchase/orders/order-steps.ts';
import type { ReservationState } from '../reservation/reservation-state.ts';
import type { ShownDocument } from './order-documents-asked.ts';
import type { NotSold, OrderFrame } from './order-layout.tsx';

export interface Row {
  label: string;
  text: string;
  /** Where it is changed; absent where it cannot be. */
  step?: OrderStep;
  /** The same, on another page. */
  href?: string;
}
export interface Section {
  heading: string;
  rows: Row[];
  /** Where all of its rows are changed; absent where each has its own step, or none can be. */
  step?: OrderStep;
}

export interface OpenOrder {
  frame: OrderFrame;
  token: string;
  number: string;
  keptUntil: string;
  /** Of this order. */
  steps: readonly OrderStep[];
  /** What became of a deposit that was begun before; `null` for none. */
  earlier: Pick<ReservationState, 'title' | 'text'> | null;
}

export type OrderView =
  | { kind: 'none'; title: string; text: string; siteName: string; stockHref: string }
  | ({ kind: 'not'; notSold: NotSold } & OpenOrder)
  | ({
      kind: 'step';
      step: OrderStep;
      vehicleId: string;
      open: OrderStep;
      fields: FormField[];
      values: LeadFields;
      present: string;
      submitLabel: string;
      /** For finance: the vehicle, and its estimate as its page shows it. */
      finance: { vehicleId: string; shown: string } | null;
    } & OpenOrder)
  | ({ kind: 'documents'; open: OrderStep; documents: ShownDocument[]; submitLabel: string } & OpenOrder)
  | ({
      kind: 'review';
      sections: Section[];
      amount: string;
      depositTerms: string;
      paymentMinutes: number;
      /** The price or the deposit is another than the shopper accepted last. */
      changed: { before: string; now: string; shownOffer: string } | null;
    } & OpenOrder)
  | ({ kind: 'paying'; state: ReservationState } & OpenOrder)
  | {
      kind: 'placed';
      frame: OrderFrame;
      steps: readonly OrderStep[];
      number: string;
      state: ReservationState;
      /** Of a car that is sold, or listed no more, while the order stands; `''` for nothing to say. */
      soldNote: string;
      facts: Row[];
      sections: Section[];
      stockHref: string;
      /** Its lead, and with it the link that changes the pick-up, is still being made. */
      isUnfinished: boolean;
    };

export type ViewOf<Kind extends OrderView['kind']> = Extract<OrderView, { kind: Kind }>;
