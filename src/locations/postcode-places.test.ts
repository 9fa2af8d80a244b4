import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPositions, unpackPositions } from './packed-positions.ts';
import { createPostcodeDirectory } from './postcode-directory.server.ts';
import { distanceKm } from '../shared/distance.ts';
import { postcodePlaces, type PostcodeSuburb, suburbKey, suburbPositions } from './postcode-places.ts';

const suburb = (values: Partial<PostcodeSuburb>): PostcodeSuburb => ({
  postcode: '4350',
  suburb: 'TOOWOOMBA',
  state: 'QLD',
  district: '',
  position: { lat: -27.56, long: 151.95 },
  isDeliveryArea: true,
  ...values,
});

test('a postcode stands in the middle of its delivery areas, whatever one slip says', () => {
  const [place] = postcodePlaces([
    suburb({ suburb: 'NEWTOWN', position: { lat: -27.5, long: 151.9 } }),
    suburb({ suburb: 'RANGEVILLE', position: { lat: -27.6, long: 152 } }),
    suburb({ suburb: 'WILSONTON', position: { lat: -27.54, long: 151.92 } }),
    suburb({ suburb: 'GLENVALE', position: { lat: 27.56, long: 151.9 } }),
    suburb({ suburb: 'WELLCAMP', position: { lat: 151.8, long: -27.5 } }),
    suburb({ suburb: 'TOOWOOMBA DC', position: { lat: -26, long: 150 }, isDeliveryArea: false }),
  ]);
  expect(place?.position).toEqual({ lat: -27.54, long: 151.92 });
});

test('a postcode of post office boxes alone has a place too, one without any position has none', () => {
  expect(postcodePlaces([suburb({ isDeliveryArea: false })])).toHaveLength(1);
  expect(postcodePlaces([suburb({ position: null }), suburb({ position: { lat: 49.2, long: -2.1 } })])).toEqual([]);
});

test('a postcode of large receivers alone and the North Pole are no place', () => {
  const receiver = { isDeliveryArea: false, isLargeReceiver: true };
  expect(
    postcodePlaces([suburb({ postcode: '1234', ...receiver }), suburb({ postcode: '9999', suburb: 'NORTH POLE' })]),
  ).toEqual([]);
  expect(
    postcodePlaces([suburb({ postcode: '1230', ...receiver }), suburb({ postcode: '1230', isDeliveryArea: false })]),
  ).toHaveLength(1);
  // The post office boxes of Perth are in a receiver series.
  expect(postcodePlaces([suburb({ postcode: '6988', ...receiver })])).toHaveLength(1);
});

test.each([
  [
    'the suburb that others are named after',
    [{ suburb: 'ATHOL' }, { suburb: 'TOOWOOMBA EAST' }, { suburb: 'TOOWOOMBA' }],
    'Toowoomba QLD',
  ],
  [
    'the suburb that the district is named after',
    [
      { suburb: 'BUNDALL' },
      { suburb: 'BUNDALL BC', isDeliveryArea: false },
      { suburb: 'SURFERS PARADISE', district: 'Surfers Paradise - South' },
    ],
    'Surfers Paradise QLD',
  ],
  [
    'the suburb in the middle',
    [
      { suburb: 'A', position: { lat: -27, long: 151 } },
      { suburb: 'B', position: { lat: -28, long: 152 } },
      { suburb: 'C', position: { lat: -29, long: 153 } },
    ],
    'B QLD',
  ],
  ['its usual spelling', [{ suburb: "O'CONNOR MCLAREN-ON-SEA" }], "O'Connor McLaren-On-Sea QLD"],
  [
    'the one that its mail comes through, where no district is named after any',
    [
      { suburb: 'ST RUTH', mailCentre: 'DALBY' },
      { suburb: 'DUCKLO', mailCentre: 'Dalby' },
      { suburb: 'DALBY', mailCentre: 'DALBY DC' },
    ],
    'Dalby QLD',
  ],
  [
    'the one that others are named after in a city, where the post sorts elsewhere',
    [{ suburb: 'LONG JETTY' }, { suburb: 'THE ENTRANCE' }, { suburb: 'THE ENTRANCE NORTH' }].map((each) => ({
      ...each,
      mailCentre: 'LONG JETTY DC',
      isMetropolitan: true,
    })),
    'The Entrance QLD',
  ],
  [
    'the one that its mail comes through also where only a part of it is a city',
    [{ suburb: 'WYONG', isMetropolitan: true }, { suburb: 'TACOMA' }, { suburb: 'TACOMA SOUTH' }].map((each) => ({
      mailCentre: 'Wyong',
      ...each,
    })),
    'Wyong QLD',
  ],
  [
    'no mail centre of a few suburbs in a city',
    [
      { suburb: 'BUDGEWOI' },
      { suburb: 'SAN REMO', position: { lat: -26, long: 151.95 } },
      { suburb: 'DOYALSON', mailCentre: 'Doyalson', position: { lat: -28.1, long: 151.95 } },
    ].map((each) => ({ ...each, isMetropolitan: true })),
    'Budgewoi QLD',
  ],
  [
    'the state of most',
    [{ suburb: 'JERVIS BAY', state: 'ACT', district: 'Jervis Bay' }, { state: 'NSW' }, { state: 'NSW' }],
    'Jervis Bay NSW',
  ],
])('a postcode is called by %s', (_, suburbs, name) => {
  expect(postcodePlaces(suburbs.map(suburb))[0]?.name).toBe(name);
});

