/** The page of an order: which step is open, what a price that changed means, and whose estimates it offers. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import type { StoredLead } from '../../leads/lead/stored-lead.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { TradeInOperations } from '../../trade-in/trade-in-operations.ts';
import type { Valuation } from '../../trade-in/valuation.ts';
import { fixtureNow, fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { signedQuoteField } from '../estimates/stored-estimate.ts';
import { action as begin } from './checkout-journey-page.tsx';
import { loader as showDocument } from './document-api.ts';
import { action as addDocument } from './documents-api.ts';
import { action, loader } from './order-page.tsx';
import { action as removeDocument } from './remove-document-api.ts';
import type { OrderView } from './order-view.ts';

const dealers = openIdleDealers();
const carId = '01a21c94-204a-7000-858e-7d51d8cca423';

interface World extends FixtureSite {
  /** The newest valuation of this browser. */
  valuation: Valuation | null;
  /** As the stock has it; a test may replace it. */
  stock: Vehicle[];
  token: string;
}

async function openOrder(settings: object = {}): Promise<World> {
  const stock = [fixtureVehicle({ id: carId })];
  const ofBrowser: { valuation: Valuation | null } = { valuation: null };
  const site = await openFixtureSite({
    dealers,
    tradeIn: { findNewest: async () => ofBrowser.valuation } as TradeInOperations,
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
  return Object.assign(ofBrowser, site, { stock, token });
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
async function post(
  world: World,
  step: string,
  fields: Record<string, string> | FormData,
): Promise<string | PostedStep> {
  const answered = async () =>
    action(
      world.args(`/my-order?token=${world.token}&step=${step}`, {
        init: { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) },
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
  await post(world, 'documents', {});
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
    // The earlier price stands in the notice alone.
    const { changed: _notice, ...rest } = page as typeof page & { changed: unknown };
    expect(JSON.stringify(rest)).not.toContain('25,990');
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

describe('what the review adds up and leaves out', () => {
  const textsOf = async (world: World): Promise<string> => {
    const { page } = await view(world);
    return page.kind === 'review' ? JSON.stringify(page.sections.flatMap(({ rows }) => rows)) : page.kind;
  };

  test('is the price with a delivery that costs something', async () => {
    const world = await openOrder({
      pricing: {
        delivery_regions: [
          { name: 'Near', price_dollars: 0, postcodes: ['2000'] },
          { name: 'Far', price_dollars: 390, postcodes: ['2580'] },
        ],
      },
    });
    await answerAll(world);
    expect(await textsOf(world)).not.toContain('Price with delivery');
    for (const [postcode, total] of [
      ['2000', null],
      ['2580', '$26,380'],
    ]) {
      await post(world, 'handover', { handover: 'delivery', delivery_postcode: postcode!, delivery_address: '1 A St' });
      const texts = await textsOf(world);
      if (total === null) expect(texts).not.toContain('Price with delivery');
      else expect(texts).toContain(`{"label":"Price with delivery","text":"${total}"}`);
    }
  });

  test('are finance figures that no longer hold, and it says so', async () => {
    const world = await openOrder({ finance: { provider: 'manual' } });
    await answerAll(world);
    await post(world, 'payment', { payment_method: 'finance' });
    expect(await textsOf(world)).toContain('"text":"Finance"');
    await post(world, 'payment', { payment_method: 'finance', [signedQuoteField]: 'of another price' });
    expect(await textsOf(world)).toContain('Finance. The finance figures that were chosen were of an earlier price');
  });
});

describe('documents', () => {
  const licence = (...files: [name: string, content: BlobPart][]): FormData => {
    const form = new FormData();
    for (const [name, content] of files) form.append('document_driver-licence', new File([content], name));
    return form;
  };
  const picture = async (): Promise<BlobPart> =>
    new Uint8Array(
      await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
  const shownPhotos = async (world: World): Promise<{ id: string }[]> => {
    const { page } = await view(world, 'documents');
    return page.kind === 'documents' ? page.documents.flatMap(({ photos }) => photos) : [];
  };
  async function toDocuments(purchase: object = {}): Promise<World> {
    const world = await openOrder({
      purchase: {
        reserve_enabled: true,
        online_purchase_enabled: true,
        payment_provider: 'embedded',
        ...purchase,
      },
    });
    await post(world, 'trade-in', { trade_in: 'none' });
    await post(world, 'payment', { payment_method: 'cash' });
    expect(await post(world, 'documents', licence(['a.png', await picture()]))).toBe('/my-order?token=TOKEN');
    expect(await shownPhotos(world)).toEqual([]);
    await post(world, 'handover', { handover: 'pick-up' });
    return world;
  }

  test('are added and removed by the buttons of the form, and the step is left without any', async () => {
    const world = await toDocuments();
    const added = licence(['a.png', await picture()]);
    added.set('move', 'add');
    expect(await post(world, 'documents', added)).toBe('/my-order?token=TOKEN&step=documents');
    const [photo] = await shownPhotos(world);
    expect(await post(world, 'documents', licence(['b.txt', 'no picture']))).toMatchObject({
      errors: { 'document_driver-licence': expect.stringMatching(/^b.txt: This file is not a photo/) },
    });
    expect(await post(world, 'documents', { move: `remove:${photo!.id}` })).toBe(
      '/my-order?token=TOKEN&step=documents',
    );
    expect(await shownPhotos(world)).toEqual([]);
    expect(await post(world, 'documents', {})).toBe('/my-order?token=TOKEN&step=review');
    expect(JSON.stringify((await view(world)).page)).toContain('None added');
  });

  test('that the dealer needs keep the step open', async () => {
    const world = await toDocuments({
      order_documents: [{ id: 'driver-licence', label: 'Driver licence', required: true }],
    });
    expect(await post(world, 'documents', {})).toMatchObject({
      errors: { 'document_driver-licence': 'Please add a photo of this: driver licence.' },
    });
    expect(await shown(world, 'review')).toBe('documents');
    expect(await post(world, 'documents', licence(['a.png', await picture()]))).toBe(
      '/my-order?token=TOKEN&step=review',
    );
    expect(JSON.stringify((await view(world)).page)).toContain('Driver licence (1 photo)');
  });

  test('have no step where the dealer asks for none', async () => {
    const world = await toDocuments({ order_documents: [] });
    expect(await shown(world, 'documents')).toBe('review');
    const { page } = await view(world);
    expect(page.kind === 'review' && page.steps).not.toContain('documents');
    expect(JSON.stringify(page)).not.toContain('Documents');
  });

  test('are added, shown and removed by the calls, to whoever has the order’s link', async () => {
    const world = await toDocuments();
    const call = async (token: string, document = 'driver-licence') => {
      const form = new FormData();
      form.set('token', token);
      form.set('document', document);
      form.append('photos', new File([await picture()], 'a.png'));
      return addDocument(world.args('/x', { init: { method: 'POST', body: form } }));
    };
    expect((await call('guessed')).status).toBe(404);
    expect((await call(world.token, 'passport')).status).toBe(404);
    const added = await call(world.token);
    expect(added.status).toBe(201);
    const [{ id }] = ((await added.json()) as { photos: [{ id: string }] }).photos;
    const read = async (token: string, document = id) =>
      (await showDocument(world.args(`/x?token=${token}`, { params: { document } }))).status;
    expect([await read(world.token), await read('guessed'), await read(''), await read(world.token, carId)]).toEqual([
      200, 404, 404, 404,
    ]);
    const remove = async (token: string) =>
      (
        await removeDocument(
          world.args('/x', {
            init: {
              method: 'POST',
              body: JSON.stringify({ token, document_id: id }),
              headers: { 'content-type': 'application/json' },
            },
          }),
        )
      ).status;
    expect([await remove('guessed'), await remove(world.token), await read(world.token)]).toEqual([404, 204, 404]);
  });

  test('answer nothing to whoever is not signed in where the checkout is gated', async () => {
    const world = await openOrder({
      purchase: { reserve_enabled: true, online_purchase_enabled: true, payment_provider: 'embedded' },
      accounts: { sign_in_enabled: true, gated_routes: ['checkout'] },
    });
    const added = await world.site.purchase.orders.addDocuments(world.token, { id: 'driver-licence', label: 'x' }, [
      { name: 'a.png', bytes: (await picture()) as Uint8Array },
    ]);
    const id = added.ok ? added.value.kept[0]!.id : '';
    expect(id).not.toBe('');
    const form = new FormData();
    form.set('token', world.token);
    const post401 = await addDocument(world.args('/x', { init: { method: 'POST', body: form } }));
    const read401 = await showDocument(world.args(`/x?token=${world.token}`, { params: { document: id } }));
    expect([post401.status, read401.status]).toEqual([401, 401]);
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

  function signedInAs(world: World, email: string, leads: StoredLead[], phone = ''): void {
    Object.defineProperty(world.site, 'account', {
      value: { current: async () => ({ userId: '01a00000-0000-7000-8000-000000000001', email, phone }) },
    });
    Object.defineProperty(world.site.account, 'ownData', {
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

  test('is offered to whoever has proved the number that it was sent with', async () => {
    const world = await openOrder({ trade_in: { enabled: true } });
    const sent = { ...lead('ada@example.com'), phoneE164: '+61491570156' };
    signedInAs(world, '', [sent], '+61491570156');
    expect(await offered(world)).toEqual(['No trade-in', '2018 Mazda CX-5', 'Another vehicle']);
    signedInAs(world, '', [sent], '+61491570157');
    expect(await offered(world)).toEqual(['No trade-in', 'Yes, I have a vehicle to trade in']);
  });

  test('is offered in the browser in which it was made, once it was sent and while it holds', async () => {
    const world = await openOrder({ trade_in: { enabled: true } });
    const made = {
      id: 'made here',
      status: 'estimated',
      leadId: 'a lead',
      vehicle: { year: 2018, make: 'Mazda', model: 'CX-5', badge: 'Touring' },
      outcome: { kind: 'estimate', offerCents: 12_000_00, validUntil: '2026-11-22' },
    } as Valuation;
    for (const unsuitable of [
      { ...made, leadId: null },
      { ...made, outcome: { ...made.outcome, validUntil: '2026-11-19' } as Valuation['outcome'] },
      { ...made, outcome: { kind: 'call' } as Valuation['outcome'] },
    ]) {
      world.valuation = unsuitable;
      expect(await offered(world)).toEqual(['No trade-in', 'Yes, I have a vehicle to trade in']);
    }
    world.valuation = made;
    expect(await offered(world)).toEqual(['No trade-in', '2018 Mazda CX-5 Touring', 'Another vehicle']);
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
