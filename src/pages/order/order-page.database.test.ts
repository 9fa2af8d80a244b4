/** The page of an order: which step is open, what a price that changed means, and whose estimates it offers. */
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { StoredLead } from '../../leads/lead/stored-lead.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { fixtureNow, fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { action as begin } from './checkout-journey-page.tsx';
import { action, loader } from './order-page.tsx';
import type { OrderView, PostedOrder } from './order-view.ts';

const dealers = openIdleDealers();
const carId = '01a21c94-204a-7000-858e-7d51d8cca423';

interface World extends FixtureSite {
  /** As the stock has it; a test may replace it. */
  stock: Vehicle[];
  token: string;
}

async function openOrder(settings: object = {}): Promise<World> {
  const stock = [fixtureVehicle({ id: carId })];
  const site = await openFixtureSite({
    dealers,
    vehicles: stock,
    settings: {
      purchase: { reserve_enabled: true, online_purchase_enabled: true, payment_provider: 'embedded' },
      ...settings,
    },
  });
  const posted = new URLSearchParams({
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 156',
    idempotency_key: 'a-key-of-a-test',
  });
  const answer = await thrownBy(() =>
    begin(site.args(`/checkout-journey?car_id=${carId}`, { init: { method: 'POST', body: posted } })),
  );
  const token = new URL(answer.headers.get('location')!, 'https://x.example').searchParams.get('token')!;
  return { ...site, stock, token };
}

