/**
 * The boxes for marketing and for the terms of use (LEAD-9, LEAD-10, LEAD-20), the same in every form, and what the
 * visitor did with them. Each is a box of its own: bundled consent is none.
 */
import type { EnquiryFormSettings } from './settings.ts';
import { isTicked, type FormField } from './form-field.ts';

export interface ConsentAnswers {
  optIn: 'ticked' | 'pre-ticked' | 'not-ticked' | 'not-asked';
  terms: 'ticked' | 'not-ticked' | 'not-asked';
}

/**
 * Tells a box that the visitor ticked from one that was pre-ticked: the page writes `touched` into this hidden field
 * when the visitor changes the box. Without JavaScript it stays as it was sent, and the consent counts as not express.
 */
export const optInField = 'opt_in';
export const optInStateField = 'opt_in_state';
export const optInTouched = 'touched';
const termsField = 'terms_conditions';

export const isTermsField = ({ name }: Pick<FormField, 'name'>): boolean => name === termsField;

/**
 * What of the dealer's settings the boxes of a form follow. `opt_in_default` is the form's own: on some it is never
 * ticked beforehand.
 */
export type ConsentSettings = Pick<
  EnquiryFormSettings,
  'opt_in_shown' | 'opt_in_default' | 'opt_in_label' | 'terms_required' | 'terms_label'
>;

/**
 * What the product sends itself has no boxes. Whoever applies for work or for a loan asks for no offers, and could
 * hardly say no to who decides on it: there the box starts empty, whatever the dealer's default is.
 */
export function consentSettingsOf(
  settings: EnquiryFormSettings,
  form: { isApplication?: boolean; isSentByProduct?: boolean },
): ConsentSettings {
  if (form.isSentByProduct === true) return { ...settings, opt_in_shown: false, terms_required: false };
  return form.isApplication === true ? { ...settings, opt_in_default: false } : settings;
}

export function describeConsentFields(
  settings: ConsentSettings,
  { termsRequired = true }: { termsRequired?: boolean } = {},
): { visible: FormField[]; hidden: FormField[] } {
  const visible: FormField[] = [];
  if (settings.opt_in_shown) {
    visible.push({
      name: optInField,
      label: settings.opt_in_label,
      type: 'checkbox',
      required: false,
      value: 'true',
      checked: settings.opt_in_default,
      maxLength: 10,
    });
  }
  if (settings.terms_required) {
    visible.push({
      name: termsField,
      label: settings.terms_label,
      type: 'checkbox',
      required: termsRequired,
      value: 'true',
      checked: false,
      maxLength: 10,
      ...(termsRequired ? {} : { note: 'optional' }),
    });
  }
  const hidden: FormField[] = settings.opt_in_shown
    ? [
        {
          name: optInStateField,
          label: '',
          type: 'hidden',
          required: false,
          value: settings.opt_in_default ? 'pre-ticked' : 'unticked',
          maxLength: 200,
        },
      ]
    : [];
  return { visible, hidden };
}

export function readConsentAnswers(given: (name: string) => string, settings: ConsentSettings): ConsentAnswers {
  return {
    optIn: !settings.opt_in_shown
      ? 'not-asked'
      : !isTicked(given(optInField))
        ? 'not-ticked'
        : wasPreTicked(given(optInStateField), settings.opt_in_default)
          ? 'pre-ticked'
          : 'ticked',
    terms: !settings.terms_required ? 'not-asked' : isTicked(given(termsField)) ? 'ticked' : 'not-ticked',
  };
}

/**
 * Says what the form was like when it was drawn; a sender that says nothing is taken at the dealer's default, the
 * careful way.
 */
function wasPreTicked(state: string, isDefault: boolean): boolean {
  if (state === optInTouched || state === 'unticked') return false;
  return state === 'pre-ticked' || isDefault;
}
