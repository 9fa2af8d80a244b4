import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from '../../media/photos/photo-storage.ts';
import {
  bestAnswers,
  contact,
  openFixtureTradeIn,
  tradeInQueues,
  typedCorolla,
} from '../../trade-in/trade-in-fixture.ts';
import { longestBodyBytesOf } from '../system/longest-body.ts';
import { openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { action as begin } from './begin-api.ts';
import { action as miscellaneous } from './miscellaneous-api.ts';
import { action as offer } from './offer-api.ts';
import { loader as photo } from './photo-api.ts';
import { action as photos } from './photos-api.ts';
import { action as registration } from './registration-api.ts';
import { action as send } from './send-api.ts';
import { action as valuation } from './valuation-api.ts';
import { action as vehicle } from './vehicle-api.ts';

const dealers = openIdleDealers(...tradeInQueues);

type Action = typeof begin;
let fixture: FixtureSite;
let cookies: Map<string, string>;

async function open(
  settings: object = {},
  overrides: Partial<Parameters<typeof openFixtureTradeIn>[0]> = {},
): Promise<void> {
  cookies = new Map();
  const tenant = await dealers.add();
  fixture = await openFixtureSite({
    vehicles: [],
    settings: { trade_in: settings },
    tradeIn: openFixtureTradeIn({ database: tenant, outbox: dealers.outbox, settings, cookies, ...overrides }).desk,
  });
  fixture.site.visitor.userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
}
beforeEach(() => open());

async function post(action: Action, body: object | FormData, path = '/api/trade-in') {
  const init =
    body instanceof FormData
      ? { method: 'POST', body }
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await action({ ...fixture.args(path, { init }) });
  const cookie = /^trade_in=([^;]+)/.exec(response.headers.get('set-cookie') ?? '');
  if (cookie !== null) cookies.set('trade_in', cookie[1]!);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function begun(): Promise<string> {
  const { body } = await post(begin, {
    url: 'https://fixture.example/trade-in',
    source: 'Website',
    user_agent: 'x',
    car_id: null,
    car_dealership_id: 7,
    lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'news' } },
  });
  return body.id;
}

test('the calls of the specification lead from nothing to an accepted offer, event 18', async () => {
  const id = await begun();
  expect((await post(vehicle, { id, ...typedCorolla })).body).toMatchObject({
    id,
    status: 'begun',
    rego: '123ABC',
    state: 'QLD',
    offer_price: null,
  });
  const valued = await post(valuation, { id, adjustments: bestAnswers });
  expect([valued.status, valued.headers.get('cache-control')]).toEqual([200, 'no-store']);
  // The contact step precedes the estimate, so no response has its figures yet.
  expect(valued.body).toMatchObject({ outcome: 'estimate', adjustments: bestAnswers, reasons: [] });
  for (const early of [
    valued,
    await post(vehicle, { id, ...typedCorolla }),
    await post(valuation, { id, adjustments: bestAnswers }),
  ])
    expect(early.body).toMatchObject({
      offer_price: null,
      range: null,
      lines: [],
      basis: null,
      issued_on: null,
      valid_until: null,
      is_expired: false,
    });
  const sent = await post(send, { id, idempotency_key: 'key-of-the-form', ...contact, isLastStep: true });
  expect(sent).toMatchObject({ status: 201, body: { lead_id: expect.any(String), event_id: 22 } });
  const shown = sent.body.valuation;
  expect(shown).toMatchObject({ offer_price: expect.any(Number), valid_until: '2026-11-27', is_expired: false });
  expect(shown.lines.reduce((sum: number, { dollars }: { dollars: number }) => sum + dollars, 0)).toBeCloseTo(
    shown.offer_price,
    2,
  );
  const accepted = {
    lead_id: sent.body.lead_id,
    form_completed: true,
    offer_accepted: true,
    subcategory: '3. Offer Accepted',
  };
  expect((await post(offer, accepted)).body).toMatchObject({
    event_id: 18,
    replayed: false,
    lead_id: sent.body.lead_id,
  });
  expect((await post(offer, accepted)).body).toMatchObject({ event_id: 18, replayed: true });
  expect(await post(valuation, { id, adjustments: bestAnswers })).toMatchObject({
    status: 409,
    body: { code: 'accepted' },
  });
});

test('another browser gets 404 from every call that names a valuation, and no word of it', async () => {
  const id = await begun();
  await post(vehicle, { id, ...typedCorolla });
  await post(valuation, { id, adjustments: bestAnswers });
  const {
    body: { lead_id },
  } = await post(send, { id, idempotency_key: 'key-of-the-form', ...contact });
  cookies.clear();
  const form = new FormData();
  form.set('id', id);
  for (const [name, answer] of Object.entries({
    vehicle: await post(vehicle, { id, ...typedCorolla }),
    valuation: await post(valuation, { id, adjustments: bestAnswers }),
    send: await post(send, { id, idempotency_key: 'another-key', ...contact }),
    offer: await post(offer, { lead_id, form_completed: true, offer_accepted: true, subcategory: '3. Offer Accepted' }),
    photos: await post(photos, form),
  })) {
    expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'unknown']);
    expect(JSON.stringify(answer.body)).not.toMatch(/Toyota|Citizen|offer_price/);
  }
});

