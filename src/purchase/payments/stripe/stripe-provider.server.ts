/**
 * Stripe, by its hosted page (Checkout Sessions, https://docs.stripe.com/payments/checkout): the browser goes there and
 * comes back, and no card data reaches this server. A payment's reference is the id of its session.
 */
import Stripe from 'stripe';
import type { Result } from '../../../shared/result.ts';
import {
  PaymentProviderUnavailable,
  type NoticeRefusal,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider.ts';
import { stripeKeySecret, stripeWebhookSecret } from './stripe-secrets.ts';

/**
 * Stripe keeps a session open for 30 minutes at least and 24 hours at most. So it is open for 31 minutes after the
 * payment's end, at which `expire` ends it. A time that depends on the payment alone, since a retry under the same key
 * must ask the same.
 */
const sessionAfterEndMs = 31 * 60_000;
const longestSessionMs = 24 * 60 * 60_000;
const timeoutMs = 10_000;
/** How old a notice may be, in seconds: Stripe's own default. */
const toleranceSeconds = 300;
const currency = 'aud';

export interface StripeOptions {
  key: string;
  /** Signs notices; `null` where it is not set, and every notice is refused. */
  webhookSecret: string | null;
  now(): Date;
  /** Another address than Stripe's, for tests. */
  server?: { host: string; port: number; protocol: 'http' };
}

/** `null` without the secret key. */
export async function openStripeProvider({
  secret,
  now = () => new Date(),
}: {
  secret(name: string): Promise<string | null>;
  now?(): Date;
}): Promise<PaymentProvider | null> {
  const key = await secret(stripeKeySecret);
  if (key === null) return null;
  const webhookSecret = await secret(stripeWebhookSecret);
  return createStripeProvider({ key: key.trim(), webhookSecret: webhookSecret?.trim() ?? null, now });
}

export function createStripeProvider({ key, webhookSecret, now: clock, server }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    // Tells Stripe how long earlier requests took, which is nobody's business here.
    telemetry: false,
    ...server,
  });

  async function payment(session: Stripe.Checkout.Session): Promise<ProviderPayment> {
    const intent = session.payment_intent;
    const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
    const state = stateOf(session);
    return {
      state,
      amountCents: session.currency === currency ? session.amount_total : null,
      refunds: state === 'paid' && intentId !== null ? await listRefunds(intentId) : [],
    };
  }

  async function listRefunds(intentId: string): Promise<ProviderRefund[]> {
    const refunds: ProviderRefund[] = [];
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      refunds.push(toRefund(refund));
    return refunds;
  }

  const read = async (reference: string): Promise<ProviderPayment> =>
    payment(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }));

  return {
    begin: ({ paymentId, amountCents, description, email, returnTo, cancelTo, expiresAt, idempotencyKey }) =>
      asking(async () => {
        const endsAt = expiresAt.getTime() + sessionAfterEndMs;
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency, unit_amount: amountCents, product_data: { name: description } },
              },
            ],
            ...(email === '' ? {} : { customer_email: email }),
            client_reference_id: paymentId,
            metadata: { payment: paymentId },
            payment_intent_data: { description, metadata: { payment: paymentId } },
            success_url: returnTo,
            cancel_url: cancelTo,
            // Without it, 24 hours.
            ...(endsAt > clock().getTime() + longestSessionMs ? {} : { expires_at: Math.floor(endsAt / 1_000) }),
          },
          { idempotencyKey },
        );
        if (session.url === null) throw new PaymentProviderUnavailable('Stripe began a payment without a page.');
        return { reference: session.id, payAt: session.url };
      }),

    read: (reference) => asking(() => read(reference)),

    expire: (reference) =>
      asking(async () => {
        try {
          return await payment(await stripe.checkout.sessions.expire(reference));
        } catch (error) {
          // One that is not open any more cannot be expired, which is an answer.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(reference);
          throw error;
        }
      }),

    refund: ({ reference, amountCents, idempotencyKey }) =>
      asking(async (): Promise<Result<ProviderRefund, string>> => {
        const session = await stripe.checkout.sessions.retrieve(reference);
        const intent = session.payment_intent;
        if (intent === null) return { ok: false, reason: 'The payment was not made, so there is nothing to pay back.' };
        try {
          const refund = await stripe.refunds.create(
            {
              payment_intent: typeof intent === 'string' ? intent : intent.id,
              amount: amountCents,
              metadata: { refund: idempotencyKey },
            },
            { idempotencyKey },
          );
          return { ok: true, value: toRefund(refund) };
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError)
            return { ok: false, reason: `Stripe refused: ${error.message}` };
          throw error;
        }
      }),

    async readNotice({ body, headers, now }): Promise<Result<PaymentNotice, NoticeRefusal>> {
      const signature = headers.get('stripe-signature');
      if (signature === null || webhookSecret === null) return { ok: false, reason: 'no-signature' };
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
          return { ok: false, reason: 'not-readable' };
        return { ok: false, reason: /tolerance/i.test(error.message) ? 'too-old' : 'wrong-signature' };
      }
      return { ok: true, value: { reference: await referenceOf(event) } };
    },
  };

  /** Of a session itself; a refund names its payment, whose session is looked up. */
  async function referenceOf(event: Stripe.Event): Promise<string> {
    const about = event.data.object as {
      object?: string;
      id?: string;
      payment_intent?: string | { id: string } | null;
    };
    if (about.object === 'checkout.session') return about.id ?? '';
    const intent = about.object === 'payment_intent' ? about.id : about.payment_intent;
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (intentId === undefined) return '';
    return asking(async () => {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
      return data[0]?.id ?? '';
    });
  }
}

function stateOf({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): ProviderPayment['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (paid === 'paid' || paid === 'no_payment_required') return 'paid';
  // A way to pay that takes days, such as a transfer, has ended without money.
  const isRefused =
    typeof intent === 'object' &&
    intent !== null &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled');
  return isRefused ? 'failed' : 'open';
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return {
    reference: id,
    idempotencyKey: metadata?.['refund'] ?? null,
    amountCents: amount,
    state: status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  };
}

/** Says of whatever Stripe or the network does wrong that it may be tried again. */
async function asking<Value>(question: () => Promise<Value>): Promise<Value> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable || !(error instanceof Stripe.errors.StripeError)) throw error;
    // A key may stand in what Stripe says of a wrong one.
    const said =
      error instanceof Stripe.errors.StripeAuthenticationError ? 'the secret key is not accepted' : error.message;
    throw new PaymentProviderUnavailable(`Stripe did not take the request (${error.type}): ${said}`);
  }
}
