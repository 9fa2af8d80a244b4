import { locationSchema, withTimeZones, type Location } from './location.ts';

/** A place of a dealer as its folder describes it, in Brisbane, without telephone and hours. */
export const fixtureLocation = <Values extends object>(values: Values) => ({
  id: 1,
  name: 'Fixture Motors',
  slug: 'fixture-motors',
  dealership_id: 1,
  dealership_slug: 'fixture-motors',
  address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: {},
  ...values,
});

/** The same as a configuration has it, in Brisbane's time zone. */
export const parsedFixtureLocation = (values: object): Location =>
  withTimeZones([locationSchema.parse(fixtureLocation(values))], 'Australia/Brisbane')[0]!;
