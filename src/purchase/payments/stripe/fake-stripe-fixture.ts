/**
 * A fake of Stripe's API for the calls that the provider makes, written from its documentation of Checkout Sessions,
 * Refunds, errors and idempotent requests (docs.stripe.com/api). Its clock is the test's.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  url: string | null;
  expires_at: number;
  client_reference_id: string;
}

interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

export interface FakeStripe {
  port: number;
  clock: { now: Date };
  sessions: Map<string, FakeSession>;
  refunds: FakeRefund[];
  /** What was sent with each request that began a session, by the names of the form. */
  begun: URLSearchParams[];
  /** Statuses of the payment intents, by id. */
  intents: Map<string, string>;
  /** Answers everything with this status; `'silent'` closes the connection. */
  failure: number | 'silent' | null;
  close(): Promise<void>;
}

const minuteMs = 60_000;

export async function startFakeStripe(key: string, clock: { now: Date }): Promise<FakeStripe> {
  const answered = new Map<string, { parameters: string; status: number; body: object }>();
  let count = 0;
  const nextId = (kind: string) => `${kind}_test_${(count += 1)}`;
  const fake: FakeStripe = {
    port: 0,
    clock,
    sessions: new Map(),
    refunds: [],
    begun: [],
    intents: new Map(),
    failure: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function answer(method: string, url: URL, form: URLSearchParams): { status: number; body: object } {
    const [, , , , sessionId = '', verb = ''] = url.pathname.split('/');
    const isSessions = url.pathname.startsWith('/v1/checkout/sessions');
    if (isSessions && sessionId !== '') {
      const session = fake.sessions.get(sessionId);
      if (session === undefined) return wrong(404, `No such checkout.session: '${sessionId}'`);
      if (session.status === 'open' && session.expires_at * 1_000 <= clock.now.getTime()) session.status = 'expired';
      if (verb === 'expire') {
        if (session.status !== 'open')
          return wrong(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
        session.status = 'expired';
        session.url = null;
      }
      const expanded = url.searchParams.getAll('expand[0]').includes('payment_intent');
      const intent = session.payment_intent;
      return {
        status: 200,
        body:
          expanded && intent !== null
            ? { ...session, payment_intent: { id: intent, object: 'payment_intent', status: fake.intents.get(intent) } }
            : session,
      };
    }
    if (isSessions && method === 'GET') {
      const data = [...fake.sessions.values()].filter(
        ({ payment_intent: intent }) => intent === url.searchParams.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', data, has_more: false, url: url.pathname } };
    }
    if (isSessions) return begin(form);
    if (url.pathname === '/v1/refunds' && method === 'GET') {
      const data = fake.refunds.filter(
        ({ payment_intent: intent }) => intent === url.searchParams.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', data, has_more: false, url: url.pathname } };
    }
    if (url.pathname === '/v1/refunds') return refund(form);
    return wrong(404, 'Unrecognized request URL');
  }

  function begin(form: URLSearchParams): { status: number; body: object } {
    const expiresAt = form.get('expires_at');
    const seconds = expiresAt === null ? clock.now.getTime() / 1_000 + 86_400 : Number(expiresAt);
    const fromNow = seconds * 1_000 - clock.now.getTime();
    if (fromNow < 30 * minuteMs) return wrong(400, 'The `expires_at` timestamp must be at least 30 minutes from now.');
    if (fromNow > 24 * 60 * minuteMs)
      return wrong(400, 'The `expires_at` timestamp must be less than 24 hours from now.');
    fake.begun.push(form);
    const id = nextId('cs');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      expires_at: seconds,
      client_reference_id: form.get('client_reference_id') ?? '',
    };
    fake.sessions.set(id, session);
    return { status: 200, body: session };
  }

  function refund(form: URLSearchParams): { status: number; body: object } {
    const intent = form.get('payment_intent') ?? '';
    const session = [...fake.sessions.values()].find((each) => each.payment_intent === intent);
    const amount = Number(form.get('amount'));
    const gone = fake.refunds
      .filter((each) => each.payment_intent === intent && each.status !== 'failed')
      .reduce((sum, each) => sum + each.amount, 0);
    if (session === undefined || amount > session.amount_total - gone)
      return wrong(400, `Refund amount is greater than unrefunded amount on charge.`);
    const made: FakeRefund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      payment_intent: intent,
      status: 'succeeded',
      metadata: { refund: form.get('metadata[refund]') ?? '' },
    };
    fake.refunds.push(made);
    return { status: 200, body: made };
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    if (fake.failure === 'silent') {
      request.socket.destroy();
      return;
    }
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fake.failure !== null) {
      send(fake.failure, { error: { type: 'api_error', message: 'An unknown error occurred' } });
      return;
    }
    if (request.headers.authorization !== `Bearer ${key}`) {
      send(401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } });
      return;
    }
    const parameters = Buffer.concat(pieces).toString();
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const known = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
    if (known !== undefined && known.parameters !== parameters) {
      send(400, { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } });
      return;
    }
    const { status, body } =
      known ?? answer(request.method!, new URL(request.url!, 'http://fake'), new URLSearchParams(parameters));
    if (idempotencyKey !== undefined) answered.set(idempotencyKey, { parameters, status, body });
    send(status, body);
  }

  const server: Server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.port = (server.address() as AddressInfo).port;
  return fake;
}

const wrong = (status: number, message: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});
