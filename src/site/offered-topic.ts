/**
 * Limits a form's category and subcategory in a link to those that the product or the dealer offers. They become the
 * subject of the dealer's message, and anyone can write a link ("URGENT: pay invoice 4711"). For any others, the form
 * opens without them.
 */
import { financeSubcategory } from '../finance/finance-link.ts';
import { findSimilarSubcategory } from '../leads/forms/find-similar-form.ts';
import { quickEnquirySubcategory } from '../leads/forms/quick-enquiry-form.ts';
import { requestPhotosSubcategory } from '../leads/forms/request-photos-form.ts';
import type { LeadTopic } from '../leads/forms/lead-form.ts';
import { knownTopics, type KnownTopics } from '../leads/known-topics.ts';
import { isSameText } from '../shared/text.ts';
import { reserveSubcategory } from '../stock/card-content.ts';
import { tradeInSubcategories } from '../trade-in/lead-of-valuation.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

/** Each in the spelling of the form that offers it; `''` for what none does. */
export function offeredTopic(asked: LeadTopic, configuration: SiteConfiguration): LeadTopic {
  const { categories, subcategories } = offersOf(configuration);
  return {
    category: categories.find((each) => isSameText(each, asked.category)) ?? '',
    subcategory: subcategories.find((each) => isSameText(each, asked.subcategory)) ?? '',
  };
}

/**
 * True if a posted form may have this topic. A page's own form has it in hidden fields, and a hand-made request can
 * name any. Other topics are stored and shown, but never become the subject of a message.
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

/** Subcategories on the contact pages of service and parts departments. */
const placeSubcategories = ['Service Enquiry', 'Parts Enquiry'];

/** A configuration is read once: it does not change, and a page of the dealer may be long. */
const known = new WeakMap<SiteConfiguration, KnownTopics>();

function offersOf(configuration: SiteConfiguration): KnownTopics {
  const before = known.get(configuration);
  if (before !== undefined) return before;
  const { leads, content, pages } = configuration;
  const topics = knownTopics(leads, configuration);
  const offered = {
    categories: [...topics.categories, ...leads.destinations.flatMap((destination) => destination.categories)],
    subcategories: [
      requestPhotosSubcategory,
      findSimilarSubcategory,
      quickEnquirySubcategory,
      financeSubcategory,
      reserveSubcategory,
      ...topics.subcategories,
      ...content.offers.map(({ name }) => name),
      ...pages.map((page) => page.form_subcategory).filter((text) => text !== ''),
    ],
  };
  known.set(configuration, offered);
  return offered;
}
