import { expect, test } from 'vitest';
import { renderAlert, type AlertCar, type AlertGroup, type AlertSender } from './alert-message.ts';
import { standardVehicleNouns, vehicleWords } from '../../shared/vehicle-words.ts';

const car = (values: Partial<AlertCar> = {}): AlertCar => ({
  kind: 'new',
  name: '2021 Toyota Corolla',
  noun: { one: 'car', many: 'cars' },
  state: '',
  facts: 'Ascent Sport · 41,000 km',
  price: '$25,990',
  priceLabel: 'Drive away',
  was: '',
  url: 'https://www.acme.example/cars/corolla',
  pictureUrl: 'https://www.acme.example/pictures/480x320.jpg?src=x',
  ...values,
});
const drop = car({ kind: 'price-drop', price: '$24,990', was: '$25,990', url: 'https://www.acme.example/cars/other' });
const search = { name: 'Used <SUVs>', url: 'https://www.acme.example/search?body=suv' };
const sender: AlertSender = {
  dealerName: 'Acme & Sons',
  words: vehicleWords({ labels: { vehicles: standardVehicleNouns } }),
  phone: '(07) 7010 0001',
  address: '1 Example Street, Brisbane, QLD 4000',
  siteUrl: 'https://www.acme.example',
  watchlistUrl: 'https://www.acme.example/watchlist',
  searchesUrl: 'https://www.acme.example/saved-searches',
  bothUrl: 'https://www.acme.example/my-garage',
  unsubscribeUrl: 'https://www.acme.example/unsubscribe?token=t',
  look: null,
  carsShown: 2,
};
const group = (values: Partial<AlertGroup> = {}): AlertGroup => ({ search, cars: [car()], more: 0, ...values });

test.each([
  [[group()], 'New: 2021 Toyota Corolla, $25,990 drive away'],
  [
    [group({ cars: [car({ kind: 'back', price: '$204', priceLabel: 'a week, by subscription' })] })],
    'Back for sale: 2021 Toyota Corolla, $204 a week, by subscription',
  ],
  [[group({ cars: [car({ priceLabel: '' })] })], 'New: 2021 Toyota Corolla, $25,990'],
  [[group({ cars: [car({ state: 'coming soon' })] })], 'New, coming soon: 2021 Toyota Corolla, $25,990 drive away'],
  [[group({ search: null, cars: [drop] })], 'Price drop: 2021 Toyota Corolla, now $24,990 drive away'],
  [[group({ search: null, cars: [car({ kind: 'sold', price: '' })] })], 'Sold: 2021 Toyota Corolla'],
  [[group({ cars: [car(), drop], more: 3 })], '4 new cars and 1 price drop at Acme & Sons'],
  // The same car in two searches is one.
  [[group(), group()], 'New: 2021 Toyota Corolla, $25,990 drive away'],
])('a subject says what happened: %#', (groups, subject) => {
  expect(renderAlert(groups, sender).subject).toBe(subject);
});

test('vehicles of one kind are counted as what they are', () => {
  const motorcycle = { noun: { one: 'motorcycle', many: 'motorcycles' } };
  const two = [car(motorcycle), car({ ...motorcycle, name: 'Other', url: 'https://www.acme.example/cars/other' })];
  expect(renderAlert([group({ cars: two })], sender).subject).toBe('2 new motorcycles at Acme & Sons');
  const mixed = [two[0]!, car({ url: 'https://www.acme.example/cars/third' })];
  expect(renderAlert([group({ cars: mixed })], sender).subject).toBe('2 new vehicles at Acme & Sons');
});

test('vehicles that are not listed are counted with the listed ones, as what may be any of them', () => {
  const motorcycles = Array.from({ length: 5 }, (_, place) =>
    car({ noun: { one: 'motorcycle', many: 'motorcycles' }, url: `https://x.example/${place}` }),
  );
  expect(renderAlert([group({ cars: motorcycles })], sender).text).toContain('and 3 more motorcycles');
  const { subject, text, html } = renderAlert([group({ cars: motorcycles, more: 4 })], sender);
  expect(subject).toBe('9 new vehicles at Acme & Sons');
  for (const body of [text, html]) expect(body).toContain('and 7 more vehicles');
});

