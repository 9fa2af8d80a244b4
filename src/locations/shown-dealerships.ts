/**
 * Which of a group's dealerships shoppers may see: not one whose every location is hidden. A dealership without a
 * location of its own is only a name, and is shown.
 */

interface Group<Dealership> {
  dealerships: readonly Dealership[];
  /** A list without `visible` holds shown locations alone. */
  locations: readonly { dealership_slug: string; visible?: boolean }[];
}

/** In the order of the configuration. */
export function shownDealerships<Dealership extends { slug: string }>({
  dealerships,
  locations,
}: Group<Dealership>): Dealership[] {
  return dealerships.filter(({ slug }) => isDealershipShown({ locations }, slug));
}

/** True for a slug that no location has. */
export function isDealershipShown({ locations }: Pick<Group<unknown>, 'locations'>, slug: string): boolean {
  const own = locations.filter(({ dealership_slug: of }) => of === slug);
  return own.length === 0 || own.some(({ visible = true }) => visible);
}
