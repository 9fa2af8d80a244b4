/** What an enquiry about a vehicle is called, and what a visitor should know before sending it. */
import type { FormWords } from '../../leads/forms/lead-form.ts';
import type { CardContent } from '../../stock/card-content.ts';

export interface EnquiryWords {
  title: string;
  /** Stands above the form; `''` for none. */
  note: string;
}

/** `reserving` is the vehicle that the visitor would like to have held; `null` where they ask for something else. */
export function enquiryWords(words: Pick<FormWords, 'title'>, { reserving, holdHours }: { reserving: Pick<CardContent, 'reserveAmount'> | null; holdHours: number }): EnquiryWords {
  if (reserving === null) return { title: words.title, note: '' };
  return { title: 'Reserve This Car', note: `Nothing is charged now. We call you back to take the ${reserving.reserveAmount} and then hold the car for you for ${holdHours} hours.` };
}
