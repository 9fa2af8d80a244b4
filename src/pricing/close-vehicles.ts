/** What makes a compared vehicle a close one, in words: a caravan has no odometer, and another's may be unknown. */
export const closenessWords = (odometerKm: number | null): string =>
  odometerKm === null ? 'within two years' : 'within two years and 30,000 km';
