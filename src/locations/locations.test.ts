import { describe, expect, test } from 'vitest';
import { departmentsAt } from './departments-at.ts';
import { byDistance } from './distance.ts';
import { filterLocations } from './filter-locations.ts';
import { groupLocations, groupName } from './group-locations.ts';
import { parsedFixtureLocation } from './location-fixture.ts';
import { withShownLocations, withTimeZones, type Location } from './location.ts';
import { locationType, locationTypeLabel } from './location-type.ts';
import { shownRating, stars } from './rating.ts';

function location(values: Partial<Location> & { id: number }): Location {
  return {
    ...parsedFixtureLocation({
      id: values.id,
      name: `Place ${values.id}`,
      slug: `place-${values.id}`,
      dealership_id: 1,
      dealership_slug: 'd',
      address: { street: '1 Creek Road', city: 'Carina', state: 'QLD', postcode: '4152' },
      contact_detail: {},
    }),
    ...values,
  };
}

describe('the clock of a location', () => {
  test.each([
    ['Australia/Brisbane', 'QLD', 'Australia/Brisbane'],
    ['Australia/Brisbane', 'NSW', 'Australia/Sydney'],
    ['Australia/Perth', 'SA', 'Australia/Adelaide'],
    ['Australia/Broken_Hill', 'NSW', 'Australia/Broken_Hill'],
    ['Australia/Broken_Hill', 'VIC', 'Australia/Melbourne'],
  ] as const)('of a dealer in %s in %s is %s', (dealer, state, zone) => {
    const address = { ...location({ id: 1 }).address, state };
    expect(withTimeZones([{ ...location({ id: 1 }), address, time_zone: undefined }], dealer)[0]!.time_zone).toBe(zone);
    const own = withTimeZones([{ ...location({ id: 1 }), address, time_zone: 'Australia/Eucla' }], dealer);
    expect(own[0]!.time_zone).toBe('Australia/Eucla');
  });
});

describe('the type of a location', () => {
  test.each([
    ['sales', '', 'sales'],
    ['', '', ''],
    ['sales', 'Pre-Owned Sales', 'used'],
    ['', 'Audi PRE-OWNED SALES centre', 'used'],
    ['service', 'Express', 'service'],
  ] as const)('type "%s" with subtype "%s" is "%s"', (location_type, location_subtype, type) => {
    expect(locationType({ location_type, location_subtype })).toBe(type);
  });

  test.each([
    [[location({ id: 1 })], ['Sales']],
    [[location({ id: 1, motor_vehicle_repairer: '4400002' })], ['Sales', 'Service']],
    [
      [
        location({ id: 1, location_type: 'sales', motor_vehicle_repairer: '4400002' }),
        location({ id: 2, location_type: 'service', motor_vehicle_repairer: '4400002' }),
        location({ id: 3, location_type: 'parts' }),
      ],
      ['Sales', 'Service', 'Parts'],
    ],
  ])('departments %#: each once, and service where there is a repairer licence', (locations, departments) => {
    expect(departmentsAt(locations)).toEqual(departments);
  });

  test('an empty type is labelled Sales', () => expect(locationTypeLabel('')).toBe('Sales'));
});

describe('groups', () => {
  test.each([
    ['Harbour Toyota - Sales', 'Harbour Toyota'],
    ['Harbour Toyota - Service', 'Harbour Toyota'],
    ['Harbour Toyota - Parts', 'Harbour Toyota'],
    ['Harbour - Parts Warehouse', 'Harbour - Parts Warehouse'],
    ['Sales - North', 'Sales - North'],
  ])('%s belongs to %s', (name, group) => expect(groupName(name)).toBe(group));

  test('hold visible locations in the order untyped, sales, used, service, parts', () => {
    const groups = groupLocations([
      location({ id: 1, name: 'A - Parts', location_type: 'parts' }),
      location({ id: 2, name: 'B' }),
      location({ id: 3, name: 'A - Service', location_type: 'service' }),
      location({ id: 4, name: 'A', location_subtype: 'Pre-owned sales' }),
      location({ id: 5, name: 'A - Sales', location_type: 'sales' }),
      location({ id: 6, name: 'A', visible: false }),
      location({ id: 7, name: 'A' }),
    ]);
    expect(groups.map(({ name, locations }) => [name, locations.map(({ id }) => id)])).toEqual([
      ['A', [7, 5, 4, 3, 1]],
      ['B', [2]],
    ]);
  });
});

