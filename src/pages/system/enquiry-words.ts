/** What an enquiry about a vehicle is called, and what a visitor should know before sending it. */
import type { EnquiryFormSettings } from '../../leads/settings.ts';
import type { CardAction, CardContent } from '../../stock/card-content.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface EnquiryWords {
  title: string;
  /** Stands above the form; `''` for none. */
  note: string;
}

/** What an enquiry about a vehicle can ask for: what a card offers, and pictures. */
export type EnquiryTopic = CardAction | 'request-photos';

export function enquiryWords(
  action: EnquiryTopic, card: Pick<CardContent, 'reserveAmount'>,
  site: { leads: { enquiry_form: Pick<EnquiryFormSettings, 'title' | 'test_drive' | 'request_photos'> }; purchase: Pick<SiteConfiguration['purchase'], 'hold_hours'> },
): EnquiryWords {
  const form = site.leads.enquiry_form;
  const titles: Record<EnquiryTopic, string> = {
    enquire: form.title, 'request-photos': form.request_photos.title, 'test-drive': form.test_drive.title,
    'find-similar': 'Find Me Something Similar', reserve: 'Reserve This Car',
  };
  return {
    title: titles[action],
    note: action === 'reserve'
      ? `Nothing is charged now. We call you back to take the ${card.reserveAmount} and then hold the car for you for ${site.purchase.hold_hours} hours.`
      : '',
  };
}
