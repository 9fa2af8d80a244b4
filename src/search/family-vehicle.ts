/**
 * Definition of a family vehicle, for a dealer without a category or tag of that name: five seats or more, and not a
 * sports body.
 */
export const fewestFamilySeats = 5;

const sportsBodies: readonly string[] = ['coupe', 'convertible', 'softtop'];

export function isSportsBody(body: string): boolean {
  return sportsBodies.includes(body.toLowerCase());
}

/** Joined, as words are compared. */
export const familySynonyms: ReadonlySet<string> = new Set(['family', 'familycar', 'familyvehicle', 'familysized']);
