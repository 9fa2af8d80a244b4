/** The cars that the address of a comparison names, by slug or id and in its order: `?cars=a,b` (ACCT-30). */

/** Twice as many as any dealer compares: enough to name what is left out, too few to look a whole stock up. */
const mostNames = 16;

export function comparedNames(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, mostNames);
}
