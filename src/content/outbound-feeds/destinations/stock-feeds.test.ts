import { expect, test } from 'vitest';
import { madeFeed } from '../feed-destination-contract.ts';
import { outboundVehicle } from '../outbound-vehicle-fixture.ts';
import { stockCsv } from './stock-csv.ts';
import { stockJson } from './stock-json.ts';

test('JSON has numbers, lists and null, and names the dealer', async () => {
  const { text } = await madeFeed(stockJson, [outboundVehicle({ interiorColour: '', year: null, reserved: true })]);
  const { dealer, vehicles } = JSON.parse(text) as { dealer: object; vehicles: object[] };
  expect(dealer).toEqual({ name: 'Acme "Cars"', url: 'https://acme.example' });
  expect(vehicles).toMatchObject([
    {
      price: 24_990,
      price_text: '$24,990',
      price_label: 'Drive away',
      odometer_km: 41_200,
      interior_colour: null,
      year: null,
      reserved: true,
      pictures: ['https://acme.example/pictures/1200.jpg?q=72&src=/a.webp', 'https://photos.example/b,1.jpg'],
      latitude: -27.5346,
    },
  ]);
});

test('CSV has the same in texts', async () => {
  const { rows } = await madeFeed(stockCsv, [outboundVehicle({ interiorColour: '', year: null, reserved: true })]);
  expect(rows).toMatchObject([
    {
      price: '24990',
      interior_colour: '',
      year: '',
      reserved: 'yes',
      pictures: 'https://acme.example/pictures/1200.jpg?q=72&src=/a.webp https://photos.example/b,1.jpg',
      latitude: '-27.5346',
    },
  ]);
});

test('vehicles by subscription and without a price are in both, told as their page tells them', async () => {
  const vehicles = [
    outboundVehicle({
      price: { kind: 'subscription', cents: 299_00, text: '$299' },
      priceLabel: 'a week, by subscription',
    }),
    outboundVehicle({ id: 'b', price: { kind: 'none', text: 'Enquire for price' }, priceLabel: '' }),
  ];
  for (const destination of [stockCsv, stockJson])
    expect((await madeFeed(destination, vehicles)).rows).toMatchObject([
      { price: '', price_text: '$299', price_label: 'a week, by subscription', subscription_price: '299' },
      { price: '', price_text: 'Enquire for price', price_label: '', subscription_price: '' },
    ]);
});

test('a was-price stands beside the price that replaced it', async () => {
  const price = {
    kind: 'price',
    cents: 22_990_50,
    text: '$22,991',
    was: { cents: 24_990_00, text: '$24,990' },
  } as const;
  expect((await madeFeed(stockCsv, [outboundVehicle({ price })])).rows).toMatchObject([
    { price: '22990.5', was_price: '24990' },
  ]);
});
