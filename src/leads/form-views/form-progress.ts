/**
 * What was typed into a form, kept through a reload and gone with the tab: in the session's storage and never in the
 * lasting one, since it may hold income and date of birth. A ticked box is not kept, since a consent is given where its
 * words stand; that somebody took the tick out of a box is, or a reload would agree in their place.
 */
import { answerNames, startValues, type SteppedForm } from '../forms/stepped-form.ts';
import type { LeadFields } from '../lead/lead.ts';
import { readStoredObject, readText, writeText, type TextStorage } from '../../shared/browser-storage.ts';

const keyOf = (name: string): string => `form-progress ${name}`;

/** `about` says what the form was opened from. False when nothing can be kept. */
export function storeProgress(
  storage: TextStorage,
  name: string,
  { form, about, values }: { form: SteppedForm; about: string; values: LeadFields },
): boolean {
  if (form.isStored === false) return false;
  const names = new Set(keptNames(form));
  const refused = fieldsOf(form)
    .filter((field) => field.checked === true && (values[field.name] ?? '') === '')
    .map((field) => [field.name, ''] as const);
  const kept = Object.fromEntries([...Object.entries(values).filter(([each]) => names.has(each)), ...refused]);
  // Some browsers take everything and store nothing.
  return (
    writeText(storage, keyOf(name), JSON.stringify({ about, values: kept })) && readText(storage, keyOf(name)) !== null
  );
}

/**
 * What was typed before, and `''` for a box that lost its tick; opened from something else, without the answers that
 * belonged to that (`ofSubject`), so that the price is the new vehicle's.
 */
export function readProgress(
  storage: TextStorage,
  name: string,
  { form, about }: { form: SteppedForm; about: string },
): LeadFields {
  const stored = readStoredObject(storage, keyOf(name));
  const values = stored['values'];
  if (typeof values !== 'object' || values === null) return {};
  const names = new Set(keptNames(form));
  const boxes = new Set(
    fieldsOf(form)
      .filter(({ checked }) => checked === true)
      .map((field) => field.name),
  );
  const gone = new Set(
    stored['about'] === about ? [] : (form.ofSubject ?? Object.keys(startValues({ ...form, hidden: [] }))),
  );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([each, value]) =>
        (boxes.has(each) && value === '') || (names.has(each) && typeof value === 'string' && !gone.has(each)),
    ),
  );
}

export function forgetProgress(storage: TextStorage, name: string): void {
  writeText(storage, keyOf(name), null);
}

const fieldsOf = ({ steps }: SteppedForm) => steps.flatMap(({ fields }) => fields);
const keptNames = (form: SteppedForm): string[] => {
  const boxes = new Set(
    fieldsOf(form)
      .filter(({ type }) => type === 'checkbox')
      .map(({ name }) => name),
  );
  return answerNames(form).filter((name) => !boxes.has(name));
};
