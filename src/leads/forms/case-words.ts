/**
 * The dealer's words of a form by its case: about nothing in particular, about a vehicle, or about one that is coming
 * soon. "The yard that has the car" is true of the second only, so without words of its own the third has the general
 * ones.
 */
import type { FormWords } from './lead-form.ts';

/** `vehicleStatus` is `null` for a form that is about no vehicle. */
export function caseWords(
  words: Omit<FormWords, 'title' | 'submit_label' | 'success_title'>,
  vehicleStatus: string | null,
): { introduction: string; successText: string } {
  const [introduction, successText] =
    vehicleStatus === null
      ? []
      : vehicleStatus === 'coming_soon'
        ? [words.coming_soon_introduction, words.coming_soon_success_text]
        : [words.vehicle_introduction, words.vehicle_success_text];
  return { introduction: introduction || words.introduction, successText: successText || words.success_text };
}
