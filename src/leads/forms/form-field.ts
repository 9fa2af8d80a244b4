/**
 * One question of a form and the rule of its answer: what every form is made of, drawn by `form-views/form-control.tsx`
 * and checked here, in the browser and again on the server. Plain rules without a library, because this file is in the
 * first bytes of every page that has a form.
 */
import { appointmentField } from './appointment-field.ts';
import { isAustralianPhone, isNewZealandPhone, isWithoutAreaCode } from './australian-phone.ts';
import { birthDateText, birthDateProblem } from './birth-date.ts';
import { foreignNumber } from './foreign-phone.ts';
import { lastPreferredDay, preferredDayProblem } from './form-day.ts';
import { suggestedPhone } from './phone-suggestion.ts';
import {
  farTimeMessage,
  isPreferredTime,
  pastTimeMessage,
  preferredTimeMessage,
  preferredTimeText,
} from './test-drive-fields.ts';
import { longDay } from '../../shared/day-words.ts';
import { dollarsExpected, dollarsToCents, formatDollars, formatDollarsAndCents } from '../../shared/money.ts';
import { formatCount, formatKm } from '../../shared/text.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import type { SlotOffer } from './slot-days.ts';
import type { LeadFields } from '../lead/lead.ts';

/**
 * Heading of the list of errors (LEAD-28), and what is said when sending fails (LEAD-31, LEAD-43; the spelling is the
 * specification's).
 */
export const errorSummaryHeading = 'Please fix the following errors';
export const submitFailedMessage = 'An error occurred when submitting this form';
export const unexpectedErrorMessage = 'An unexpected error occured';
/** When a form whose answer was lost was changed and sent again under its key. */
export const keyReusedMessage =
  'This form was already sent with other details. Send it again and it becomes a new enquiry.';
/** When no answer came. */
export const connectionFailure = `${unexpectedErrorMessage}. Nothing you typed is lost. Please check your connection and try again.`;

/**
 * What a visitor reads of an answer that refuses: the server's own words, with what to do where it failed by surprise.
 */
export function refusalWords({ status, error }: { status: number; error: unknown }): string {
  const told = typeof error === 'string' && error !== '' ? error : '';
  if (told !== '' && status !== 500) return told;
  const what = told || unexpectedErrorMessage;
  return `${what}${what.endsWith('.') ? '' : '.'} Nothing you typed is lost. Please try again in a few minutes, or give us a call.`;
}

export interface FormField {
  name: string;
  label: string;
  type:
    | 'text'
    | 'email'
    | 'tel'
    | 'postcode'
    | 'date'
    | 'datetime-local'
    | 'textarea'
    | 'select'
    | 'checkbox'
    | 'checkboxes'
    | 'hidden'
    /** A time to book, out of free ones; without them a day and time that suits. */
    | 'appointment'
    /** A few choices, all in sight. */
    | 'radio'
    /** Dollars, as people type them. */
    | 'money'
    /** Whole kilometres, as people type them. */
    | 'distance'
    /** Typed, as a calendar is a poor way back to a year of birth. */
    | 'birth-date';
  required: boolean;
  /** What stands beside the label of a field that is not required, in the place of `(optional)`. */
  note?: string;
  /** Value from the start; for a checkbox the value that it sends when ticked. */
  value: string;
  /** For a checkbox: whether it is ticked from the start. */
  checked?: boolean;
  maxLength: number;
  /** Takes the whole width of the form. */
  wide?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /** For a select, radios and checkboxes. A select shows an empty first choice before them. */
  options?: readonly FieldOption[];
  /** For a line of text: what is offered while somebody types. Anything else may be typed too. */
  suggestions?: readonly FieldSuggestion[];
  /** Another field of the form: of the suggestions those are offered that belong to its answer. */
  suggestionsBy?: string;
  /** Free times that the server knew when it made the page; without them the browser asks. */
  slotOffer?: SlotOffer;
  /** A hint between label and control. */
  description?: string;
  /** What is said when a required field is empty. */
  missing?: string;
  /** For money, in dollars. */
  minimum?: number;
  maximum?: number;
  /** A further rule of an answer that is otherwise in order; `null` when it holds. */
  rule?: (value: string, values: LeadFields) => string | null;
  /**
   * Asked only while another field of the same step has one of these values, and `and` holds too. `words` says when,
   * for those whose browser runs no scripts.
   */
  when?: FieldCondition & { words: string; and?: FieldCondition };
}

export interface FieldCondition {
  field: string;
  is: readonly string[];
}

/** `of` is the answer of `suggestionsBy` to which it belongs, in any letter case; without one it belongs to all. */
export interface FieldSuggestion {
  value: string;
  of?: string;
}

export interface FieldOption {
  value: string;
  label: string;
  description?: string;
}

/** A box is ticked by any of the words that senders use. */
export const isTicked = (value: string): boolean => ['true', 'on', '1', 'yes'].includes(value.toLowerCase());

export function isFieldVisible(field: Pick<FormField, 'when'>, values: LeadFields): boolean {
  return conditionsOf(field).every((condition) => holds(condition, values));
}

/** What has to hold for it to be asked. */
export function conditionsOf({ when }: Pick<FormField, 'when'>): FieldCondition[] {
  return [when, when?.and].filter((condition) => condition !== undefined);
}

export const holds = ({ field, is }: FieldCondition, values: LeadFields): boolean => is.includes(values[field] ?? '');

