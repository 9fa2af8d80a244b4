import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { testDriveForm } from '../../leads/forms/test-drive-form.ts';
import { hiddenMakeField } from '../../leads/forms/vehicle-fields.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './test-drive-page.tsx';

const dealers = openIdleDealers();

const vehicles = [
  fixtureVehicle({ id: 'corolla' }),
  fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
  fixtureVehicle({ id: 'mazda', make: 'Mazda', model: 'CX-5' }),
  fixtureVehicle({ id: 'van', make: 'Jayco', model: 'Journey', itemType: 'caravan' }),
];
const open = async (address: string) => {
  const fixture = await openFixtureSite({ dealers, vehicles });
  return { ...fixture, page: await loader(fixture.args(address)) };
};

test('the makes in stock are offered, those of caravans left out', async () => {
  const { page } = await open('/book-test-drive/');
  expect(page.choice).toMatchObject({ chosen: null });
  expect(page.choice?.makes.map(({ slug }) => slug).toSorted()).toEqual(['mazda', 'toyota']);
});

test('a make offers what is there to be driven, and the comments begin with it', async () => {
  const { page } = await open('/book-test-drive/?make=toyota');
  expect(page.choice?.chosen).toMatchObject({ name: 'Toyota', cards: [{ id: 'corolla' }], allHref: '' });
  expect(page.form.context.values).toEqual({ message: 'I would like to drive a Toyota.' });
  const { args } = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'zs', make: 'MG', model: 'ZS' })],
  });
  const { form } = await loader(args('/book-test-drive/?make=mg'));
  expect(form.context.values).toEqual({ message: 'I would like to drive an MG.' });
});

test.each(['Toyota', 'TOYOTA', ' toyota '])('a link may write the make as “%s”', async (make) => {
  const { page } = await open(`/book-test-drive/?make=${encodeURIComponent(make)}`);
  expect(page.choice?.chosen).toMatchObject({ name: 'Toyota' });
});

test('a dealer that books walk-throughs of caravans offers them, to be seen', async () => {
  const { args } = await openFixtureSite({
    dealers,
    vehicles,
    settings: { stock: { test_drive_item_types: ['caravan', 'motorcycle'] } },
  });
  const { choice } = await loader(args('/book-test-drive/'));
  expect([choice?.makes.map(({ slug }) => slug), choice?.isSeen]).toEqual([['jayco'], true]);
  const made = await loader(args('/book-test-drive/?make=jayco'));
  expect(made.choice?.chosen?.cards.map(({ id }) => id)).toEqual(['van']);
  expect(made.form.context.values).toEqual({ message: 'I would like to see a Jayco.' });
  const booked = await loader(args('/book-test-drive/?car_id=van'));
  expect([booked.notDriven, booked.form.subject === null]).toEqual([null, false]);
});

test('a make counts and offers what is on its way only where the dealer lets it be driven', async () => {
  const vehiclesOfMake = [
    fixtureVehicle({ id: 'corolla' }),
    fixtureVehicle({ id: 'coming', status: 'coming_soon' }),
    fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
    fixtureVehicle({ id: 'renault', make: 'Renault', status: 'coming_soon' }),
  ];
  const choiceWhere = async (drives: boolean) => {
    const { args } = await openFixtureSite({
      dealers,
      vehicles: vehiclesOfMake,
      settings: { stock: { test_drive_for_coming_soon: drives } },
    });
    const { choice } = await loader(args('/book-test-drive/?make=toyota'));
    return {
      makes: choice?.makes.map(({ slug, count }) => `${slug} ${count}`).toSorted(),
      offered: choice?.chosen?.cards.map(({ id }) => id).toSorted(),
    };
  };
  expect(await choiceWhere(false)).toEqual({ makes: ['toyota 1'], offered: ['corolla'] });
  expect(await choiceWhere(true)).toEqual({ makes: ['renault 1', 'toyota 2'], offered: ['coming', 'corolla'] });
});

test('one that is on its way is said to be, and is asked about instead', async () => {
  const { args } = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'coming', status: 'coming_soon' })],
    settings: { stock: { test_drive_for_coming_soon: false } },
  });
  expect(await loader(args('/book-test-drive/?car_id=coming'))).toMatchObject({
    isGone: false,
    notDriven: { id: 'coming', title: '2021 Toyota Corolla', comingSoon: true },
    form: { subject: null, context: { vehicle: null } },
  });
});

test('the make goes along whatever the comments become, and a vehicle says its own', async () => {
  const hiddenMake = ({ form }: Awaited<ReturnType<typeof loader>>) =>
    describeLeadForm(testDriveForm, form.options, form.context).hidden.find(({ name }) => name === hiddenMakeField)
      ?.value;
  expect(hiddenMake((await open('/book-test-drive/?make=toyota')).page)).toBe('Toyota');
  expect(hiddenMake((await open('/book-test-drive/?make=lada')).page)).toBeUndefined();
  expect(hiddenMake((await open('/book-test-drive/?make=toyota&car_id=mazda')).page)).toBe('Mazda');
});

test('a vehicle is in sight above the form, and nothing is left to choose', async () => {
  const { page } = await open('/book-test-drive/?car_id=corolla');
  expect(page).toMatchObject({
    choice: null,
    isGone: false,
    form: {
      subject: { title: '2021 Toyota Corolla' },
      context: { vehicle: { id: 'corolla' }, category: 'Test Drive' },
    },
  });
});

test.each(['sold', 'never-heard-of'])(
  'a vehicle that is %s is said to be gone, and another can be chosen',
  async (id) => {
    const { page } = await open(`/book-test-drive/?car_id=${id}`);
    expect(page).toMatchObject({
      isGone: true,
      form: { subject: null, context: { vehicle: null } },
      choice: { makes: expect.any(Array) },
    });
  },
);

test('what is sent is a test drive of the vehicle', async () => {
  const { args, listLeads } = await open('/book-test-drive/');
  const body = new URLSearchParams({
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 006',
    category: 'Test Drive',
    car_id: 'corolla',
    idempotency_key: 'key-of-this-form',
  });
  expect(
    await responseOf(() => action(args('/book-test-drive/?car_id=corolla', { init: { method: 'POST', body } }))),
  ).toMatchObject({ status: 303, location: '/success' });
  expect(await listLeads()).toMatchObject([
    { form: 'test-drive', fields: { category: 'Test Drive', car_id: 'corolla' } },
  ]);
});
