import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGeocoding, type Geocoder, type GeocoderOptions } from './geocoder.server.ts';

const directory = {
  ofPostcode: async (postcode: string) =>
    postcode === '4006' ? { postcode, name: 'Fortitude Valley QLD', position: { lat: -27.45, long: 153.03 } } : null,
};
/**
 * In the format of the service's documentation ("Geocoding request and response"): components, geometry with its
 * bounds, and the mark of a partial match.
 */
function answerAt(
  lat: number,
  lng: number,
  address: string,
  { types = ['postal_code'], postcode = /\d{4}/.exec(address)?.[0] ?? '', isPartial = false } = {},
) {
  const country = { long_name: 'Australia', short_name: 'AU', types: ['country', 'political'] };
  const corner = { lat, lng };
  return {
    status: 'OK',
    results: [
      {
        address_components:
          postcode === ''
            ? [country]
            : [
                { long_name: postcode, short_name: postcode, types: ['postal_code'] },
                { long_name: 'Queensland', short_name: 'QLD', types: ['administrative_area_level_1', 'political'] },
                country,
              ],
        formatted_address: address,
        place_id: 'ChIJ38WHZwf9KysRUhNblaFnglM',
        types,
        ...(isPartial ? { partial_match: true } : {}),
        geometry: {
          location: { lat, lng },
          location_type: 'APPROXIMATE',
          bounds: { northeast: corner, southwest: corner },
          viewport: { northeast: corner, southwest: corner },
        },
      },
    ],
  };
}

