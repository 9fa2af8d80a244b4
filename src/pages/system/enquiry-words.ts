/** What an enquiry about a vehicle is called, and what a visitor should know before sending it. */
import type { CardAction, CardContent } from '../../stock/card-content.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface EnquiryWords {
  title: string;
  /** Stands above the form; `''` for none. */
  note: string;
  /** What stands in the Comments field from the start; `''` for nothing. */
  message: string;
}

/** Subcategory of the enquiry that asks for pictures of a vehicle (VDP-73, LEAD-47), and what the form is called. */
export const requestPhotosSubcategory = 'Request Photos';

/** What an enquiry about a vehicle can ask for: what a card offers, and pictures. */
export type EnquiryTopic = CardAction | 'request-photos';

const titles: Record<Exclude<EnquiryTopic, 'enquire'>, string> = {
  'request-photos': requestPhotosSubcategory,
  'find-similar': 'Find Me Something Similar', 'test-drive': 'Book a Test Drive', reserve: 'Reserve This Car',
};

export function enquiryWords(
  action: EnquiryTopic, card: Pick<CardContent, 'reserveAmount'> & { title?: string },
  site: { leads: { enquiry_form: { title: string } }; purchase: Pick<SiteConfiguration['purchase'], 'hold_hours'> },
): EnquiryWords {
  return {
    title: action === 'enquire' ? site.leads.enquiry_form.title : titles[action],
    note: action === 'reserve'
      ? `Nothing is charged now. We call you back to take the ${card.reserveAmount} and then hold the car for you for ${site.purchase.hold_hours} hours.`
      : '',
    message: action === 'request-photos' ? `Hello, could you please send me more photos of the ${card.title ?? 'vehicle'}? Thank you.` : '',
  };
}
