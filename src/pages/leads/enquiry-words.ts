/** What an enquiry about a vehicle is called, and what a visitor should know before sending it. */
import type { FormWords } from '../../leads/forms/lead-form.ts';
import { reservePromise } from '../../leads/forms/reserve-promise.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { wordsOf } from '../../shared/vehicle-words.ts';

export interface EnquiryWords {
  title: string;
  /** Stands above the form; `''` for none. */
  note: string;
}

/** Why another form opens than the one that was asked for: what its vehicle is. */
export type InsteadReason = 'sold' | 'coming' | 'not-driven' | 'not-financed';

const insteadNotes: Readonly<Record<InsteadReason, string>> = {
  sold: 'This vehicle has been sold, but we may have one like it, or find one.',
  coming:
    'This vehicle is still on its way to us, so you cannot see it here yet. Ask us about it here, and we will arrange a time with you once it has arrived.',
  'not-driven':
    'Nobody drives this one, but you are welcome to look through it. Ask us here for a time that suits you.',
  'not-financed': 'We do not arrange finance for this vehicle. Ask us anything else about it here.',
};

/**
 * `isGone` where the address names a vehicle that is not on the site any more, `isFinance` where somebody asks for a
 * quote of a loan, `instead` where another form was asked for; `reserving` is the vehicle that the visitor would like
 * to have held; `null` where they ask for something else.
 */
export function enquiryWords(
  words: Pick<FormWords, 'title'>,
  {
    isGone = false,
    isFinance = false,
    instead,
    reserving,
    holdHours,
  }: {
    isGone?: boolean;
    isFinance?: boolean;
    instead: InsteadReason | null;
    reserving: Pick<CardContent, 'reserveAmount' | 'noun'> | null;
    holdHours: number;
  },
): EnquiryWords {
  if (instead !== null) return { title: words.title, note: insteadNotes[instead] };
  if (isGone)
    return {
      title: words.title,
      note: 'This vehicle is no longer on our website. Tell us what you are looking for, and we will help you find it.',
    };
  // The dealer's own title is that of an enquiry about anything.
  if (isFinance) return { title: 'Request a Quote', note: '' };
  if (reserving === null) return { title: words.title, note: '' };
  return {
    title: `Reserve This ${wordsOf(reserving.noun).titleOne}`,
    note: reservePromise({ amount: reserving.reserveAmount, holdHours }),
  };
}