let service: http.Server;
let asked: URL[];
let methods: string[];
let answer: (response: http.ServerResponse) => void;
let failures: unknown[];
const url = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/maps/api/geocode/json`;
const json =
  (body: unknown, status = 200) =>
  (response: http.ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

beforeEach(async () => {
  asked = [];
  methods = [];
  failures = [];
  answer = json(answerAt(-27.457, 153.034, 'Fortitude Valley QLD 4006, Australia'));
  service = http
    .createServer((request, response) => {
      asked.push(new URL(request.url!, url()));
      methods.push(request.method!);
      answer(response);
    })
    .listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => {
    service.close(resolve);
  });
});

/** Short only for tests without a response, because a busy machine responds slowly. */
const geocoding = ({ timeoutMs = 10_000 } = {}) => createGeocoding({ directory, timeoutMs });
const optionsOf = (overrides: Partial<GeocoderOptions> = {}): GeocoderOptions => ({
  tenantId: 'acme',
  settings: { kind: 'google', url: url() },
  key: async () => 'a-secret-key',
  allowLoopback: true,
  onFailure(error) {
    failures.push(error);
  },
  ...overrides,
});
const hosted = (overrides: Partial<GeocoderOptions> = {}, waits: { timeoutMs?: number } = {}): Geocoder =>
  geocoding(waits)(optionsOf(overrides));
const ownAnswer = {
  exists: true,
  place: { postcode: '4006', name: 'Fortitude Valley QLD', position: { lat: -27.45, long: 153.03 } },
};

describe('the platform’s own list', () => {
  const own = (): Geocoder => hosted({ settings: { kind: 'embedded' } });

  it('knows places, asks nobody, and refuses what is no postcode', async () => {
    expect(await own().ofPostcode('4006')).toEqual(ownAnswer);
    for (const postcode of ['4999', '9999', '400', '', 'abcd'])
      expect(await own().ofPostcode(postcode)).toEqual({ exists: false, place: null });
    expect(asked).toEqual([]);
  });

  it('takes postcodes of boxes and large receivers, of which no list knows all', async () => {
    expect(await own().ofPostcode('8007')).toEqual({ exists: true, place: null });
  });
});

describe('the maps service', () => {
  it('is asked by GET for the postal code, in Australia only, and read for lat and lng', async () => {
    expect(await hosted().ofPostcode('4006')).toEqual({
      exists: true,
      place: { postcode: '4006', name: 'Fortitude Valley QLD', position: { lat: -27.457, long: 153.034 } },
    });
    expect(methods).toEqual(['GET']);
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
      components: 'postal_code:4006|country:AU',
      key: 'a-secret-key',
    });
  });

  it('is asked once for a postcode, by each dealer for themselves', async () => {
    const make = geocoding();
    await make(optionsOf()).ofPostcode('4006');
    await make(optionsOf()).ofPostcode('4006');
    expect(asked).toHaveLength(1);
    await make(optionsOf({ tenantId: 'other' })).ofPostcode('4006');
    expect(asked).toHaveLength(2);
  });

  it('knows a postcode that the list has not heard of yet', async () => {
    answer = json(answerAt(-27.7, 152.9, 'Newtown Estate QLD 4399, Australia'));
    expect(await hosted().ofPostcode('4399')).toEqual({
      exists: true,
      place: { postcode: '4399', name: 'Newtown Estate QLD', position: { lat: -27.7, long: 152.9 } },
    });
  });

  it.each([
    ['without results', { status: 'ZERO_RESULTS', results: [] }],
    [
      'with the country in place of a postcode',
      answerAt(-25, 133, 'Australia', { types: ['country', 'political'], isPartial: true }),
    ],
    ['with a postcode that is spelled alike', answerAt(-27, 153, 'Somewhere QLD 4998, Australia', { isPartial: true })],
  ])('%s says that there is no such postcode, unless the list has it', async (_title, body) => {
    answer = json(body);
    expect(await hosted().ofPostcode('4999')).toEqual({ exists: false, place: null });
    expect(await hosted().ofPostcode('4006')).toEqual(ownAnswer);
    expect(failures).toEqual([]);
  });

  it.each([
    ...['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'INVALID_REQUEST', 'UNKNOWN_ERROR'].map(
      (status): [string, () => typeof answer, RegExp] => [
        `says ${status}`,
        () => json({ status, error_message: 'You have exceeded your rate-limit for this API.', results: [] }),
        new RegExp(`answered with ${status}`),
      ],
    ),
    ['has moved', () => json({}, 404), /returned 404 for this URL/],
    [
      'refuses the key',
      () => json({ status: 'REQUEST_DENIED', error_message: 'a-secret-key is wrong', results: [] }),
      /answered with REQUEST_DENIED/,
    ],
    ['is broken', () => json({}, 500), /status 500/],
    ['answers with something else', () => json({ hello: 1 }), /something other than a geocoding answer/],
    ['is silent', () => () => {}, /did not respond within 0.3 s/],
    [
      'hangs up',
      () => (response: http.ServerResponse) => {
        response.destroy();
      },
      /could not be reached/,
    ],
  ])('that %s is not missed: the list answers, and no reason holds the key', async (title, mood, reason) => {
    answer = mood();
    expect(await hosted({}, title === 'is silent' ? { timeoutMs: 300 } : {}).ofPostcode('4006')).toEqual(ownAnswer);
    expect(String(failures[0])).toMatch(reason);
    expect(String(failures[0])).not.toContain('a-secret-key');
  });

  it('that failed three times is left alone for a while', async () => {
    answer = json({}, 500);
    const make = geocoding();
    for (const postcode of ['4001', '4002', '4003', '4006', '4006']) await make(optionsOf()).ofPostcode(postcode);
    expect(asked).toHaveLength(3);
    expect(await make(optionsOf()).ofPostcode('4006')).toEqual(ownAnswer);
  });

  it('is not asked without its key, nor at an address of the network', async () => {
    expect(await hosted({ key: async () => null }).ofPostcode('4006')).toEqual(ownAnswer);
    expect(await hosted({ allowLoopback: false }).ofPostcode('4006')).toEqual(ownAnswer);
    expect(asked).toEqual([]);
    expect(failures.map(String)).toEqual([
      expect.stringContaining('The secret "maps_key" is not set'),
      expect.stringContaining('The maps service'),
    ]);
  });
});
