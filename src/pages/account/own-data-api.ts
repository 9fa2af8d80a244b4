/**
 * `GET /api/account/data`: everything of the person who is signed in as a file (JSON) to keep: account, devices,
 * watchlist, saved searches, alerts that were sent, spins, enquiries, reservations, orders and consents. 401 for
 * nobody, 429 with `Retry-After` for too many.
 */
import type { LoaderFunctionArgs } from 'react-router';
import type { AlertChoice } from '../../accounts/alerts/alert-choice.ts';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { appointmentKind } from '../../leads/appointments/appointment-kind.ts';
import { problem } from '../../http/responses.server.ts';
import { paths } from '../../routes.ts';
import { savedSearchAddress } from '../../site/saved-search-request.ts';
import { siteContext } from '../../site/site-context.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const leave = await site.account.ownData.mayDownload();
  if (!leave.isWithin)
    return problem({
      status: 429,
      error: 'You downloaded your data several times. Please wait a few minutes.',
      requestId: site.request.id,
      headers: { 'retry-after': String(leave.retryAfterSeconds) },
    });
  const own = await site.account.current();
  if (own === null) return signInNeeded(site.request.id);
  const { configuration } = site;
  const person = { email: own.email, phoneE164: own.phone };
  const watched = isWatchlistOffered(configuration.accounts, site.mode) ? await site.account.watchlist.list() : [];
  const content = {
    from: configuration.name,
    downloaded_at: site.now,
    account: { email: own.email, mobile_number: own.phone },
    passkeys: (await site.account.listPasskeys()).map(({ name, addedAt }) => ({ device: name, added_at: addedAt })),
    devices: (await site.account.listSessions()).map(({ userAgent, startedAt }) => ({
      browser: userAgent,
      signed_in_at: startedAt,
    })),
    watchlist: watched.map(({ car, priceCents, savedAt }) => ({
      car: car.name,
      price_aud: priceCents === null ? null : priceCents / 100,
      saved_at: savedAt,
    })),
    spins: (await site.account.prizeDraw.list()).map(({ campaign, prize, spunAt }) => ({
      campaign,
      prize: prize?.name ?? null,
      spun_at: spunAt,
    })),
    watchlist_alerts: alertsOf(await site.account.savedSearches.watchlistAlerts()),
    saved_searches: (await site.account.savedSearches.list()).map(({ name, query, savedAt, lookedAt, alerts }) => ({
      name,
      address: `${site.origin}${savedSearchAddress(query, configuration)}`,
      saved_at: savedAt,
      last_opened_at: lookedAt,
      alerts: alertsOf(alerts),
    })),
    alerts_sent: (await site.account.savedSearches.listSent()).map(({ channel, recipient, sentAt }) => ({
      by: channel,
      to: recipient,
      sent_at: sentAt,
    })),
    enquiries: (await site.account.ownData.listEnquiries(person)).map(({ lead, isSealed, appointment }) => ({
      sent_at: lead.storedAt,
      form: lead.form,
      vehicle: lead.vehicle?.title ?? null,
      answers: lead.fields,
      ...(isSealed ? { note: 'Ask us for the answers of your finance application.' } : {}),
      [appointment !== null && appointmentKind(appointment) === 'pick-up' ? 'pick_up' : 'test_drive']:
        appointment === null ? null : { starts_at: appointment.startsAt, cancelled_at: appointment.cancelledAt },
      trade_in: lead.tradeIn ?? null,
    })),
    reservations: (
      await site.purchase.reservations.listOf({ userId: own.userId, email: own.email, phone: own.phone })
    ).map((each) => ({
      number: each.number,
      state: each.state,
      name: [each.name, each.lastName].filter(Boolean).join(' '),
      email: each.email,
      phone: each.phone,
      began_at: each.createdAt,
      vehicle: each.vehicle.title,
      price: [each.vehicle.priceText, each.vehicle.priceLabel].filter(Boolean).join(' '),
      deposit_aud: each.amountCents / 100,
      receipt_number: each.receiptNumber,
      paid_at: each.paidAt,
      held_until: each.heldUntil,
      ended_at: each.endedAt,
      refunded_at: each.refundedAt,
    })),
    invoice_payments: (
      await site.purchase.invoices.listOf({ userId: own.userId, email: own.email, phone: own.phone })
    ).map(({ invoice, payment }) => ({
      invoice_number: invoice.invoiceNumber,
      amount_aud: payment.amountCents / 100,
      state: payment.state,
      name: invoice.name,
      email: invoice.email,
      phone: invoice.phoneE164,
      began_at: invoice.createdAt,
      paid_at: payment.paidAt,
      receipt_number: payment.receiptNumber,
    })),
    orders: (await site.purchase.orders.listOf({ userId: own.userId, email: own.email, phone: own.phone })).map(
      (each) => ({
        number: each.number,
        state: each.state,
        vehicle: each.vehicle.title,
        price: [each.vehicle.priceText, each.vehicle.priceLabel].filter(Boolean).join(' '),
        details: each.details,
        answers: each.answers,
        documents: each.documents.map(({ id, label, storedAt }) => ({
          shows: label,
          added_at: storedAt,
          photo: `${site.origin}${paths.api.orders.document(site.purchase.orders.tokenOf(each.id), id)}`,
        })),
        began_at: each.createdAt,
        kept_until: each.state === 'draft' ? each.expiresAt : null,
        placed_at: each.placedAt,
        released_at: each.releasedAt,
      }),
    ),
    consents: await site.account.ownData.listConsents(person),
  };
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${site.tenant.slug}.json"`,
      'cache-control': 'no-store',
    },
  });
}

const alertsOf = ({ frequency, channel }: AlertChoice) =>
  frequency === 'off' ? null : { when: frequency, by: channel };