describe('filtering', () => {
  const all = [
    location({ id: 1, name: 'Carina', primary: true, location_type: 'sales', manufacturers: ['toyota'] }),
    location({ id: 2, name: 'Carina - Service', location_type: 'service' }),
    location({
      id: 3,
      name: 'Bundall',
      location_type: 'parts',
      address: { ...location({ id: 3 }).address, postcode: '4217', street: '12 Ashmore Road' },
    }),
    location({ id: 4, name: 'Hidden', visible: false }),
    location({ id: 5, name: 'Nerang', location_subtype: 'Pre-owned sales' }),
    location({ id: 6, name: 'Robina', location_type: 'sales', motor_vehicle_repairer: '4400006' }),
  ];
  test.each([
    [{ filter: 'all' }, [1, 2, 3, 5, 6]],
    [{ filter: 'primary' }, [1]],
    [{ filter: 'sales' }, [1, 5, 6]],
    [{ filter: 'service' }, [2, 6]],
    [{ filter: 'parts' }, [3]],
    [{ filter: 'service-and-parts' }, [2, 3, 6]],
    [{ filter: 3 }, [3]],
    [{ filter: 4 }, []],
    [{ filter: 'all', query: 'CARINA' }, [1, 2, 3, 5, 6]],
    [{ filter: 'all', query: 'bundall' }, [3]],
    [{ filter: 'all', query: '4217' }, [3]],
    [{ filter: 'all', query: 'ashmore' }, [3]],
    [{ filter: 'all', query: 'service' }, [2, 6]],
    [{ filter: 'all', query: 'perth' }, []],
    [{ filter: 'all', query: ' Queensland' }, [1, 2, 3, 5, 6]],
    [{ filter: 'all', query: 'q' }, []],
    [{ filter: 'all', manufacturer: 'toyota' }, [1]],
    [{ filter: 'all', subtype: 'pre-owned' }, [5]],
    [{ filter: 'all', selected: [1, 3], excluded: [3] }, [1]],
    [{ filter: 'all', excluded: [1, 2] }, [3, 5, 6]],
  ] as const)('by %j shows %j', (conditions, ids) => {
    expect(filterLocations(all, conditions).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  [{}, [1, 2]],
  [{ excluded_locations: [1] }, [2]],
  [{ selected_locations: [1, 3] }, [1]],
  [{ selected_locations: [1, 2], excluded_locations: [2] }, [1]],
])('with the lists %j shoppers see %j', (lists, ids) => {
  const all = [location({ id: 1 }), location({ id: 2 }), location({ id: 3, visible: false })];
  const shown = withShownLocations(all, { excluded_locations: [], selected_locations: [], ...lists });
  expect(shown.filter(({ visible }) => visible).map(({ id }) => id)).toEqual(ids);
  expect(shown.map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('distances', () => {
  test('order places nearest first, those without a position last', () => {
    const at = (id: number, lat: number | null, long: number | null) =>
      location({ id, address: { ...location({ id }).address, lat, long } });
    expect(
      byDistance([at(1, null, null), at(2, -33.8, 151.2), at(3, -28, 153.4), at(4, null, 153)], {
        lat: -27.5,
        long: 153,
      }).map(({ id }) => id),
    ).toEqual([3, 2, 1, 4]);
  });
});

describe('ratings', () => {
  const settings = { minimum_review_rating: 4, show_reviews: true };
  test.each([
    [
      { average_rating: 4.6, review_count: 210, reviews: null },
      { averageText: '4.6', count: 210 },
    ],
    [
      { average_rating: null, review_count: null, reviews: { average_rating: 4.8, count: 9 } },
      { averageText: '4.8', count: 9 },
    ],
    [
      { average_rating: 4.2, review_count: 5, reviews: { average_rating: 3, count: 1 } },
      { averageText: '4.2', count: 5 },
    ],
  ])('of %j are shown as %j', (place, shown) => expect(shownRating(place, settings)).toMatchObject(shown));

  test('exactly the minimum, no figure, or hidden reviews show nothing', () => {
    expect(shownRating({ average_rating: 4, review_count: 5, reviews: null }, settings)).toBeNull();
    expect(shownRating({ average_rating: null, review_count: null, reviews: null }, settings)).toBeNull();
    expect(
      shownRating({ average_rating: 5, review_count: 5, reviews: null }, { ...settings, show_reviews: false }),
    ).toBeNull();
  });

  test.each([
    [4.3, 'full full full full empty'],
    [4.31, 'full full full full partial'],
    [4.9, 'full full full full partial'],
    [5, 'full full full full full'],
    [0.2, 'empty empty empty empty empty'],
  ])('%d fills the stars %s', (average, filled) => expect(stars(average).join(' ')).toBe(filled));
});
