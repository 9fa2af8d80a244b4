/**
 * What the visitor agreed to, in the words that stood there (Spam Act 2003; ACMA: who, when, how). Marketing and terms
 * are two boxes and two records (bundled consent is none), and a box left empty is recorded as well.
 */
import type { ConsentAnswers } from './consent-fields.ts';
import type { EnquiryFormSettings } from './settings.ts';
import type { LeadConsent } from '../lead/stored-lead.ts';

/** What a consent is for, as messages to the dealer say it. */
export const consentNames: Readonly<Record<LeadConsent['purpose'], string>> = {
  marketing: 'Marketing',
  terms: 'Terms of use',
  'credit-check': 'Credit check',
};

export function consentsOf(
  answers: ConsentAnswers,
  settings: Pick<EnquiryFormSettings, 'opt_in_label' | 'terms_label'>,
): LeadConsent[] {
  const consents: LeadConsent[] = [];
  const { optIn, terms } = answers;
  if (optIn !== 'not-asked') {
    consents.push({
      purpose: 'marketing',
      given: optIn !== 'not-ticked',
      express: optIn === 'ticked',
      method: optIn,
      wording: settings.opt_in_label,
    });
  }
  if (terms !== 'not-asked') {
    consents.push({
      purpose: 'terms',
      given: terms === 'ticked',
      express: terms === 'ticked',
      method: terms,
      wording: settings.terms_label,
    });
  }
  return consents;
}
