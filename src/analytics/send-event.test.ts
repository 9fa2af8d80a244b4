import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parsePostedEvent } from './posted-event.ts';
import { sendEvent } from './send-event.ts';

const page = globalThis as { dataLayer?: unknown };
const details = { search_term: 'hilux', results: 12, path: '/search/all?query=hilux' };
const dataLayerOnly = { data_layer_enabled: true, server_log_enabled: false };
const nobody = { data_layer_enabled: false, server_log_enabled: false };
const serverOnly = { data_layer_enabled: false, server_log_enabled: true };

/** A server that responds to every event with `status` and records the requests. */
let server: Server;
let status = 202;
let told: string[] = [];
const fetchFromHere = globalThis.fetch;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        told.push(`${request.method} ${request.url} ${Buffer.concat(parts).toString()}`);
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
});
afterEach(() => {
  delete page.dataLayer;
  vi.unstubAllGlobals();
  warn.mockClear();
  status = 202;
  told = [];
});

/** In a page, a URL without a host is one of the page's own. */
function openPage(): void {
  const { port } = server.address() as { port: number };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetchFromHere(new URL(address, `http://127.0.0.1:${port}`), init),
  );
}

test('a search view is event 49', () => {
  sendEvent('searchView', details, dataLayerOnly);
  expect(page.dataLayer).toEqual([{ event: 'search_view', event_id: 49, ...details }]);
});

test('nothing is sent where the dealer has turned it off', () => {
  sendEvent('searchView', details, nobody);
  expect(page.dataLayer).toBeUndefined();
});

test('a broken data layer does not break the page', () => {
  page.dataLayer = {
    push() {
      throw new Error('broken');
    },
  };
  expect(() => sendEvent('searchView', details, dataLayerOnly)).not.toThrow();
  page.dataLayer = 'rubbish';
  expect(() => sendEvent('searchView', details, dataLayerOnly)).not.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a favourite is event 39', () => {
  sendEvent('favourite', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }, dataLayerOnly);
  expect(page.dataLayer).toEqual([
    { event: 'favourite', event_id: 39, vehicle_id: 'a', vehicle: '2021 Toyota Corolla' },
  ]);
});

test('a look at a used vehicle is event 4', () => {
  sendEvent('usedVehicleView', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }, dataLayerOnly);
  expect(page.dataLayer).toEqual([
    { event: 'used_vehicle_view', event_id: 4, vehicle_id: 'a', vehicle: '2021 Toyota Corolla' },
  ]);
});

test('a press on a phone number is event 25', () => {
  sendEvent('phoneClick', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla', action: 'call' }, dataLayerOnly);
  expect(page.dataLayer).toEqual([
    { event: 'phone_click', event_id: 25, vehicle_id: 'a', vehicle: '2021 Toyota Corolla', action: 'call' },
  ]);
});

test('a lead has the number that its form and vehicle gave it', () => {
  sendEvent('lead', { event_id: 148, lead_id: 'l' }, dataLayerOnly);
  expect(page.dataLayer).toEqual([{ event: 'lead', event_id: 148, lead_id: 'l' }]);
});

test('the server gets the event’s subject in a valid format, and not the typed text', async () => {
  openPage();
  sendEvent('searchView', { ...details, search_term: 'Jo Citizen 0491 570 156' }, serverOnly);
  await expect.poll(() => told).toEqual(['POST /api/events {"event":"search_view","results":12}']);
  sendEvent('phoneClick', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla', action: 'call' }, serverOnly);
  await expect.poll(() => told[1]).toBe('POST /api/events {"event":"phone_click","vehicle_id":"a","action":"call"}');
  for (const each of told) expect(parsePostedEvent(each.slice('POST /api/events '.length))).toMatchObject({ ok: true });
  expect(page.dataLayer).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test('every event that the browser tells is one that the server takes', async () => {
  openPage();
  const about = { vehicle_id: 'harbour-1', vehicle: '2021 Toyota Corolla' };
  sendEvent('favourite', about, serverOnly);
  sendEvent('usedVehicleView', about, serverOnly);
  sendEvent('print', about, serverOnly);
  sendEvent('historyReport', about, serverOnly);
  sendEvent('financeCalculatorUse', { vehicle_id: '', vehicle: '' }, serverOnly);
  await expect.poll(() => told).toHaveLength(5);
  const parsed = told.map((each) => parsePostedEvent(each.slice('POST /api/events '.length)));
  expect(parsed.map((each) => (each.ok ? each.event.event_id : each.issues)).sort()).toEqual([26, 39, 4, 60, 61]);
});

test('events that the server stores itself are not sent', async () => {
  openPage();
  sendEvent('lead', { event_id: 14, lead_id: 'l' }, serverOnly);
  sendEvent('tradeInOfferAccepted', { lead_id: 'l' }, serverOnly);
  sendEvent('print', { vehicle_id: 'a', vehicle: '' }, serverOnly);
  await expect.poll(() => told).toEqual(['POST /api/events {"event":"print","vehicle_id":"a"}']);
});

test('a server that refuses or is away is a warning and no failure of the page', async () => {
  openPage();
  status = 500;
  expect(() => sendEvent('searchView', details, serverOnly)).not.toThrow();
  await expect.poll(() => warn.mock.calls).toEqual([['An event could not be sent to the server: status 500.']]);
  vi.stubGlobal('fetch', () => {
    throw new TypeError('offline');
  });
  expect(() => sendEvent('searchView', details, serverOnly)).not.toThrow();
  await expect.poll(() => warn.mock.calls).toHaveLength(2);
});
