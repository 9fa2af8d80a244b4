import type { AustralianState } from './australian-states.ts';

export const australianTimeZones = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Broken_Hill',
  'Australia/Eucla',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
] as const;
export type AustralianTimeZone = (typeof australianTimeZones)[number];
export const standardTimeZone: AustralianTimeZone = 'Australia/Brisbane';

/** The zone of most of a state first, then those of its places with another clock (tz database, `australasia`). */
export const timeZonesOfState: Readonly<
  Record<AustralianState, readonly [AustralianTimeZone, ...AustralianTimeZone[]]>
> = {
  ACT: ['Australia/Sydney'],
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe'],
  NT: ['Australia/Darwin'],
  QLD: ['Australia/Brisbane', 'Australia/Lindeman'],
  SA: ['Australia/Adelaide'],
  TAS: ['Australia/Hobart'],
  VIC: ['Australia/Melbourne'],
  WA: ['Australia/Perth', 'Australia/Eucla'],
};