async function thrownBy(call: () => Promise<unknown>): Promise<Response> {
  try {
    await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('It answered with a page.');
}

async function view(world: World, step = '', token = world.token): Promise<{ status: number; page: OrderView }> {
  const answer = await loader(world.args(`/my-order?token=${token}&step=${step}`));
  return { status: answer.init?.status ?? 200, page: answer.data };
}
const shown = async (world: World, step = ''): Promise<string> => {
  const { page } = await view(world, step);
  return page.kind === 'step' ? page.step : page.kind;
};

/** Where it leads, or what was refused. */
async function post(world: World, step: string, fields: Record<string, string>): Promise<string | PostedOrder> {
  const answered = async () =>
    action(
      world.args(`/my-order?token=${world.token}&step=${step}`, {
        init: { method: 'POST', body: new URLSearchParams(fields) },
      }),
    );
  try {
    return (await answered()).data;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')!.replace(world.token, 'TOKEN');
    throw thrown;
  }
}
async function answerAll(world: World): Promise<void> {
  await post(world, 'trade-in', { trade_in: 'none' });
  await post(world, 'payment', { payment_method: 'cash' });
  await post(world, 'handover', { handover: 'pick-up' });
}

describe('the steps', () => {
  test('open one after the other, and a later one leads to the first that is open', async () => {
    const world = await openOrder();
    expect(await shown(world, 'review')).toBe('trade-in');
    expect(await post(world, 'handover', { handover: 'pick-up' })).toBe('/my-order?token=TOKEN');
    expect(await shown(world)).toBe('trade-in');
    expect(await post(world, 'trade-in', { trade_in: 'none' })).toBe('/my-order?token=TOKEN&step=payment');
    expect(await shown(world, 'details')).toBe('details');
    expect(await post(world, 'payment', {})).toMatchObject({ errors: { payment_method: expect.any(String) } });
    expect(await post(world, 'review', { decision: 'pay' })).toBe('/my-order?token=TOKEN&step=payment');
    await answerAll(world);
    expect(await shown(world)).toBe('review');
    expect(world.wasCacheable()).toBe(false);
  });

  test('sell a vehicle that is never financed for cash alone', async () => {
    const world = await openOrder({ finance: { provider: 'manual', excluded_makes: ['Toyota'] } });
    await post(world, 'trade-in', { trade_in: 'none' });
    const { page } = await view(world);
    expect(page.kind === 'step' && page.fields[0]!.options!.map(({ value }) => value)).toEqual(['cash']);
    expect(await post(world, 'payment', { payment_method: 'finance' })).toMatchObject({
      errors: { payment_method: expect.any(String) },
    });
  });

  test('say what is so of a vehicle that was sold, and of a link that was never given out', async () => {
    const world = await openOrder();
    world.stock[0] = fixtureVehicle({ id: carId, status: 'sold', soldAt: fixtureNow.toISOString() });
    expect(await view(world)).toMatchObject({ status: 410, page: { kind: 'not' } });
    expect(await view(world, '', 'guessed')).toMatchObject({ status: 404, page: { kind: 'none' } });
  });
});

describe('a price that changed', () => {
  test('is said beside the earlier one, and nothing is charged before it is accepted', async () => {
    const world = await openOrder();
    await answerAll(world);
    world.stock[0] = fixtureVehicle({ id: carId, priceCents: 26_500_00 });
    const { page } = await view(world);
    expect(page).toMatchObject({
      kind: 'review',
      changed: { before: expect.stringContaining('$25,990'), now: expect.stringContaining('$26,500') },
    });
    const changed = page.kind === 'review' ? page.changed! : null;
    // Once more, after the page was shown.
    world.stock[0] = fixtureVehicle({ id: carId, priceCents: 27_000_00 });
    await post(world, 'review', { decision: 'accept', shown_offer: changed!.shownOffer });
    const again = (await view(world)).page;
    expect(again).toMatchObject({
      changed: { before: expect.stringContaining('$25,990'), now: expect.stringContaining('$27,000') },
    });
    await post(world, 'review', {
      decision: 'accept',
      shown_offer: again.kind === 'review' ? again.changed!.shownOffer : '',
    });
    expect((await view(world)).page).toMatchObject({
      kind: 'review',
      changed: null,
      frame: { subject: { price: '$27,000' } },
    });
  });
});

describe('an estimate of a trade-in', () => {
  /** A lead of a valuation that still holds. */
  const lead = (email: string, values: object = {}): StoredLead =>
    ({
      email,
      tradeIn: {
        valuationId: `valuation of ${email}`,
        year: 2018,
        make: 'Mazda',
        model: 'CX-5',
        badge: '',
        estimate: { lowCents: 11_000_00, offerCents: 12_000_00, highCents: 13_000_00, validUntil: '2026-11-22' },
        isOfferAccepted: false,
        ...values,
      },
    }) as unknown as StoredLead;

  function signedInAs(world: World, email: string, leads: StoredLead[]): void {
    Object.defineProperty(world.site, 'account', {
      value: { current: async () => ({ userId: '01a00000-0000-7000-8000-000000000001', email, phone: '' }) },
    });
    Object.defineProperty(world.site, 'ownData', {
      value: { listEnquiries: async () => leads.map((each) => ({ lead: each, isSealed: false, appointment: null })) },
    });
  }
  const offered = async (world: World): Promise<string[]> => {
    const { page } = await view(world, 'trade-in');
    return page.kind === 'step' ? page.fields[0]!.options!.map(({ label }) => label) : [];
  };

  test('is offered to whoever has it, taken over with its last day, and stays with the order’s link', async () => {
    const world = await openOrder({ trade_in: { enabled: true } });
    expect(await offered(world)).toEqual(['No trade-in', 'Yes, I have a vehicle to trade in']);
    signedInAs(world, 'ada@example.com', [lead('ada@example.com')]);
    expect(await offered(world)).toEqual(['No trade-in', '2018 Mazda CX-5', 'Another vehicle']);
    await answerAll(world);
    await post(world, 'trade-in', { trade_in: 'estimate valuation of ada@example.com' });
    signedInAs(world, 'kim@example.com', []);
    const { page } = await view(world);
    expect(JSON.stringify(page)).toContain(
      '2018 Mazda CX-5: our estimate of $12,000, valid until Sunday 22 November 2026',
    );
  });

  test('of somebody else, or whose last day is over, is neither offered nor taken', async () => {
    const world = await openOrder({ trade_in: { enabled: true } });
    const past = { lowCents: 1, offerCents: 1, highCents: 1, validUntil: '2026-11-19' };
    signedInAs(world, 'ada@example.com', [lead('kim@example.com'), lead('ada@example.com', { estimate: past })]);
    expect(await offered(world)).toEqual(['No trade-in', 'Yes, I have a vehicle to trade in']);
    expect(await post(world, 'trade-in', { trade_in: 'estimate valuation of kim@example.com' })).toMatchObject({
      errors: { trade_in: expect.any(String) },
    });
  });
});
