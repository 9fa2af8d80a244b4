import { afterEach, expect, test } from 'vitest';
import { sendEvent } from './send-event.ts';

const page = globalThis as { dataLayer?: unknown };
afterEach(() => { delete page.dataLayer; });
const details = { search_term: 'hilux', results: 12, path: '/search/all?query=hilux' };

test('a search view is event 49', () => {
  sendEvent('searchView', details, { data_layer_enabled: true });
  expect(page.dataLayer).toEqual([{ event: 'search_view', event_id: 49, ...details }]);
});

test('nothing is told where the dealer has turned it off', () => {
  sendEvent('searchView', details, { data_layer_enabled: false });
  expect(page.dataLayer).toBeUndefined();
});

test('a broken data layer is no failure of the page', () => {
  page.dataLayer = { push() { throw new Error('broken'); } };
  expect(() => sendEvent('searchView', details, { data_layer_enabled: true })).not.toThrow();
  page.dataLayer = 'rubbish';
  expect(() => sendEvent('searchView', details, { data_layer_enabled: true })).not.toThrow();
});

test('a favourite is event 39', () => {
  sendEvent('favourite', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }, { data_layer_enabled: true });
  expect(page.dataLayer).toEqual([{ event: 'favourite', event_id: 39, vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }]);
});

test('a look at a used vehicle is event 4', () => {
  sendEvent('usedVehicleView', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }, { data_layer_enabled: true });
  expect(page.dataLayer).toEqual([{ event: 'used_vehicle_view', event_id: 4, vehicle_id: 'a', vehicle: '2021 Toyota Corolla' }]);
});

test('a press on a phone number is event 25', () => {
  sendEvent('phoneClick', { vehicle_id: 'a', vehicle: '2021 Toyota Corolla', action: 'call' }, { data_layer_enabled: true });
  expect(page.dataLayer).toEqual([{ event: 'phone_click', event_id: 25, vehicle_id: 'a', vehicle: '2021 Toyota Corolla', action: 'call' }]);
});
