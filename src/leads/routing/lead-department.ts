/**
 * Which department of a dealership handles a lead: by the dealer's own rule for its category, else by what it asks for,
 * else by the vehicle it is about. What it asks for comes first, because a service booking for a new car is the
 * workshop's anyway.
 */
import type { Department } from '../lead/department.ts';
import type { RoutingSettings } from './routing-settings.ts';

export interface DepartmentQuestion {
  form: string;
  category: string;
  subcategory: string;
  /** Of the vehicle that it is about, in stock or as the form has it; `''` without one. */
  condition: string;
  /** Of a lead that wants a vehicle and names none: the only condition that is for sale (`sold-condition.ts`). */
  sold?: '' | 'new' | 'used';
}

export interface DepartmentAnswer {
  department: Department;
  /** In words, for the dealer. */ reason: string;
}

/**
 * Words of a form, category or subcategory, asked in this order: "Fleet Service" is the workshop's, "Parts Finance"
 * nobody's.
 */
const words: readonly (readonly [Department, RegExp])[] = [
  ['careers', /\b(careers?|jobs?|vacanc(y|ies)|employment|apprentice(ship)?s?)\b/],
  ['service', /\b(services?|servicing|workshop|repairs?|recalls?|mechanic)\b/],
  ['parts', /\b(parts?|accessor(y|ies)|tyres?)\b/],
  [
    'trade',
    /\b(trade[ -]?ins?|valuations?|offer accepted|(sell|value)[ -](my|your)[ -](car|vehicle|bike|caravan)|sell)\b/,
  ],
  ['finance', /\b(financ(e|ing)|loans?|insurance)\b/],
  ['fleet', /\bfleet\b/],
];

/** Says of a vehicle without saying which department: a category such as "New Vehicle Enquiry". */
const conditionWords: readonly (readonly [Department, RegExp])[] = [
  ['used', /\b(used|pre[ -]?owned|second[ -]hand)\b/],
  ['new', /\b(new|demo|demonstrators?)\b/],
];

export function departmentOf(
  { form, category, subcategory, condition, sold = '' }: DepartmentQuestion,
  rules: RoutingSettings['categories'],
): DepartmentAnswer {
  // The narrower word first: careers come as a general enquiry with a subcategory (LEAD-51).
  const said = [
    { what: 'subcategory', text: subcategory },
    { what: 'category', text: category },
  ].filter(({ text }) => text.trim() !== '');
  for (const { what, text } of said) {
    const rule = rules.find((each) => each.category.toLowerCase() === text.trim().toLowerCase());
    if (rule !== undefined)
      return { department: rule.department, reason: `the dealer’s rule for the ${what} "${text}"` };
  }
  const named = [...said, { what: 'form', text: form }];
  for (const { what, text } of named) {
    const department = inWords(text, words);
    if (department !== null) return { department, reason: `the ${what} is "${text}"` };
  }
  const byCondition = departmentOfCondition(condition);
  if (byCondition !== null) return { department: byCondition, reason: `it is about a ${condition} vehicle` };
  for (const { what, text } of said) {
    const department = inWords(text, conditionWords);
    if (department !== null) return { department, reason: `the ${what} is "${text}"` };
  }
  if (sold !== '')
    return { department: sold, reason: `it asks for a vehicle without naming one; only ${sold} vehicles are for sale` };
  return { department: 'general', reason: 'it does not name a department' };
}

/** A demonstrator is sold by the new department, as it counts as new with the events. */
function departmentOfCondition(condition: string): Department | null {
  if (condition === 'used') return 'used';
  return condition === 'new' || condition === 'demo' ? 'new' : null;
}

function inWords(text: string, list: typeof words): Department | null {
  const plain = text.toLowerCase().replaceAll(/[_-]/g, ' ');
  return list.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
