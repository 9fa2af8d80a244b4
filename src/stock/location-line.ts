/**
 * The line that says where a vehicle stands. A dealer's `override_city` replaces the city wherever it is printed
 * (TEN-35); filters keep the real city.
 */

/** What a line or a card says of a vehicle's place; each part `''` if unknown. */
export interface PlaceOnLine {
  name: string;
  city: string;
  state: string;
}

/**
 * `Harbour Toyota, Brisbane QLD`, or `Harbour Toyota Brisbane, QLD`; parts that are not known are left out, `''` when
 * nothing is.
 */
export function locationLine({ name, state, ...place }: PlaceOnLine, overrideCity: string): string {
  const city = overrideCity || place.city;
  // `Harbour Mazda Fortitude Valley` need not be followed by its suburb once more.
  const named = city !== '' && name.toLowerCase().endsWith(city.toLowerCase());
  return [name, [named ? '' : city, state].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