test('an email says who sends it, why, and how to stop it, and no repayment', () => {
  const { text, html } = renderAlert([group({ cars: [drop, car()] })], sender);
  for (const body of [text, html]) {
    for (const said of ['(07) 7010 0001', '1 Example Street', 'you asked for alerts at www.acme.example'])
      expect(body).toContain(said);
    expect(body).toContain('https://www.acme.example/unsubscribe?token=t');
    expect(body).not.toMatch(/week|p\.a\./);
  }
  expect(text).toContain('$25,990 → $24,990 drive away');
  // What nobody has seen yet stands first.
  expect(text.indexOf('New:')).toBeLessThan(text.indexOf('Price drop:'));
  expect(html).toContain('Used &lt;SUVs&gt;');
  expect(html).not.toContain('<SUVs>');
});

test('a search shows so many cars, and says how many more there are', () => {
  const cars = Array.from({ length: 5 }, (_, place) =>
    car({ name: `Car ${place}`, url: `https://x.example/${place}` }),
  );
  const { text, html } = renderAlert([group({ cars, more: 4 })], sender);
  for (const body of [text, html]) {
    expect(body).toContain('Car 1');
    expect(body).not.toContain('Car 2');
    expect(body).toContain('and 7 more cars');
  }
});

test('in an email each vehicle and each list leads to its own page, and alerts are changed where they are set', () => {
  const watched = group({ search: null, cars: [drop] });
  const { text, html } = renderAlert([watched, group()], sender);
  for (const body of [text, html])
    for (const url of [drop.url, car().url, sender.watchlistUrl, search.url, sender.bothUrl])
      expect(body).toContain(url);
  const changed = (groups: AlertGroup[]) => /Change your alerts: (\S+)/.exec(renderAlert(groups, sender).text)?.[1];
  expect([changed([watched]), changed([group()])]).toEqual([sender.watchlistUrl, sender.searchesUrl]);
});

test('a car that the site shows no longer is no link', () => {
  const { html, text } = renderAlert(
    [group({ search: null, cars: [car({ kind: 'sold', price: '', url: '' })] })],
    sender,
  );
  expect(html).not.toContain('href=""');
  expect(text).toContain('Sold: 2021 Toyota Corolla');
});

test('what cannot be seen yet says so wherever it is named', () => {
  const { text, html, short } = renderAlert([group({ cars: [car({ state: 'coming soon' }), drop] })], sender);
  expect(text).toContain('New, coming soon: 2021 Toyota Corolla');
  expect(html).toContain('>New, coming soon</div>');
  expect(short).toContain('New, coming soon: 2021 Toyota Corolla');
});

test.each([
  [
    [group({ search: null, cars: [drop] })],
    'Acme & Sons: Price drop: 2021 Toyota Corolla, now $24,990 drive away (was $25,990). https://www.acme.example/cars/other\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
  [
    [group({ cars: [car(), drop] })],
    'Acme & Sons: New: 2021 Toyota Corolla, $25,990 drive away; Price drop: 2021 Toyota Corolla, now $24,990 drive away for “Used <SUVs>”. https://www.acme.example/search?body=suv\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
  [
    [
      group({
        cars: [car(), drop],
        search: { ...search, url: `https://www.acme.example/search?q=${'x'.repeat(200)}` },
      }),
    ],
    'Acme & Sons: New: 2021 Toyota Corolla, $25,990 drive away; Price drop: 2021 Toyota Corolla, now $24,990 drive away for “Used <SUVs>”. https://www.acme.example/saved-searches\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
  [
    [group({ cars: [car(), drop], more: 1 })],
    'Acme & Sons: 2 new cars and 1 price drop for “Used <SUVs>”. https://www.acme.example/search?body=suv\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
  // A watched vehicle and a new match: where both stand.
  [
    [group({ search: null, cars: [drop] }), group()],
    'Acme & Sons: Price drop: 2021 Toyota Corolla, now $24,990 drive away; New: 2021 Toyota Corolla, $25,990 drive away. https://www.acme.example/my-garage\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
  [
    [group(), group({ search: { ...search, name: 'Others' }, cars: [drop] })],
    'Acme & Sons: New: 2021 Toyota Corolla, $25,990 drive away; Price drop: 2021 Toyota Corolla, now $24,990 drive away. https://www.acme.example/saved-searches\nStop: https://www.acme.example/unsubscribe?token=t',
  ],
])('a text message has the dealer, the news, one address and how to stop: %#', (groups, short) => {
  expect(renderAlert(groups, sender).short).toBe(short);
});
