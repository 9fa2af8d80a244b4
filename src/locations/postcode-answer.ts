/** Whether there is a postcode, and where it is (LEAD-22, LEAD-25). */
import type { PostcodePlace } from './postcode-places.ts';

export interface PostcodeAnswer {
  exists: boolean;
  /** `null` for what does not exist, and for post office boxes and large receivers, which are nowhere. */
  place: PostcodePlace | null;
}

/**
 * What is no place of the list and yet may be one: Australia Post keeps 1, 8 and 9 for boxes and large receivers, of
 * which no list is complete.
 */
const receivers = /^[189]\d{3}$/;
/** Letters to Santa. */
const northPole = '9999';

/**
 * Of a place that the list has or has not. Of the postcodes where people live the list is complete but for one that was
 * made since; so an unknown one is refused there, and taken in the series of which no list knows all: a lead is worth
 * more than its postcode.
 */
export function postcodeAnswer(postcode: string, place: PostcodePlace | null): PostcodeAnswer {
  return { exists: place !== null || (receivers.test(postcode) && postcode !== northPole), place };
}
