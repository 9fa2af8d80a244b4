/** A dealer with three cars, payments at a provider that does as it is told, and the queues that reservations need. */
import { Readable } from 'node:stream';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import type { AppointmentLocation } from '../../leads/appointments/free-slots.ts';
import type { AppointmentSettings } from '../../leads/forms/appointment-settings.ts';
import { createTestOutbox } from '../../leads/outbox-fixture.ts';
import { createLeadOperations } from '../../leads/lead-operations.server.ts';
import { soldOutright } from '../../leads/lead-fixture.ts';
import { registerNextRounds } from '../../leads/rounds/next-round.server.ts';
import { leadDeliveryQueue } from '../../leads/rounds/lead-delivery-job.ts';
import { leadsSettingsSchema } from '../../leads/settings.ts';
import type { PhotoStorage } from '../../media/photos/photo-storage.ts';
import { importStock } from '../../stock/import-stock.server.ts';
import { stockSettingsSchema } from '../../stock/settings.ts';
import { fixtureCsv, fixtureMapping } from '../../stock/stock-file-fixture.ts';
import { createVehicleStore } from '../../stock/vehicle-store.server.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.ts';
import {
  changesQueue,
  createPayments,
  refundsQueue,
  settlingQueue,
  type PaymentJobs,
  type PaymentOperations,
  type RefundJob,
  type SettlingJob,
} from '../payments/payments.server.ts';
import {
  createOrderOperations,
  expireOrder,
  orderExpiryQueue,
  orderKeptQueue,
  type OrderJob,
  type OrderOperations,
} from '../orders/order-operations.server.ts';
import { purchaseSettingsSchema, type PurchaseSettings } from '../settings.ts';
import { reservationChanges, reservationLeadQueue, type ReservationLeadJob } from './announce-reservation.server.ts';
import { endHold } from './end-reservation.server.ts';
import { makeReservationLead } from './lead-of-reservation.server.ts';
import { createReservationOperations, type ReservationOperations } from './reservation-operations.server.ts';
import {
  createReservationListener,
  reservationEndQueue,
  type ReservationEndJob,
} from './reservation-payment.server.ts';
import { reserveOffer } from './reserve-offer.ts';
import type { ReserveOffer, ReserveRequest } from './reserve.server.ts';

/** Written from `payment-provider.ts`: what it says of a payment is what the test has set. */
const shownStock = { ...soldOutright, subscription_terms: { text: '', link: null } };

export interface FakeProvider extends PaymentProvider {
  payments: Map<string, ProviderPayment>;
  isAway: boolean;
  refusesRefunds: boolean;
}

function createFakeProvider(): FakeProvider {
  const payments = new Map<string, ProviderPayment>();
  const fake: FakeProvider = {
    payments,
    isAway: false,
    refusesRefunds: false,
    async begin({ paymentId, amountCents }) {
      if (fake.isAway) {
        const { PaymentProviderUnavailable } = await import('../payments/payment-provider.ts');
        throw new PaymentProviderUnavailable('away');
      }
      payments.set(paymentId, { state: 'open', amountCents, refunds: [] });
      return { reference: paymentId, payAt: `https://pay.example/${paymentId}` };
    },
    read: async (reference) => payments.get(reference)!,
    async expire(reference) {
      const payment = payments.get(reference)!;
      const ended = payment.state === 'open' ? { ...payment, state: 'expired' as const } : payment;
      payments.set(reference, ended);
      return ended;
    },
    async refund({ reference, amountCents, idempotencyKey }) {
      if (fake.refusesRefunds) return { ok: false, reason: 'The card is closed.' };
      return {
        ok: true,
        value: { reference: `refund-${reference}-${idempotencyKey}`, idempotencyKey, amountCents, state: 'refunded' },
      };
    },
    readNotice: async () => ({ ok: false, reason: 'not-readable' }),
  };
  return fake;
}

export interface ReservationWorld {
  dealer: TenantDatabase;
  now: Date;
  settings: PurchaseSettings;
  provider: FakeProvider;
  /** How pick-ups are booked; off unless a test turns them on. */
  appointments: AppointmentSettings;
  locations: AppointmentLocation[];
  /** Of the photographs of documents, by their keys. */
  photographs: Map<string, Uint8Array>;
  storage: PhotoStorage;
  payments: PaymentOperations & PaymentJobs;
  /** As one request sees it, at the world's present time; `through` another server's connections. */
  site(through?: TenantDatabase): ReservationOperations;
  /** Orders, as one request sees them. */
  orders(through?: TenantDatabase): OrderOperations;
  offer(vehicle: Vehicle): ReserveOffer;
  request(vehicle: Vehicle, overrides?: Partial<ReserveRequest>): ReserveRequest;
  vehicle(stockNumber: string): Promise<Vehicle>;
  import(csv: string): Promise<void>;
  /** Works on every job that is due. */
  runDue(): Promise<void>;
  pay(paymentId: string): void;
  after(minutes: number): void;
}

let dealers = 0;

