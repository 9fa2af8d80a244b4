/**
 * Facets that count something, and how their values are typed: `7 seats`, `5 door`, `sleeps 4`. To add one: its unit
 * here, without the same word in `otherUnit` of `number-phrases.ts`.
 */
import type { FacetName } from './facets.ts';

/** Sources of patterns: the words after a number, and those before it. */
export const countUnits = {
  seats: { after: 'seats?|seaters?|seated', before: 'seats' },
  doors: { after: 'doors?|drs?', before: 'doors' },
  sleeps: { after: 'berths?|sleepers?', before: 'sleep(?:s|ing)?' },
} as const satisfies Partial<Record<FacetName, { after: string; before: string }>>;

export type CountName = keyof typeof countUnits;
export const countNames = Object.keys(countUnits) as CountName[];
