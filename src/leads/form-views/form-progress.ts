/**
 * What was typed into a long form, kept through a reload and gone with the tab: in the session's storage and never in the lasting one, since
 * it holds income and date of birth. Boxes are not kept: a consent is given where its words stand.
 */
import { startValues, type SteppedForm } from '../forms/stepped-form.ts';
import type { LeadFields, LeadForm } from '../lead.ts';
import type { TextStorage } from './stored-visitor.ts';

const keyOf = (name: LeadForm): string => `form-progress ${name}`;

/** `about` says what the form was opened from. False when nothing can be kept. */
export function keepProgress(storage: TextStorage, name: LeadForm, { form, about, values }: { form: SteppedForm; about: string; values: LeadFields }): boolean {
  const names = new Set(keptNames(form));
  try {
    storage.setItem(keyOf(name), JSON.stringify({ about, values: Object.fromEntries(Object.entries(values).filter(([each]) => names.has(each))) }));
    return storage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}

/** What was typed before; opened from something else, the form's own start values go before it, so that the price is the new vehicle's. */
export function readProgress(storage: TextStorage, name: LeadForm, { form, about }: { form: SteppedForm; about: string }): LeadFields {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as { about?: unknown; values?: unknown } | null;
    if (typeof stored?.values !== 'object' || stored.values === null) return {};
    const names = new Set(keptNames(form));
    const started = stored.about === about ? {} : startValues({ ...form, hidden: [] });
    return Object.fromEntries(Object.entries(stored.values).filter(([each, value]) => names.has(each) && typeof value === 'string' && !(each in started)));
  } catch {
    return {};
  }
}

export function forgetProgress(storage: TextStorage, name: LeadForm): void {
  try {
    storage.removeItem(keyOf(name));
  } catch {
    // Without storage there is nothing to forget.
  }
}

const keptNames = ({ steps }: SteppedForm): string[] => steps.flatMap(({ fields }) => fields.filter(({ type }) => type !== 'checkbox').map(({ name }) => name));
