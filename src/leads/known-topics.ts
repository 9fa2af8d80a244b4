/**
 * The categories and subcategories that a dealer's leads can have: those of the product's forms, of the dealer's
 * settings and of the dealer's own links to a form. `site/offered-topic.ts` decides by them what a link may ask for,
 * and `forecourt tenant check` whether a rule names a category that exists.
 */
import { leadFormNames } from './lead/lead.ts';
import type { LeadTopic } from './forms/lead-form.ts';
import { leadFormOf } from './forms/lead-forms.ts';
import { testDriveCategory } from './forms/test-drive-fields.ts';
import type { LeadsSettings } from './settings.ts';

export interface KnownTopics {
  categories: readonly string[];
  subcategories: readonly string[];
}

/** `linking` holds whatever may have links: pages, menus, buttons. Destinations name categories and define none. */
export function knownTopics(leads: LeadsSettings, linking: unknown): KnownTopics {
  const { enquiry_form: form, forms, routing } = leads;
  const ofSettings = [
    ...form.categories,
    form.default_category,
    form.vehicle_category,
    testDriveCategory,
    ...routing.categories.map(({ category }) => category),
  ];
  const topics = topicsOfForms(leads);
  return {
    categories: named([
      ...ofSettings,
      forms.service.category,
      forms.parts.category,
      forms.sell_my_car.category,
      forms.fleet.category,
      forms.trade_in.category,
      ...topics.map(({ category }) => category),
      ...linked(linking, 'category'),
    ]),
    subcategories: named([
      ...ofSettings,
      ...topics.map(({ subcategory }) => subcategory),
      ...linked(linking, 'subcategory'),
    ]),
  };
}

const named = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/**
 * The topic of each form when nothing is asked of it. A link may ask for it in an enquiry too (`Career Enquiry`,
 * LEAD-51), but not for one that the product sends itself: it would pass for a payment that was made.
 */
function topicsOfForms(leads: LeadsSettings): LeadTopic[] {
  const definitions = leadFormNames.map(leadFormOf).filter(({ isSentByProduct }) => isSentByProduct !== true);
  return definitions.map((definition) => {
    const options = {
      own: definition.own(leads),
      enquiry: leads.enquiry_form,
      locations: [],
      dealerships: [],
      timeZone: 'UTC',
      state: '',
    };
    return definition.topic(options, {});
  });
}

/** What links ask for: `/enquiry?subcategory=Hire`. */
function linked(linking: unknown, parameter: keyof LeadTopic): string[] {
  const links = JSON.stringify(linking).matchAll(/\/enquiry\/?\?([^\s"'\\)<>#]+)/g);
  return [...links].flatMap(([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')).getAll(parameter));
}
