/** Whether a postcode exists, and its position (LEAD-22, LEAD-25). */
import type { PostcodePlace } from './postcode-places.ts';

export interface PostcodeAnswer {
  exists: boolean;
  /** `null` for what does not exist, and for post office boxes and large receivers, which are nowhere. */
  place: PostcodePlace | null;
}

/**
 * Series that may be valid although the list lacks them: Australia Post reserves 1, 8 and 9 for post office boxes and
 * large receivers, and no list of these is complete.
 */
const receivers = /^[189]\d{3}$/;
/** Letters to Santa. */
const northPole = '9999';

/**
 * For a postcode's place in the list, if any. For residential postcodes the list is complete except for very new ones,
 * so an unknown one is refused. In the series without a complete list it is accepted, because a lead is worth more than
 * its postcode.
 */
export function postcodeAnswer(postcode: string, place: PostcodePlace | null): PostcodeAnswer {
  return { exists: place !== null || (receivers.test(postcode) && postcode !== northPole), place };
}
