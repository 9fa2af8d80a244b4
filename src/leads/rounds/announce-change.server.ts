/**
 * Everybody who was told of a lead is told what became of what it is about: a test drive that was moved, a reservation
 * that ended. The lead goes out in its next round, to the dealer's destinations and to the visitor. Who changed it
 * makes no difference.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { lockDeliveries } from './delivery-store.server.ts';
import type { NextRoundReason } from './next-round.server.ts';

/** `rounds`: which round each destination was at, so that a job that comes twice begins one round. */
export type ChangeJob = Readonly<{ tenantId: string; leadId: string; rounds: Readonly<Record<string, number>> }>;

export interface Announcement extends NextRoundReason<ChangeJob> {
  /**
   * In the transaction of the change. Answers which deliveries tell it. Changes that come before the round is sent are
   * told as one, the last: a delivery carries what is true when it is claimed. So the rows are locked here; without
   * that a round could begin and read what was true between this look and the end of the change, which nobody would
   * hear of then. `startAfter`: a change that follows before it is told in this one's place.
   */
  announce(
    transaction: Transaction,
    change: { leadId: string; tenantId: string; outbox: Pick<Outbox, 'send'>; startAfter?: Date },
  ): Promise<{ destination: string; kind: string }[]>;
}

/** `queue` is of this reason alone. */
export function createAnnouncement(queue: string): Announcement {
  return {
    queue,
    deliveriesOf:
      async (_transaction, { rounds }) =>
      ({ destination, round }) =>
        rounds[destination] === round,
    async announce(transaction, { leadId, tenantId, outbox, startAfter }) {
      const deliveries = await lockDeliveries(transaction, leadId);
      const job: ChangeJob = {
        tenantId,
        leadId,
        rounds: Object.fromEntries(deliveries.map(({ destination, round }) => [destination, round])),
      };
      await outbox.send(transaction, queue, job, startAfter === undefined ? {} : { startAfter });
      return deliveries.map(({ destination, kind }) => ({ destination, kind }));
    },
  };
}