test('every refusal is one problem shape with the request’s id', async () => {
  const id = await begun();
  const refused = [
    await post(registration, { rego: 'UNKNOWN', regoState: 'QLD' }),
    await post(registration, { rego: '???', regoState: 'QLD' }),
    await post(vehicle, { id }),
    await post(valuation, { id, adjustments: {} }),
    await post(send, { id, ...contact }),
    await post(offer, { lead_id: 'x', form_completed: true, offer_accepted: false, subcategory: '3. Offer Accepted' }),
    await post(begin, { source: 'Elsewhere' }),
    await post(miscellaneous, { id, column_name: 'valuation' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 422, 422, 422, 409, 400, 400, 404]);
  for (const { headers, body, status } of refused) {
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ status, error: expect.any(String), request_id: 'fixture' });
  }
  expect(refused[1]!.body.errors).toEqual({ rego: expect.any(String) });
});

test('robots look up no registrations, and a dealer without valuations answers none', async () => {
  fixture.site.visitor.userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await post(registration, { rego: '123ABC', regoState: 'QLD' })).status).toBe(403);
  await open({ enabled: false });
  for (const action of [begin, registration, vehicle, valuation, send, offer, photos, miscellaneous])
    expect((await post(action, {})).status).toBe(404);
});

test('a result is taken where the dealer forwards it', async () => {
  await open({ forward_valuation: true });
  const id = await begun();
  expect((await post(miscellaneous, { id, column_name: 'valuation' })).status).toBe(409);
  await post(vehicle, { id, ...typedCorolla });
  const { body: result } = await post(valuation, { id, adjustments: bestAnswers });
  expect((await post(miscellaneous, { ...result, column_name: 'valuation' })).status).toBe(202);
  expect((await post(miscellaneous, { ...result, column_name: 'password' })).status).toBe(400);
});

test('photographs are taken as a form, each bad one named, and shown to their owner only', async () => {
  const id = await begun();
  const form = new FormData();
  form.set('id', id);
  form.append(
    'photos',
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      'red.jpg',
    ),
  );
  form.append('photos', new File(['<svg/>'], 'bad.jpg'));
  form.append('photos', new File([], ''));
  const answer = await post(photos, form);
  expect(answer).toMatchObject({
    status: 201,
    body: { photos: [{ width: 40, height: 30 }], errors: [{ name: 'bad.jpg' }] },
  });
  const ask = () => photo(fixture.args('/x', { params: { valuation: id, photo: answer.body.photos[0].id } }));
  const shown = await ask();
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  cookies.clear();
  expect((await ask()).status).toBe(404);
});

test('photographs that cannot be stored are named with 503, and one that cannot be read now is 503', async () => {
  let isDown = true;
  const kept = new Map<string, Uint8Array>();
  const unlessDown = async <Value>(value: () => Value): Promise<Value> => {
    if (isDown) throw new PhotoStorageUnavailable('down');
    return value();
  };
  const storage: PhotoStorage = {
    save: (key, bytes) => unlessDown(() => void kept.set(key, bytes)),
    read: (key) => unlessDown(() => kept.get(key) ?? null),
    delete: (key) => unlessDown(() => void kept.delete(key)),
  };
  await open({}, { photos: { storage, key: Buffer.alloc(32, 1), url: () => '' } });
  const id = await begun();
  const form = new FormData();
  form.set('id', id);
  form.append(
    'photos',
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      'red.jpg',
    ),
  );
  expect(await post(photos, form)).toMatchObject({
    status: 503,
    body: { photos: [], errors: [{ name: 'red.jpg', message: expect.stringContaining('continue without it') }] },
  });
  isDown = false;
  const { body } = await post(photos, form);
  isDown = true;
  const shown = await photo(fixture.args('/x', { params: { valuation: id, photo: body.photos[0].id } }));
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '60']);
});

test('only the addresses that take photographs take more than an ordinary form', () => {
  expect(
    [
      '/api/trade-in/photos',
      '/trade-in',
      '/cars/trade-in',
      '/my-order',
      '/api/orders/documents',
      '/api/leads',
      '/api/trade-in',
      '/',
    ].map(longestBodyBytesOf),
  ).toEqual([52_428_800, 52_428_800, 52_428_800, 52_428_800, 52_428_800, null, null, null]);
});
