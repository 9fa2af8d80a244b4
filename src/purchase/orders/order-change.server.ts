/** How an order that is open changes: by its sealed link only, and not while its deposit is being paid. */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import type { ReservationOperations } from '../reservations/reservation-operations.server.ts';
import { isOpenOrder, orderExpiry } from './order-states.ts';
import { changeOrder, findOrder, type OrderChange } from './order-store.server.ts';
import type { Order } from './order.ts';

export const orderSeal = ({ key, tenantId }: { key: SecretKey; tenantId: string }) =>
  createTokenSeal({ key, purpose: 'order', boundTo: tenantId });

/** `closed`: it is placed, its time is over, or its deposit is being paid. `changed`: in another window meanwhile. */
export type OrderRefusal = 'closed' | 'changed';

export interface OrderChangeOptions {
  database: TenantDatabase;
  reservations: Pick<ReservationOperations, 'find' | 'tokenOf'>;
  key: SecretKey;
  now: Date;
}

export interface OrderChanges {
  /** `null` for a token that this dealer never gave out, and for an order that was deleted. */
  findByToken(token: string): Promise<Order | null>;
  /** Why it does not change now; `null` where it may. */
  refusalOf(order: Order | null): Promise<OrderRefusal | null>;
  /** `changeOf` runs with the order locked, and may store more. Keeps the order longer. */
  change(
    token: string,
    changeOf: (order: Order, transaction: Transaction) => OrderChange | Promise<OrderChange>,
  ): Promise<Result<Order, OrderRefusal>>;
}

export function createOrderChanges({ database, reservations, key, now }: OrderChangeOptions): OrderChanges {
  const seal = orderSeal({ key, tenantId: database.tenantId });

  async function findByToken(token: string): Promise<Order | null> {
    const id = seal.open(token);
    return id !== null && isId(id) ? database.transaction((transaction) => findOrder(transaction, id)) : null;
  }

  async function isBeingPaid({ reservationId }: Order): Promise<boolean> {
    if (reservationId === null) return false;
    const reservation = await reservations.find(reservations.tokenOf(reservationId));
    return reservation?.state === 'awaiting_payment' && reservation.payBy > now;
  }

  async function refusalOf(order: Order | null): Promise<OrderRefusal | null> {
    // What is being paid for does not change under the payment.
    return order === null || !isOpenOrder(order, now) || (await isBeingPaid(order)) ? 'closed' : null;
  }

  return {
    findByToken,
    refusalOf,
    async change(token, changeOf) {
      const seen = await findByToken(token);
      const refusal = await refusalOf(seen);
      if (seen === null || refusal !== null) return { ok: false, reason: refusal ?? 'closed' };
      return database.transaction(async (transaction) => {
        const order = await findOrder(transaction, seen.id, { lock: true });
        if (order === null || !isOpenOrder(order, now)) return { ok: false, reason: 'closed' };
        if (order.reservationId !== seen.reservationId) return { ok: false, reason: 'changed' };
        return {
          ok: true,
          value: await changeOrder(transaction, order, {
            ...(await changeOf(order, transaction)),
            changedAt: now,
            expiresAt: orderExpiry(now),
          }),
        };
      });
    },
  };
}