test('a suburb stands where the list says, or in the middle of its postcode where that cannot be', () => {
  const list = [
    suburb({ suburb: 'NEWTOWN', position: { lat: -27.5, long: 151.9 } }),
    suburb({ suburb: 'WILSONTON', position: { lat: -27.54, long: 151.92 } }),
    suburb({ suburb: 'GLENVALE', position: { lat: -37, long: 145 } }),
    suburb({ suburb: 'RANGEVILLE', position: null }),
    suburb({ suburb: 'TOOWOOMBA DC', position: { lat: -27.5, long: 151.9 }, isDeliveryArea: false }),
    suburb({ suburb: 'NEWTOWN', postcode: '9', position: { lat: -20, long: 148 } }),
  ];
  const places = postcodePlaces(list);
  const middle = { lat: -27.54, long: 151.9 };
  const found = new Map(suburbPositions(list, places).map(({ key, position }) => [key, position]));
  expect(
    ['Newtown', 'Glenvale', 'Rangeville', 'Toowoomba DC'].map((name) => found.get(suburbKey(name, 'QLD'))),
  ).toEqual([{ lat: -27.5, long: 151.9 }, middle, middle, { lat: -27.5, long: 151.9 }]);
  expect(found.get(suburbKey('Newtown', 'NSW'))).toBeUndefined();
});

test('a suburb keeps all of its postcodes, and a postcode the states of its suburbs', async () => {
  const directory = createPostcodeDirectory();
  expect(await directory.postcodesOf('toowoomba', 'QLD')).toEqual(['4350']);
  expect((await directory.postcodesOf('Sydney', 'NSW')).length).toBeGreaterThan(1);
  expect(await directory.postcodesOf('Toowoomba', 'VIC')).toEqual([]);
  expect(await directory.statesOf('4383')).toEqual(['NSW', 'QLD']);
  expect(await directory.statesOf('4350')).toEqual(['QLD']);
});

test('a suburb is known in any spelling', () => {
  expect(['SAINT MARYS', 'St. Marys', 'st marys '].map((name) => suburbKey(name, 'NSW'))).toEqual(
    Array(3).fill('st marys|nsw'),
  );
  expect(suburbKey('Mt Druitt', ' nsw')).toBe(suburbKey('MOUNT DRUITT', 'NSW'));
});

test('the list that comes with the product knows the towns of Australia', async () => {
  const directory = createPostcodeDirectory();
  const towns = [
    ['4000', 'Brisbane QLD', -27.4698, 153.0251],
    ['2000', 'Sydney NSW', -33.8688, 151.2093],
    ['3000', 'Melbourne VIC', -37.8136, 144.9631],
    ['6000', 'Perth WA', -31.9523, 115.8613],
    ['5000', 'Adelaide SA', -34.9285, 138.6007],
    ['7000', 'Hobart TAS', -42.8821, 147.3272],
    ['4350', 'Toowoomba QLD', -27.5606, 151.9539],
    ['4870', 'Cairns QLD', -16.9186, 145.7781],
  ] as const;
  for (const [postcode, name, lat, long] of towns) {
    const place = await directory.ofPostcode(postcode);
    expect(place?.name).toBe(name);
    expect(distanceKm(place!.position, { lat, long })).toBeLessThan(5);
  }
  const names = {
    2261: 'The Entrance NSW',
    2170: 'Liverpool NSW',
    2518: 'Corrimal NSW',
    4077: 'Inala QLD',
    2259: 'Wyong NSW',
    4405: 'Dalby QLD',
    4570: 'Gympie QLD',
    6056: 'Midland WA',
  };
  for (const [postcode, name] of Object.entries(names))
    expect((await directory.ofPostcode(postcode))?.name, postcode).toBe(name);
  expect(distanceKm((await directory.ofSuburb('Saint Marys', 'NSW'))!, { lat: -33.7668, long: 150.7747 })).toBeLessThan(
    5,
  );
  expect([
    await directory.ofSuburb('Atlantis', 'QLD'),
    await directory.ofSuburb('', 'QLD'),
    await directory.ofSuburb('Hornsby', ''),
  ]).toEqual([null, null, null]);
  expect([
    await directory.ofPostcode('0001'),
    await directory.ofPostcode('40'),
    await directory.ofPostcode(' 4000'),
    await directory.ofPostcode('9999'),
    await directory.ofPostcode('1234'),
  ]).toEqual(Array(5).fill(null));
  expect([(await directory.ofPostcode('4001'))?.name, (await directory.ofPostcode('9726'))?.name]).toEqual([
    expect.stringMatching(/QLD$/),
    expect.stringMatching(/QLD$/),
  ]);
});