const missingMessages: Readonly<Record<string, string>> = {
  name: 'Please enter your first name.',
  last_name: 'Please enter your last name.',
  email: 'Please enter your email address.',
  phone: 'Please enter your phone number.',
  message: 'Please enter your comments.',
  category: 'Please choose a category.',
  location: 'Please choose a location.',
  dealership_slug: 'Please choose a dealership.',
};
/** LEAD-20, LEAD-23: the specification's own words. */
export const termsMessage = '*You must agree to the terms of use before submitting.';
export const postcodeMessage = 'Invalid postcode. Please enter a 4-digit number.';
/** LEAD-25: four digits that are no postcode. */
export const unknownPostcodeMessage = 'Invalid postcode';
export const emailMessage = 'Please enter a valid email address, such as name@example.com.';
export const phoneMessage =
  'Please enter a valid phone number, such as 0412 345 678, or with the code of its country, such as +64 21 123 4567.';
export const areaCodeMessage = 'Please enter your phone number with its area code, such as 02 or 07.';

/**
 * What is wrong with an answer and how to fix it; `null` for nothing. `values` are all answers, `present` is what the
 * dealer's wall clock shows, `2026-11-20T14:05`.
 */
export function fieldError(
  field: FormField,
  value: string,
  { values, present }: { values: LeadFields; present: string },
): string | null {
  const missing = field.missing ?? missingMessages[field.name] ?? `Please fill in ${field.label}.`;
  if (field.type === 'postcode') {
    if (value === '') return field.required ? postcodeMessage : null;
    return /^[0-9]{4}$/.test(value) ? (field.rule?.(value, values) ?? null) : postcodeMessage;
  }
  if (field.type === 'checkbox') return isTicked(value) || !field.required ? null : (field.missing ?? termsMessage);
  if (value === '') return field.required ? missing : null;
  if (value.length > field.maxLength)
    return `${field.label || field.name} must be ${formatCount(field.maxLength)} characters or fewer; you entered ${formatCount(value.length)}.`;
  if (field.type === 'email' && !isEmail(value)) return emailMessage;
  if (field.type === 'date')
    return preferredDayProblem(value, present.slice(0, 10)) ?? field.rule?.(value, values) ?? null;
  const isTime = field.type === 'datetime-local' || field.type === 'appointment';
  if (isTime && !isPreferredTime(value)) return preferredTimeMessage;
  // A time that the location offers is on the clock of its state, and refused where it is booked.
  const isOffered = isTime && (values[appointmentField] ?? '') !== '';
  if (isTime && !isOffered && value.slice(0, present.length) <= present) return pastTimeMessage;
  if (isTime && value.slice(0, 10) > lastPreferredDay(present.slice(0, 10))) return farTimeMessage;
  if (field.type === 'tel' && !isAustralianPhone(value) && foreignNumber(value) === null) return phoneProblem(value);
  if ((field.type === 'select' || field.type === 'radio') && !field.options!.some((option) => option.value === value))
    return missing;
  if (field.type === 'money') return moneyError(field, value) ?? field.rule?.(value, values) ?? null;
  if (field.type === 'birth-date') return birthDateProblem(value, present.slice(0, 10));
  if (field.type !== 'textarea' && field.type !== 'hidden' && value.includes('\n'))
    return `${field.label} must be on one line.`;
  return field.rule?.(value, values) ?? null;
}

function phoneProblem(value: string): string {
  const meant = suggestedPhone(value);
  if (meant === null) return isWithoutAreaCode(value) ? areaCodeMessage : phoneMessage;
  return isNewZealandPhone(value)
    ? `This looks like a number of New Zealand. Please enter it with its country: ${meant}`
    : `The first 0 is missing. Please enter your phone number as ${meant}`;
}

const moneyText = (dollars: number): string => formatDollars(dollarsToCents(dollars));

function moneyError({ label, minimum = 0, maximum = 10_000_000 }: FormField, value: string): string | null {
  const dollars = readTypedNumber(value);
  if (dollars === null) return dollarsExpected(label);
  if (dollars < minimum) return `${label} must be at least ${moneyText(minimum)}.`;
  return dollars > maximum ? `${label} must be at most ${moneyText(maximum)}.` : null;
}

/** Cents are shown where somebody typed them: pay comes with cents, and a lender compares it with the payslip. */
function moneyAnswer(value: string): string {
  const dollars = readTypedNumber(value);
  if (dollars === null) return value;
  return Number.isInteger(dollars) ? moneyText(dollars) : formatDollarsAndCents(dollarsToCents(dollars));
}

function distanceAnswer(value: string): string {
  const km = readTypedNumber(value);
  return km === null ? value : formatKm(km);
}

/** An answer as people read it: the words of a choice, dollars with their sign, a date with its month. */
export function answerText(field: Pick<FormField, 'type' | 'options'>, value: string): string {
  if (value === '') return '';
  if (field.type === 'select' || field.type === 'radio')
    return field.options?.find((option) => option.value === value)?.label ?? value;
  if (field.type === 'money') return moneyAnswer(value);
  if (field.type === 'distance') return distanceAnswer(value);
  if (field.type === 'birth-date') return birthDateText(value);
  if (field.type === 'date') return longDay(value);
  if (field.type === 'appointment' || field.type === 'datetime-local') return preferredTimeText(value);
  return value;
}

/**
 * What the browser's own check takes (HTML, "valid email address"), less what no mail server does: dots at an end or
 * in a row (RFC 5321, dot-string), and a domain whose last part is no top-level domain (letters, or `xn--…`).
 */
function isEmail(text: string): boolean {
  if (/^\.|\.\.|\.@/.test(text) || !/\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i.test(text)) return false;
  return /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/.test(
    text,
  );
}
