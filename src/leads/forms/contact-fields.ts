/** Who asks: the same fields in every form (LEAD-1), under the names that the browser remembers them by. */
import type { FormField } from './form-field.ts';

export const contactFields: readonly FormField[] = [
  {
    name: 'name',
    label: 'First name',
    type: 'text',
    required: true,
    value: '',
    maxLength: 100,
    autoComplete: 'given-name',
  },
  {
    name: 'last_name',
    label: 'Last name',
    type: 'text',
    required: true,
    value: '',
    maxLength: 100,
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    required: true,
    value: '',
    maxLength: 254,
    autoComplete: 'email',
    inputMode: 'email',
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    required: true,
    value: '',
    maxLength: 30,
    autoComplete: 'tel',
    inputMode: 'tel',
  },
];

export const postcodeField: FormField = {
  name: 'postcode',
  label: 'Postcode',
  type: 'postcode',
  required: true,
  value: '',
  maxLength: 4,
  autoComplete: 'postal-code',
  inputMode: 'numeric',
};
