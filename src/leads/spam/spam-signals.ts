/** What a form says of how it was filled in: transport beside its fields, and no part of the lead. */
import type { LeadFields } from '../lead/lead.ts';

/**
 * The field that people do not see. No browser or password manager has anything to put under this name: they fill what
 * sounds like a name, an address, a company, a telephone or a website, also against `autocomplete="off"`.
 */
export const hiddenFieldName = 'enquiry_topic';
/** Seconds since the form was drawn, by the browser's own clock; a page that is kept for everyone knows no better. */
export const secondsFieldName = 'form_seconds';

export interface SpamSignals {
  hiddenField: string;
  /** `null` where the form said nothing that can be believed. */
  seconds: number | null;
}

export function extractSpamSignals(posted: LeadFields): { fields: LeadFields; signals: SpamSignals } {
  const { [hiddenFieldName]: hiddenField = '', [secondsFieldName]: seconds = '', ...fields } = posted;
  return {
    fields,
    signals: {
      hiddenField: hiddenField.trim().slice(0, 500),
      seconds: /^\d{1,9}(\.\d{1,3})?$/.test(seconds.trim()) ? Number(seconds) : null,
    },
  };
}
