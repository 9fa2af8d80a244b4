/**
 * The one rule of a form that no form knows by itself: whether there is such a postcode (LEAD-25). It is asked beside
 * the others, so that everything that is wrong stands in one list (LEAD-28), and not after them.
 */
import { withoutBlanks } from '../../shared/postcode.ts';
import type { FieldErrors, LeadFields } from '../lead/lead.ts';
import { unknownPostcodeMessage } from './form-field.ts';

/** Never rejects: `true` where nobody can say, since a lead is worth more than its postcode. */
export type IsPostcode = (postcode: string) => Promise<boolean>;

/** The errors, and that of a postcode which has the shape of one and is none. */
export async function withUnknownPostcode(
  errors: FieldErrors,
  values: LeadFields,
  isPostcode: IsPostcode,
): Promise<FieldErrors> {
  const postcode = withoutBlanks(values['postcode'] ?? '');
  if (errors['postcode'] !== undefined || !/^\d{4}$/.test(postcode) || (await isPostcode(postcode))) return errors;
  return { ...errors, postcode: unknownPostcodeMessage };
}
