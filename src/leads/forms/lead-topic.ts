import { formFacts } from './form-facts.ts';
import type { StoredLead } from '../lead/stored-lead.ts';

/**
 * What a lead is about, in the words of its form. The subcategory says more, except that one of a trade-in
 * (`2. Estimate`) says nothing alone: `Trade In, Estimate`.
 */
export function leadTopic({
  category,
  subcategory,
  tradeIn,
  fields,
}: Pick<StoredLead, 'category' | 'subcategory' | 'tradeIn' | 'fields'>): string {
  // Anybody can post "URGENT: pay invoice 4711".
  if (formFacts(fields).isTopicUnlisted) return 'Enquiry';
  const saysCategory = subcategory.toLowerCase().includes(category.toLowerCase());
  if (tradeIn === null || subcategory === '' || saysCategory) return subcategory || category;
  return `${category}, ${subcategory.replace(/^\d+\. */, '')}`;
}