test('the list of suburbs has those where people live, as people write them', async () => {
  const suburbs = await createPostcodeDirectory().listSuburbs();
  const named = (name: string) => suburbs.filter((each) => each.name === name && each.state === 'QLD');
  expect(named('Fortitude Valley')).toEqual([
    { name: 'Fortitude Valley', state: 'QLD', position: { lat: -27.4565, long: 153.0345 }, namesPostcode: false },
  ]);
  expect(named('Toowoomba')).toEqual([expect.objectContaining({ namesPostcode: true })]);
  expect(named('Fortitude Valley Bc')).toEqual([]);
});

test('a name is of a suburb in each state that has one, and of a region before a suburb far from it', async () => {
  const directory = createPostcodeDirectory();
  const named = async (name: string) =>
    (await directory.listNamed(name)).map(({ name: written, state, postcode }) => `${written} ${state} ${postcode}`);
  expect(await named('robina')).toEqual(['Robina QLD 4226']);
  expect(await named('SAINT MARYS')).toContain('St Marys NSW 2760');
  expect((await named('Richmond')).length).toBeGreaterThan(3);
  expect(await named('sydney')).toEqual(['Sydney  2000']);
  expect((await directory.listNamed('gold coast')).map(({ postcode }) => postcode)).toEqual([
    expect.stringMatching(/^42[0-3]\d$/),
  ]);
  expect(await named('alice springs')).toEqual(['Alice Springs NT 0870']);
  expect(await named('the Blue Mountains')).toEqual(['the Blue Mountains NSW 2780']);
  expect(await named('western sydney')).toEqual(['Western Sydney NSW 2150']);
  expect(await named('hunter')).toEqual(['the Hunter Valley NSW 2325', 'Hunter VIC 3558']);
  expect(await named('act')).toEqual(['the ACT ACT 2600']);
  expect(await named('south brisbane')).toEqual(['South Brisbane QLD 4101']);
  expect(await named('brisbane south')).toEqual(['Brisbane South QLD 4109']);
  expect(await named('north brisbane')).toEqual(['Brisbane North QLD 4032']);
  expect(await named('north adelaide')).toEqual(['North Adelaide SA 5006']);
  expect((await directory.listNamed('Darling Downs')).map(({ state }) => state)).toEqual(['']);
  expect([await named('atlantis'), await named(''), await named('Fortitude Valley BC')]).toEqual([[], [], []]);
});

test('the list is read once, when it is first asked for, and again after a failure', async () => {
  let reads = 0;
  const directory = createPostcodeDirectory({
    async read() {
      reads += 1;
      if (reads === 1) throw new Error('no such file');
      return { places: [{ postcode: '4000', name: 'Brisbane QLD', position: { lat: -27.5, long: 153 } }], suburbs: [] };
    },
  });
  await expect(directory.ofPostcode('4000')).rejects.toThrow('no such file');
  expect(await Promise.all(['4000', '4001', '4000'].map((postcode) => directory.ofPostcode(postcode)))).toEqual([
    expect.objectContaining({ name: 'Brisbane QLD' }),
    null,
    expect.anything(),
  ]);
  expect(reads).toBe(2);
});

test('positions are the same after the way from one thread to another', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.string().map((name) => name.replaceAll('\n', ' ')),
          position: fc.record({ lat: fc.double({ noNaN: true }), long: fc.double({ noNaN: true }) }),
        }),
      ),
      (list) => {
        expect([
          ...unpackPositions(structuredClone(packPositions(list)), (name, position) => ({ name, position })),
        ]).toEqual(list);
      },
    ),
  );
});