export async function openReservationWorld(
  database: Database,
  changes: Partial<PurchaseSettings> = {},
): Promise<ReservationWorld> {
  const dealer = database.forTenant(await addTestTenant(database, `reserving-${(dealers += 1)}`));
  const outbox = createTestOutbox();
  const provider = createFakeProvider();
  const photographs = new Map<string, Uint8Array>();
  const leads = leadsSettingsSchema.parse({});
  const store = createVehicleStore(dealer);
  const listener = createReservationListener({ outbox });
  const world: ReservationWorld = {
    dealer,
    now: new Date('2026-03-02T02:00:00Z'),
    settings: purchaseSettingsSchema.parse({ reserve_enabled: true, payment_provider: 'embedded', ...changes }),
    provider,
    appointments: leads.test_drive_appointments,
    locations: [],
    photographs,
    storage: {
      save: async (key, bytes) => void photographs.set(key, bytes),
      read: async (key) => photographs.get(key) ?? null,
      delete: async (key) => void photographs.delete(key),
    },
    payments: createPayments({
      database: dealer,
      outbox,
      offered: 'embedded',
      provider: async () => provider,
      listeners: { reservation: listener, invoice: async () => {} },
      now: () => world.now,
      onError: () => {},
    }),
    site: (through = dealer) =>
      createReservationOperations({
        database: through,
        payments: world.payments,
        key: Buffer.alloc(32, 7),
        paymentMinutes: world.settings.payment_minutes,
        offerOf: (vehicle) => reserveOffer(vehicle, { purchase: world.settings, stock: shownStock }),
        mayReserve: async () => true,
        now: world.now,
      }),
    orders: (through = dealer) =>
      createOrderOperations({
        database: through,
        reservations: world.site(through),
        outbox,
        appointments: { settings: world.appointments, locations: world.locations, timeZone: 'Australia/Brisbane' },
        storage: world.storage,
        key: Buffer.alloc(32, 7),
        onFailure: () => {},
        now: world.now,
      }),
    offer(vehicle) {
      const offer = reserveOffer(vehicle, { purchase: world.settings, stock: shownStock });
      if (offer === null) throw new Error(`${vehicle.stockNumber} cannot be reserved.`);
      return offer;
    },
    request(vehicle, overrides = {}) {
      const offer = reserveOffer(vehicle, { purchase: world.settings, stock: shownStock });
      return {
        vehicleId: vehicle.id,
        shown: {
          amountCents: offer?.amountCents ?? 0,
          priceText: offer?.vehicle.priceText ?? '',
          priceLabel: offer?.vehicle.priceLabel ?? '',
        },
        name: 'Sam',
        lastName: 'Citizen',
        email: 'sam@example.com',
        phone: '+61491570006',
        userId: null,
        submission: {
          form: 'reservation',
          fields: {
            name: 'Sam',
            last_name: 'Citizen',
            email: 'sam@example.com',
            phone: '0491 570 006',
            car_id: vehicle.id,
          },
          source: { path: '/cars/x/checkout', origin: 'https://x.example', userAgent: '', address: '203.0.113.7' },
        },
        idempotencyKey: crypto.randomUUID(),
        ...overrides,
      };
    },
    async vehicle(stockNumber) {
      for await (const piece of store.streamCurrent())
        for (const each of piece) if (each.stockNumber === stockNumber) return each;
      throw new Error(`There is no vehicle ${stockNumber}.`);
    },
    async import(csv) {
      await importStock({
        database: dealer,
        mapping: fixtureMapping,
        feedName: 'main',
        file: { name: 'stock.csv', stream: Readable.from([Buffer.from(csv)]) },
        locations: [],
        settings: stockSettingsSchema.parse({}),
        now: world.now,
        dryRun: false,
        acceptRemovals: true,
      });
    },
    async runDue() {
      await outbox.runDue(world.now);
    },
    pay(paymentId) {
      provider.payments.set(paymentId, { ...provider.payments.get(paymentId)!, state: 'paid' });
    },
    after(minutes) {
      world.now = new Date(world.now.getTime() + minutes * 60_000);
    },
  };

  outbox.work<SettlingJob>(settlingQueue, { concurrency: 1 }, ({ paymentId }) => world.payments.settleLater(paymentId));
  outbox.work<SettlingJob>(changesQueue, { concurrency: 1 }, ({ paymentId }) => world.payments.tell(paymentId));
  outbox.work<RefundJob>(refundsQueue, { concurrency: 1 }, (job) => world.payments.refundLater(job));
  outbox.work<ReservationEndJob>(reservationEndQueue, { concurrency: 1 }, ({ reservationId }) =>
    endHold(
      {
        database: dealer,
        payments: world.payments,
        outbox,
        now: world.now,
        settings: { afterHold: world.settings.deposit_after_hold },
        isSold: async (id) => (await store.findById(id))?.status === 'sold',
      },
      reservationId,
    ),
  );
  const desk = createLeadOperations({
    stock: soldOutright,
    database: dealer,
    settings: leads,
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    now: () => world.now,
    findVehicle: (id) => store.findById(id),
  });
  outbox.work<ReservationLeadJob>(reservationLeadQueue, { concurrency: 1 }, ({ reservationId }) =>
    makeReservationLead(
      { database: dealer, outbox, now: world.now, submit: (submission) => desk.submit(submission) },
      reservationId,
    ),
  );
  outbox.work<OrderJob>(orderExpiryQueue, { concurrency: 1 }, ({ orderId }) =>
    expireOrder({ database: dealer, storage: world.storage, outbox, now: world.now }, orderId),
  );
  outbox.work(orderKeptQueue, { concurrency: 1 }, async () => {});
  registerNextRounds(reservationChanges, { outbox, databaseOf: () => dealer, now: () => world.now });
  outbox.work(leadDeliveryQueue, { concurrency: 1 }, async () => {});
  await world.import(fixtureCsv(3));
  return world;
}
