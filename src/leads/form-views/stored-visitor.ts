/**
 * What a visitor typed into a form before, kept in their own browser so that they need not type it again (LEAD-60,
 * WCAG 3.3.7). Storage may be switched off or full: then nothing is kept, and nothing breaks.
 */
import { readStoredObject, readText, writeText, type TextStorage } from '../../shared/browser-storage.ts';
import { forgetShopperPostcode, readShopperPostcode, storeShopperPostcode } from '../../shared/shopper-postcode.ts';
import { withoutBlanks } from '../../shared/postcode.ts';
import type { NamedVehicle } from '../forms/vehicle-fields.ts';
import type { LeadFields } from '../lead/lead.ts';

export const storedVisitorFields = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type StoredVisitor = Partial<Record<(typeof storedVisitorFields)[number], string>>;

const visitorKey = 'visitor-details';

/** The postcode is the one of the whole site, wherever the visitor entered it. */
export function readStoredVisitor(storage: TextStorage): StoredVisitor {
  const shopper = readShopperPostcode(storage);
  return { ...readDetails(storage), ...(shopper === null ? {} : { postcode: shopper.postcode }) };
}

function readDetails(storage: TextStorage): Omit<StoredVisitor, 'postcode'> {
  return Object.fromEntries(
    Object.entries(readStoredObject(storage, visitorKey)).filter(
      ([name, value]) => isStoredField(name) && name !== 'postcode' && typeof value === 'string',
    ),
  );
}

/** Keeps what the form had; a field that the form does not ask keeps its older value. */
export function storeVisitor(storage: TextStorage, fields: LeadFields): void {
  const sent = Object.fromEntries(
    Object.entries({ ...fields, ...nameParts(fields) }).filter(
      ([name, value]) => isStoredField(name) && value.trim() !== '',
    ),
  );
  const { postcode, ...details } = sent;
  if (postcode !== undefined) storeShopperPostcode({ postcode: withoutBlanks(postcode) }, storage);
  if (Object.keys(details).length === 0) return;
  const { last_name: lastName, ...before } = readDetails(storage);
  // A last name goes with its first name: another person at this browser has another.
  const sameName = before.name === (details['name'] ?? before.name);
  writeText(
    storage,
    visitorKey,
    JSON.stringify({ ...before, ...(sameName && lastName !== undefined ? { last_name: lastName } : {}), ...details }),
  );
}

/** `Mary Ann Smith` of a form with one field for the whole name -> `Mary Ann` and `Smith`. */
function nameParts(fields: LeadFields): LeadFields {
  const parts = fields['last_name'] === undefined ? /^(.+)\s+(\S+)$/.exec(fields['name']?.trim() ?? '') : null;
  return parts === null ? {} : { name: parts[1]!.trim(), last_name: parts[2]! };
}

/** The visitor would like to be unknown again. */
export function forgetVisitor(storage: TextStorage): void {
  writeText(storage, visitorKey, null);
  forgetShopperPostcode(storage);
}

/** What of the stored details a form can take: those that it asks. A form without a last name takes the whole name. */
function askedDetails(stored: StoredVisitor, fields: readonly { name: string }[]): [name: string, value: string][] {
  const asks = (name: string): boolean => fields.some((field) => field.name === name);
  const details: StoredVisitor = asks('last_name')
    ? stored
    : { ...stored, name: [stored.name, stored.last_name].filter(Boolean).join(' ') };
  return Object.entries(details).filter(([name, value]) => value !== '' && asks(name));
}

/** What of them is still empty. */
export function missingDetails(
  stored: StoredVisitor,
  fields: readonly { name: string }[],
  typed: LeadFields,
): LeadFields {
  return Object.fromEntries(askedDetails(stored, fields).filter(([name]) => (typed[name] ?? '') === ''));
}

/** What of them stands in the form, filled in now or before a reload. */
export function filledDetails(
  stored: StoredVisitor,
  fields: readonly { name: string }[],
  values: LeadFields,
): LeadFields {
  return Object.fromEntries(askedDetails(stored, fields).filter(([name, value]) => values[name] === value));
}

const sentKey = 'sent-lead';

/** What the browser remembers of the lead that was sent last (LEAD-41). `carId` is `''` for none. */
export interface LastSentLead {
  leadId: string;
  form: string;
  carId: string;
  car: string;
  sentAt: string;
}

export function storeSentLead(
  storage: TextStorage,
  {
    leadId,
    form,
    vehicle: { id, make, model },
    now,
  }: { leadId: string; form: string; vehicle: Pick<NamedVehicle, 'id' | 'make' | 'model'>; now: Date },
): void {
  const sent: LastSentLead = {
    leadId,
    form,
    carId: id,
    car: [make, model].filter(Boolean).join(' '),
    sentAt: now.toISOString(),
  };
  writeText(storage, sentKey, JSON.stringify(sent));
}

/** `null` for none. */
export function readSentLead(storage: TextStorage): LastSentLead | null {
  const { leadId, form, carId, car, sentAt } = readStoredObject(storage, sentKey);
  const isWhole = [leadId, form, carId, car, sentAt].every((value) => typeof value === 'string');
  return isWhole ? ({ leadId, form, carId, car, sentAt } as LastSentLead) : null;
}

function isStoredField(name: string): name is (typeof storedVisitorFields)[number] {
  return (storedVisitorFields as readonly string[]).includes(name);
}

/** The key of one form on one page; a reload finds the same, and it ends when the form was sent. */
export function idempotencyKeyOf(storage: TextStorage, form: string): string {
  const name = `idempotency-key ${form}`;
  const stored = readText(storage, name);
  if (stored !== null) return stored;
  const created = crypto.randomUUID();
  writeText(storage, name, created);
  return created;
}

export function forgetIdempotencyKey(storage: TextStorage, form: string): void {
  writeText(storage, `idempotency-key ${form}`, null);
}
