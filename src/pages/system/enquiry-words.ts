/** What an enquiry about a vehicle is called, and what a visitor should know before sending it. */
import type { CardAction, CardContent } from '../../stock/card-content.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface EnquiryWords {
  title: string;
  /** Stands above the form; `''` for none. */
  note: string;
}

const titles: Record<Exclude<CardAction, 'enquire'>, string> = {
  'find-similar': 'Find Me Something Similar', 'test-drive': 'Book a Test Drive', reserve: 'Reserve This Car',
};

export function enquiryWords(
  action: CardAction, card: Pick<CardContent, 'reserveAmount'>,
  site: { leads: { enquiry_form: { title: string } }; purchase: Pick<SiteConfiguration['purchase'], 'hold_hours'> },
): EnquiryWords {
  return {
    title: action === 'enquire' ? site.leads.enquiry_form.title : titles[action],
    note: action === 'reserve'
      ? `Nothing is charged now. We call you back to take the ${card.reserveAmount} and then hold the car for you for ${site.purchase.hold_hours} hours.`
      : '',
  };
}
