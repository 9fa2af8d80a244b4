/** Payments, invoices, reservations and orders as the pages of one request see them. */
import { createInvoicePayments } from '../purchase/invoices/invoice-payments.server.ts';
import { createOrderOperations } from '../purchase/orders/order-operations.server.ts';
import { createReservationOperations } from '../purchase/reservations/reservation-operations.server.ts';
import { reserveOffer } from '../purchase/reservations/reserve-offer.ts';
import { paths } from '../routes.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import type { PurchaseArea, SitePage } from '../site/site-context.ts';
import { isOnSite } from '../stock/on-site.ts';
import { withLazyMembers } from './lazy-members.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';

/** Each begun payment asks the payment company. */
const paymentLimit = { limit: 20, minutes: 60 };
/** Each begun order sends a message. */
const orderLimit = { limit: 20, minutes: 60 };
/** Each photograph that is added or removed is one; all that an order takes, several times over. */
const documentLimit = { limit: 120, minutes: 60 };
/** A payment company has few addresses, and tells of everything that it does for the dealer. */
const paymentNoticeLimit = { limit: 1_200, minutes: 10 };

/** Made once for a process. */
export function createSitePurchases({
  redis,
  payments,
  secretKey,
  outbox,
  photoStorage,
}: SiteWiring): (request: SiteRequest, beside: Pick<SitePage, 'reportFailure'>) => PurchaseArea {
  const paymentLimiter = createAddressLimiter({ name: 'forecourt-payment', redis });
  const orderLimiter = createAddressLimiter({ name: 'forecourt-order', redis });
  const documentLimiter = createAddressLimiter({ name: 'forecourt-order-document', redis });
  const paymentNoticeLimiter = createAddressLimiter({ name: 'forecourt-payment-notice', redis });

  return ({ pageRequest, bound }, { reportFailure }) => {
    const { tenant, now, address, origin } = pageRequest;
    const { configuration } = tenant;
    const purchase: PurchaseArea = withLazyMembers<object, PurchaseArea>(
      {},
      {
        payments: () => ({
          ...payments.of(tenant),
          mayBegin: () => paymentLimiter.take({ tenantId: tenant.id, address, ...paymentLimit }),
          mayTakeNotice: () => paymentNoticeLimiter.take({ tenantId: tenant.id, address, ...paymentNoticeLimit }),
          testGateway: payments.testGatewayOf(tenant.id),
        }),
        invoices: () =>
          createInvoicePayments({
            database: bound,
            payments: purchase.payments,
            key: secretKey,
            receiptUrl: (token) => `${origin}${paths.onlinePaymentReceipt(token)}`,
            now,
          }),
        reservations: () =>
          createReservationOperations({
            database: bound,
            payments: purchase.payments,
            key: secretKey,
            paymentMinutes: configuration.purchase.payment_minutes,
            offerOf: (vehicle) =>
              isOnSite(vehicle, configuration.stock) ? reserveOffer(vehicle, configuration) : null,
            mayReserve: async () => (await purchase.payments.mayBegin()).isWithin,
            now,
          }),
        orders: () => ({
          ...createOrderOperations({
            database: bound,
            reservations: purchase.reservations,
            outbox,
            appointments: {
              settings: configuration.leads.test_drive_appointments,
              locations: configuration.locations,
              timeZone: configuration.time_zone,
            },
            storage: photoStorage,
            key: secretKey,
            onFailure: (error) => reportFailure('order documents', error),
            now,
          }),
          mayAddDocuments: () => documentLimiter.take({ tenantId: tenant.id, address, ...documentLimit }),
          mayBegin: () => orderLimiter.take({ tenantId: tenant.id, address, ...orderLimit }),
        }),
      },
    );
    return purchase;
  };
}
