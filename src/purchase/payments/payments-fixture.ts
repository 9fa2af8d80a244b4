/** Payments of one dealer at the test gateway, whose clock and notices the test moves. */
import type { TenantDatabase } from '../../db/database.server.ts';
import { createTestOutbox, type TestOutbox } from '../../leads/outbox-fixture.ts';
import { createKeyedHash } from '../../shared/keyed-hash.server.ts';
import {
  noticeSignatureHeader,
  signNotice,
  type Sign,
  type TestGatewayNotice,
} from './embedded/signed-notice.server.ts';
import {
  createEmbeddedProvider,
  createTestGateway,
  testGatewayNoticesQueue,
  type TestGateway,
  type TestGatewayNoticeJob,
} from './embedded/test-gateway.server.ts';
import type { PaymentChange } from './payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  changesQueue,
  createPayments,
  refundsQueue,
  settlingQueue,
  type PaymentJobs,
  type PaymentListener,
  type PaymentListeners,
  type PaymentOperations,
  type RefundJob,
  type SettlingJob,
} from './payments.server.ts';

export interface FixturePayments {
  operations: PaymentOperations & PaymentJobs;
  gateway: TestGateway;
  outbox: TestOutbox;
  /** What the purposes were told, in order. */
  told: PaymentChange[];
  errors: string[];
  /** Signs with the dealer's key, as the gateway does. */
  sign: Sign;
  /** Sends a notice to the site as the gateway would. */
  notify(notice: TestGatewayNotice, at?: Date): ReturnType<PaymentOperations['takeNotice']>;
}

export function createFixturePayments({
  database,
  now,
  listener = async () => {},
  change = (provider) => provider,
}: {
  database: TenantDatabase;
  now(): Date;
  /** After it was noted in `told`. */
  listener?: PaymentListener;
  /** Makes the provider fail. */
  change?(provider: PaymentProvider): PaymentProvider;
}): FixturePayments {
  const outbox = createTestOutbox();
  const told: PaymentChange[] = [];
  const errors: string[] = [];
  const sign = createKeyedHash({
    key: Buffer.alloc(32, 3),
    purpose: 'test gateway notice',
    boundTo: database.tenantId,
  });
  const provider = createEmbeddedProvider({ database, now, sign, pageOf: (reference) => `/gateway/${reference}` });
  const noted: PaymentListener = async (about, at) => {
    await listener(about, at);
    told.push(about);
  };
  const listeners: PaymentListeners = { reservation: noted, invoice: noted };
  const operations = createPayments({
    database,
    outbox,
    offered: 'embedded',
    provider: async (name) => (name === 'embedded' ? change(provider) : null),
    listeners,
    now,
    onError(error, what) {
      errors.push(`${what}: ${String(error)}`);
    },
  });
  const notify: FixturePayments['notify'] = (notice, at = now()) => {
    const body = JSON.stringify(notice);
    const headers = new Headers({ [noticeSignatureHeader]: signNotice(body, { sign, now: at }) });
    return operations.takeNotice('embedded', { body, headers });
  };
  outbox.work<SettlingJob>(settlingQueue, { concurrency: 1 }, ({ paymentId }) => operations.settleLater(paymentId));
  outbox.work<SettlingJob>(changesQueue, { concurrency: 1 }, ({ paymentId }) => operations.tell(paymentId));
  outbox.work<RefundJob>(refundsQueue, { concurrency: 1 }, (job) => operations.refundLater(job));
  outbox.work<TestGatewayNoticeJob>(testGatewayNoticesQueue, { concurrency: 1 }, async ({ notice }) => {
    await notify(notice);
  });
  return { operations, gateway: createTestGateway({ database, outbox, now }), outbox, told, errors, sign, notify };
}
