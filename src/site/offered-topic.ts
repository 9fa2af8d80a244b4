/**
 * The category and subcategory with which a link may open a form: those that the product or the dealer offers. They
 * become the subject of the dealer's
 * message, and anybody can write a link ("URGENT: pay invoice 4711"). What nobody offers opens the form without it.
 */
import { financeSubcategory } from '../finance/finance-link.ts';
import { findSimilarSubcategory } from '../leads/forms/find-similar-form.ts';
import { quickEnquirySubcategory } from '../leads/forms/quick-enquiry-form.ts';
import { requestPhotosSubcategory } from '../leads/forms/request-photos-form.ts';
import { leadFormOf } from '../leads/forms/lead-forms.ts';
import { testDriveCategory } from '../leads/forms/test-drive-fields.ts';
import { leadFormNames } from '../leads/lead.ts';
import type { LeadTopic } from '../leads/forms/lead-form.ts';
import { isSameText } from '../shared/text.ts';
import { reserveSubcategory } from '../stock/card-content.ts';
import { tradeInSubcategories } from '../trade-in/lead-of-valuation.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

/** Each in the spelling of whoever offers it; `''` for what nobody does. */
export function offeredTopic(asked: LeadTopic, configuration: SiteConfiguration): LeadTopic {
  const { categories, subcategories } = offersOf(configuration);
  return {
    category: categories.find((each) => isSameText(each, asked.category)) ?? '',
    subcategory: subcategories.find((each) => isSameText(each, asked.subcategory)) ?? '',
  };
}

/**
 * Whether a form that was posted may be about this: a page's own form names its topic in hidden fields, and whoever
 * posts by hand can name any. What is not
 * offered is taken and told, and never becomes the subject of a message.
 */
export function isOfferedTopic({ category, subcategory }: LeadTopic, configuration: SiteConfiguration): boolean {
  const { categories, subcategories } = offersOf(configuration);
  const offers = (known: readonly string[], asked: string): boolean =>
    asked === '' || known.some((each) => isSameText(each, asked));
  return (
    offers(categories, category) &&
    offers([...subcategories, ...Object.values(tradeInSubcategories), ...placeSubcategories], subcategory)
  );
}

interface Offered {
  categories: readonly string[];
  subcategories: readonly string[];
}

/** Those of a workshop's and a parts counter's contact page. */
const placeSubcategories = ['Service Enquiry', 'Parts Enquiry'];

/** A configuration is read once: it does not change, and a page of the dealer may be long. */
const known = new WeakMap<SiteConfiguration, Offered>();

function offersOf(configuration: SiteConfiguration): Offered {
  const before = known.get(configuration);
  if (before !== undefined) return before;
  const {
    leads: { enquiry_form: form, forms, routing, destinations },
    content,
    pages,
  } = configuration;
  const own = [...form.categories, form.default_category, form.vehicle_category, testDriveCategory];
  const categories = [
    ...own,
    forms.service.category,
    forms.parts.category,
    forms.sell_my_car.category,
    forms.fleet.category,
    forms.trade_in.category,
    ...routing.categories.map(({ category }) => category),
    ...destinations.flatMap((destination) => destination.categories),
    ...linked(configuration, 'category'),
  ];
  const subcategories = [
    requestPhotosSubcategory,
    findSimilarSubcategory,
    quickEnquirySubcategory,
    financeSubcategory,
    reserveSubcategory,
    ...own,
    ...routing.categories.map(({ category }) => category),
    ...content.offers.map(({ name }) => name),
    ...pages.map((page) => page.form_subcategory),
    ...linked(configuration, 'subcategory'),
  ];
  const topics = topicsOfForms(configuration);
  const isNamed = (text: string): boolean => text !== '';
  const offered = {
    categories: [...categories, ...topics.map(({ category }) => category)].filter(isNamed),
    subcategories: [...subcategories, ...topics.map(({ subcategory }) => subcategory)].filter(isNamed),
  };
  known.set(configuration, offered);
  return offered;
}

/** With which each form opens by itself: a link may ask for them of an enquiry too (`Career Enquiry`, LEAD-51). */
function topicsOfForms({ leads }: SiteConfiguration): LeadTopic[] {
  return leadFormNames.map((name) => {
    const definition = leadFormOf(name);
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

/** What the dealer's own links ask for, in menus, buttons and pages of text: `/enquiry?subcategory=Hire`. */
function linked(configuration: SiteConfiguration, parameter: keyof LeadTopic): string[] {
  const links = JSON.stringify(configuration).matchAll(/\/enquiry\/?\?([^\s"'\\)<>#]+)/g);
  return [...links].flatMap(([, query = '']) => new URLSearchParams(query.replaceAll('&amp;', '&')).getAll(parameter));
}
