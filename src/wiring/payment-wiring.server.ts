/** How the process puts together payments: the providers of each dealer, what listens to payments, and the rounds. */
import { request as httpRequest } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { noticeSignatureHeader, signNotice, type Sign } from '../purchase/payments/embedded/signed-notice.server.ts';
import {
  createTestGateway,
  testGatewayNoticesQueue,
  type TestGateway,
  type TestGatewayNoticeJob,
} from '../purchase/payments/embedded/test-gateway.server.ts';
import type { PaymentProvider } from '../purchase/payments/payment-provider.ts';
import { isPaymentProvider, offeredProvider, paymentProviders } from '../purchase/payments/payment-providers.server.ts';
import {
  changesQueue,
  createPayments,
  refundsQueue,
  settlingQueue,
  type PaymentJobs,
  type PaymentListeners,
  type PaymentOperations,
  type RefundJob,
  type SettlingJob,
} from '../purchase/payments/payments.server.ts';
import { paths } from '../routes.ts';
import { createKeyedHash } from '../shared/keyed-hash.server.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

export interface PaymentWiring {
  environment: Pick<Environment, 'mode' | 'port'>;
  log: Pick<Logger, 'error'>;
  database: Database;
  outbox: Outbox;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  secretKey: SecretKey;
  /** The port on which this process answers; `null` while none is known. */
  ownPort(): number | null;
  listeners: PaymentListeners;
}

export interface Payments {
  of(tenant: Pick<LiveTenant, 'id' | 'slug' | 'configuration'>): PaymentOperations & PaymentJobs;
  /** The demonstration's payment company; `null` outside the demonstration. */
  testGatewayOf(tenantId: string): TestGateway | null;
}

/** Declares the queues; call before the outbox starts. */
export function wirePayments(wiring: PaymentWiring): Payments {
  const { environment, log, database, outbox, requireTenant, secretsOf, secretKey, ownPort, listeners } = wiring;
  const now = () => new Date();
  const signOf = (tenantId: string): Sign =>
    createKeyedHash({ key: secretKey, purpose: 'test gateway notice', boundTo: tenantId });

  async function providerOf(tenantId: string, name: string): Promise<PaymentProvider | null> {
    if (!isPaymentProvider(name)) return null;
    const kind = paymentProviders[name];
    if (kind.isTest && environment.mode !== 'demonstration') return null;
    return kind.create({
      database: database.forTenant(tenantId),
      secret: (secret) => secretsOf(tenantId).get(secret),
      now,
      signTestNotice: signOf(tenantId),
      testPageOf: paths.demonstration.testGateway,
    });
  }

  const of: Payments['of'] = ({ id, slug, configuration }) =>
    createPayments({
      database: database.forTenant(id),
      outbox,
      offered: offeredProvider(configuration.purchase.payment_provider, environment.mode),
      provider: (name) => providerOf(id, name),
      listeners,
      now,
      onError: (error, what) => log.error({ err: error, tenant: slug }, what),
    });
  const ofTenant = async (tenantId: string) => of(await requireTenant(tenantId));

  outbox.work<SettlingJob>(settlingQueue, { concurrency: 4 }, async ({ tenantId, paymentId }) =>
    (await ofTenant(tenantId)).settleLater(paymentId),
  );
  outbox.work<SettlingJob>(changesQueue, { concurrency: 4 }, async ({ tenantId, paymentId }) =>
    (await ofTenant(tenantId)).tell(paymentId),
  );
  outbox.work<RefundJob>(refundsQueue, { concurrency: 2 }, async (job) =>
    (await ofTenant(job.tenantId)).refundLater(job),
  );
  outbox.work<TestGatewayNoticeJob>(testGatewayNoticesQueue, { concurrency: 2 }, async ({ tenantId, notice }) => {
    if (environment.mode !== 'demonstration') return;
    const { slug } = await requireTenant(tenantId);
    const body = JSON.stringify(notice);
    await postToItself({
      port: ownPort() ?? environment.port,
      slug,
      path: paths.api.paymentNotices('embedded'),
      headers: { [noticeSignatureHeader]: signNotice(body, { sign: signOf(tenantId), now: now() }) },
      body,
    });
  });

  return {
    of,
    testGatewayOf: (tenantId) =>
      environment.mode === 'demonstration'
        ? createTestGateway({ database: database.forTenant(tenantId), outbox, now })
        : null,
  };
}

/** As a payment company posts to the dealer's site; `fetch` cannot name a host that no name server knows. */
function postToItself({
  port,
  slug,
  path,
  headers,
  body,
}: {
  port: number;
  slug: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          ...headers,
          host: `${slug}.localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        timeout: 10_000,
      },
      (response) => {
        response.resume();
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The site answered the test gateway's notice with ${response.statusCode}.`));
      },
    );
    request.on('timeout', () => request.destroy(new Error('The site did not answer the test gateway in 10 seconds.')));
    request.on('error', reject);
    request.end(body);
  });
}
