/** The jobs of orders: the message with the link to continue one, and the end of a draft's time. */
import path from 'node:path';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { postMail } from '../leads/destination/post-mail.server.ts';
import { renderVisitorMessage } from '../leads/visitor-messages/visitor-message.ts';
import { primaryLocation } from '../locations/location.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { orderKeptMessage } from '../purchase/orders/order-messages.ts';
import {
  expireOrder,
  orderExpiryQueue,
  orderKeptQueue,
  type OrderJob,
} from '../purchase/orders/order-operations.server.ts';
import { orderSeal } from '../purchase/orders/order-change.server.ts';
import { findOrder } from '../purchase/orders/order-store.server.ts';
import { paths } from '../routes.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { locationNumber } from '../stock/call-number.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { mailLookOf } from './mail-look.server.ts';
import { siteOrigin } from './site-origin.ts';

export interface OrderWiring {
  environment: Pick<Environment, 'mode' | 'port'>;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  pictures: Pick<Pictures, 'read'>;
  photoStorage: Pick<PhotoStorage, 'delete'>;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  secretKey: SecretKey;
  ownPort(): number | null;
}

/** Declares the queues; call before the outbox starts. */
export function wireOrders(wiring: OrderWiring): void {
  const { database, outbox, photoStorage } = wiring;
  outbox.work<OrderJob>(orderKeptQueue, { concurrency: 2 }, (job) => sendKeptMessage(wiring, job));
  outbox.work<OrderJob>(orderExpiryQueue, { concurrency: 2 }, ({ tenantId, orderId }) =>
    expireOrder({ database: database.forTenant(tenantId), storage: photoStorage, outbox, now: new Date() }, orderId),
  );
}

async function sendKeptMessage(
  { environment, database, outboxFolder, pictures, requireTenant, secretsOf, secretKey, ownPort }: OrderWiring,
  { tenantId, orderId }: OrderJob,
): Promise<void> {
  const order = await database.forTenant(tenantId).transaction((transaction) => findOrder(transaction, orderId));
  // Deleted or placed since: the link is of no use, or came with the receipt.
  if (order?.state !== 'draft') return;
  const tenant = await requireTenant(tenantId);
  const { configuration } = tenant;
  const siteUrl = siteOrigin(configuration, {
    mode: environment.mode,
    otherwise: `http://${tenant.slug}.localhost:${ownPort() ?? environment.port}`,
  });
  const orderUrl = `${siteUrl}${paths.order(orderSeal({ key: secretKey, tenantId }).seal(orderId))}`;
  const place = primaryLocation(configuration.locations.filter(({ visible }) => visible)) ?? null;
  const { subject, text, html } = renderVisitorMessage(
    orderKeptMessage({ order, timeZone: configuration.time_zone, orderUrl }),
    {
      dealerName: configuration.name,
      locationName: '',
      phone: configuration.phones.main || locationNumber(place, configuration.phones),
      openingHours: [],
      siteUrl,
      unsubscribeUrl: '',
      look: await mailLookOf(tenant, { siteUrl, pictures }),
    },
  );
  const sent = await postMail(
    {
      smtp: configuration.leads.smtp,
      secret: (name) => secretsOf(tenantId).get(name),
      outboxFolder: path.join(outboxFolder, tenant.slug),
      dealer: { name: configuration.name, host: new URL(siteUrl).host },
    },
    {
      name: `${orderId}.order`,
      leadId: '',
      to: [order.email],
      replyTo: configuration.email === '' ? null : { name: configuration.name, address: configuration.email },
      subject,
      text,
      html,
      sentAt: order.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
  // The outbox tries it again.
  if (!sent.ok) throw new Error(`The link to the order ${order.number} could not be sent: ${sent.reason}`);
}
