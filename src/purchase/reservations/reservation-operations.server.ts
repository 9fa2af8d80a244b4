/**
 * Reservations of one dealer as its site uses them. A sealed token names one to whoever made it, and to nobody else.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { PaymentOperations } from '../payments/payments.server.ts';
import { reserve, type ReserveOptions, type ReserveRefusal, type ReserveRequest } from './reserve.server.ts';
import {
  changeReservation,
  findLiveReservation,
  findReservation,
  listReservationsOf,
} from './reservation-store.server.ts';
import type { Reservation } from './reservation.ts';

export const reservationSeal = ({ key, tenantId }: { key: SecretKey; tenantId: string }) =>
  createTokenSeal({ key, purpose: 'reservation', boundTo: tenantId });

/** `unavailable`: the payment provider does not answer; nothing was begun. */
export type BeginRefusal = ReserveRefusal | { kind: 'unavailable' };

export interface ReservationOperations {
  /**
   * Begins a reservation, and answers where it is paid. `seen` are absolute addresses of the site for its token: where
   * the payment comes back to, paid and not.
   */
  begin(
    request: ReserveRequest,
    addresses: PaymentReturn,
  ): Promise<Result<{ token: string; payAt: string }, BeginRefusal>>;
  /** Where it is paid, once more; `null` when it is paid or over, or the provider does not answer. */
  payAt(token: string, addresses: PaymentReturn): Promise<string | null>;
  /** `null` for a token that this dealer never gave out. Asks the provider while it is not known to be paid. */
  find(token: string): Promise<Reservation | null>;
  /** Gives the car free of a reservation that is not paid; it may turn out to be paid. */
  leave(token: string): Promise<Reservation | null>;
  /** Until when somebody who is paying has the vehicle; `null` when nobody is. */
  beingPaidUntil(vehicleId: string): Promise<Date | null>;
  /** Newest first, also those that were never paid. */
  listOf(person: { userId: string; email: string; phone: string }): Promise<Reservation[]>;
  tokenOf(reservationId: string): string;
}

export type PaymentReturn = (token: string) => { returnTo: string; cancelTo: string };

export interface ReservationOperationsOptions extends Omit<ReserveOptions, 'payments'> {
  database: TenantDatabase;
  payments: Pick<PaymentOperations, 'prepare' | 'start' | 'settleOrFind' | 'end'>;
  key: SecretKey;
}

export function createReservationOperations(options: ReservationOperationsOptions): ReservationOperations {
  const { database, payments, key, now } = options;
  const seal = reservationSeal({ key, tenantId: database.tenantId });

  async function findByToken(token: string): Promise<Reservation | null> {
    const id = seal.open(token);
    return id === null || !isId(id) ? null : database.transaction((transaction) => findReservation(transaction, id));
  }

  return {
    async begin(request, addresses) {
      const begun = await reserve(options, request);
      if (!begun.ok) return begun;
      const { id, paymentId, email } = begun.value;
      const token = seal.seal(id);
      const started = await payments.start(paymentId, { email, ...addresses(token) });
      if (started.ok) return { ok: true, value: { token, payAt: started.value.payAt } };
      // The same form sent again after it was paid, or after its time: its page says what became of it.
      if (started.reason === 'over') return { ok: true, value: { token, payAt: addresses(token).returnTo } };
      // Nobody can pay, so nobody else waits.
      await payments.end(paymentId);
      return { ok: false, reason: { kind: 'unavailable' } };
    },

    async payAt(token, addresses) {
      const reservation = await findByToken(token);
      if (reservation?.state !== 'awaiting_payment') return null;
      const started = await payments.start(reservation.paymentId, { email: reservation.email, ...addresses(token) });
      return started.ok ? started.value.payAt : null;
    },

    async find(token) {
      const reservation = await findByToken(token);
      if (reservation === null || (reservation.state !== 'awaiting_payment' && reservation.state !== 'expired'))
        return reservation;
      await payments.settleOrFind(reservation.paymentId);
      return findByToken(token);
    },

    async leave(token) {
      const reservation = await findByToken(token);
      if (reservation?.state !== 'awaiting_payment') return reservation;
      await payments.end(reservation.paymentId);
      return database.transaction(async (transaction) => {
        const after = await findReservation(transaction, reservation.id, { lock: true });
        return after?.state === 'expired' ? changeReservation(transaction, after, { reason: 'left' }) : after;
      });
    },

    beingPaidUntil: (vehicleId) =>
      database.transaction(async (transaction) => {
        const live = await findLiveReservation(transaction, vehicleId);
        return live?.state === 'awaiting_payment' && live.payBy > now ? live.payBy : null;
      }),

    listOf: (person) => database.transaction((transaction) => listReservationsOf(transaction, person)),

    tokenOf: (reservationId) => seal.seal(reservationId),
  };
}
