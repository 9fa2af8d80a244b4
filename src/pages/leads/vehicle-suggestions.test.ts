import { expect, test } from 'vitest';
import type { FacetCount } from '../../search/engine.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as pageLoader } from './enquiry-page.tsx';
import { readVehicleSuggestions, vehicleSuggestions } from './vehicle-suggestions.ts';
import { loader } from './vehicle-suggestions-api.ts';

const counts = (...values: string[]): FacetCount[] =>
  values.map((value) => ({ value, label: value, count: value.startsWith('none') ? 0 : 1 }));
const textsOf = (list: readonly { value: string }[] | undefined) => list?.map(({ value }) => value);

test('the dealer’s own stock comes first, each make, model and body once', async () => {
  const { site } = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'a', make: 'Škoda', model: 'Octavia RS', simpleBody: 'wagon' }),
      fixtureVehicle({ id: 'b', make: 'mazda', model: 'cx-5', simpleBody: 'suv' }),
      fixtureVehicle({ id: 'c', make: 'mazda', model: 'cx-5', simpleBody: 'suv', priceCents: 31_000_00 }),
    ],
  });
  const { wanted_make: makes, wanted_model: models, wanted_body: bodies, budget } = await readVehicleSuggestions(site);
  expect(textsOf(makes)?.slice(0, 3)).toEqual(['mazda', 'Škoda', 'Alfa Romeo']);
  expect(textsOf(makes)).not.toContain('Mazda');
  expect(models?.slice(0, 2)).toEqual([
    { value: 'cx-5', of: 'mazda' },
    { value: 'Octavia RS', of: 'Škoda' },
  ]);
  expect(models?.filter(({ value }) => value.toLowerCase() === 'cx-5')).toHaveLength(1);
  expect(models).toContainEqual({ value: 'Corolla', of: 'Toyota' });
  expect(textsOf(bodies)?.slice(0, 3)).toEqual(['SUV', 'Wagon', 'Hatch']);
  expect(textsOf(bodies)?.filter((body) => body === 'SUV')).toHaveLength(1);
  expect(textsOf(budget)).toEqual(['$30,000', '$40,000']);
});

test('who sells no cars offers none', () => {
  const facets = {
    make_model: counts('Jayco|Journey', 'none|sold'),
    item_type: counts('caravan'),
    body: counts('caravan'),
    price_range: counts('100000-', '50000-75000', '0-10000'),
  };
  expect(vehicleSuggestions(facets)).toEqual({
    wanted_make: [{ value: 'Jayco' }],
    wanted_model: [{ value: 'Journey', of: 'Jayco' }],
    wanted_body: [{ value: 'Caravan' }],
    budget: [{ value: '$10,000' }, { value: '$75,000' }],
  });
});

test('a search that does not answer leaves what the trade sells, and is told of', async () => {
  const { site, args, failures } = await openFixtureSite({ vehicles: [] });
  site.search = async () => {
    throw new Error('away');
  };
  const answer = await responseOf(() => loader(args('/api/vehicle-suggestions')));
  expect(
    ((await answer.body()) as { suggestions: Record<string, { value: string }[]> }).suggestions['wanted_make'],
  ).toContainEqual({ value: 'Toyota' });
  expect(failures).toEqual(['suggestions']);
});

test('only the form that asks for them carries them', async () => {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })] });
  expect(
    (await pageLoader(args('/enquiry?subcategory=Find+Me+Something+Similar'))).form.context.suggestions?.[
      'wanted_make'
    ]?.[0],
  ).toEqual({ value: 'Toyota' });
  expect((await pageLoader(args('/enquiry?car_id=a'))).form.context.suggestions).toBeUndefined();
});
