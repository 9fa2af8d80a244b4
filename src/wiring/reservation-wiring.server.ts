/**
 * How the process puts together reservations: what listens to their payments, the jobs that make their leads and end
 * their holds, and what messages say of them.
 */
import type { Database, Transaction } from '../db/database.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import { findAppointmentOfOrder } from '../leads/appointments/appointment-store.server.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import type { LeadReservation } from '../leads/lead/lead-reservation.ts';
import type { StoredLead } from '../leads/lead/stored-lead.ts';
import { registerNextRounds } from '../leads/rounds/next-round.server.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { doesOrderStand, orderOfReservation, wantsPickUp } from '../purchase/orders/order-of-reservation.server.ts';
import { documentsLinks } from '../purchase/orders/order-document-operations.server.ts';
import { findOrder } from '../purchase/orders/order-store.server.ts';
import { orderSeal } from '../purchase/orders/order-change.server.ts';
import type { PaymentOperations } from '../purchase/payments/payments.server.ts';
import {
  reservationChanges,
  reservationLeadQueue,
  type ReservationLeadJob,
} from '../purchase/reservations/announce-reservation.server.ts';
import { endHold } from '../purchase/reservations/end-reservation.server.ts';
import {
  leadReservationOf,
  makeReservationLead,
  reservationIdOf,
} from '../purchase/reservations/lead-of-reservation.server.ts';
import { reservationSeal } from '../purchase/reservations/reservation-operations.server.ts';
import { reservationEndQueue, type ReservationEndJob } from '../purchase/reservations/reservation-payment.server.ts';
import { findReservation } from '../purchase/reservations/reservation-store.server.ts';
import { paths } from '../routes.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

export interface ReservationWiring {
  database: Database;
  outbox: Outbox;
  metrics: Pick<Metrics, 'leadsStored'>;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  paymentsOf(tenant: LiveTenant): Pick<PaymentOperations, 'askRefund'>;
}

/** Declares the queues; call before the outbox starts. */
export function wireReservations({ database, outbox, metrics, requireTenant, paymentsOf }: ReservationWiring): void {
  outbox.work<ReservationLeadJob>(reservationLeadQueue, { concurrency: 4 }, async ({ tenantId, reservationId }) => {
    const { configuration, slug } = await requireTenant(tenantId);
    const bound = database.forTenant(tenantId);
    const vehicles = createVehicleStore(bound);
    const desk = createLeadOperations({
      database: bound,
      settings: configuration.leads,
      stock: configuration.stock,
      timeZone: configuration.time_zone,
      locations: configuration.locations,
      dealerships: shownDealerships(configuration),
      outbox,
      eventIds: configuration.analytics.event_ids,
      findVehicle: (id) => vehicles.findById(id),
      now: () => new Date(),
    });
    await makeReservationLead(
      {
        database: bound,
        outbox,
        now: new Date(),
        async submit(submission) {
          const made = await desk.submit(submission);
          if (made.ok && !made.value.replayed) metrics.leadsStored.inc({ tenant: slug });
          return made;
        },
      },
      reservationId,
    );
  });

  outbox.work<ReservationEndJob>(reservationEndQueue, { concurrency: 4 }, async ({ tenantId, reservationId }) => {
    const tenant = await requireTenant(tenantId);
    const { purchase } = tenant.configuration;
    const bound = database.forTenant(tenantId);
    await endHold(
      {
        database: bound,
        outbox,
        payments: paymentsOf(tenant),
        now: new Date(),
        settings: { afterHold: purchase.deposit_after_hold },
        isSold: async (vehicleId) => (await createVehicleStore(bound).findById(vehicleId))?.status === 'sold',
      },
      reservationId,
    );
  });

  registerNextRounds(reservationChanges, {
    outbox,
    databaseOf: (tenantId) => database.forTenant(tenantId),
    now: () => new Date(),
  });
}

/** What a message says of the reservation that its lead is about, as it is when the message goes out. */
export function reservationsInMessages({
  tenantId,
  siteUrl,
  key,
  documentsLinkDays,
}: {
  tenantId: string;
  /** `https://www.example.com.au` */
  siteUrl: string;
  key: SecretKey;
  /** How long the dealer's link to the documents of an order works. */
  documentsLinkDays: number;
}): (transaction: Transaction, lead: StoredLead, round: { startedAt: Date }) => Promise<LeadReservation | null> {
  const seal = reservationSeal({ key, tenantId });
  const orders = orderSeal({ key, tenantId });
  const documents = documentsLinks({ key, tenantId });
  /** The same for each attempt of a round; a lead that is sent again has a link that works. */
  const linkTo = (orderId: string, startedAt: Date) => {
    const expiresAt = new Date(startedAt.getTime() + documentsLinkDays * 86_400_000);
    return { url: `${siteUrl}${paths.orderDocuments(documents.seal({ orderId, expiresAt }))}`, expiresAt };
  };
  return async (transaction, lead, { startedAt }) => {
    const id = reservationIdOf(lead);
    const reservation = id === null ? null : await findReservation(transaction, id);
    if (reservation === null) return null;
    const named = orderOfReservation(reservation);
    // An order that was deleted before a late payment leaves the reservation alone.
    const order = named === null ? null : await findOrder(transaction, named.id);
    const page = order === null ? paths.reservation(seal.seal(reservation.id)) : paths.order(orders.seal(order.id));
    const lost =
      order !== null && wantsPickUp(reservation) && (await findAppointmentOfOrder(transaction, order.id)) === null;
    return leadReservationOf(reservation, {
      isPickUpLost: lost,
      url: `${siteUrl}${page}`,
      documents:
        order === null || order.documents.length === 0 || !doesOrderStand(reservation)
          ? null
          : linkTo(order.id, startedAt),
    });
  };
}
