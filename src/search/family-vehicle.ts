/**
 * What is meant by a family's vehicle, where the dealer has no word of its own for it (a category or a tag): five seats
 * or more, and no sports body.
 */
export const fewestFamilySeats = 5;

const sportsBodies: readonly string[] = ['coupe', 'convertible', 'softtop'];

export function isSportsBody(body: string): boolean {
  return sportsBodies.includes(body.toLowerCase());
}

/** Joined, as words are compared. */
export const saidFamilies: ReadonlySet<string> = new Set(['family', 'familycar', 'familyvehicle', 'familysized']);
