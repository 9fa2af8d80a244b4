/**
 * The forms of the demonstration's dealers and their messages speak of no one kind of vehicle where they take several:
 * who offers a motorcycle is not told about "your van", nor who books an MU-X about "the ute".
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeProblem } from '../src/tenants/configuration-problem.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';

/** The words for each kind that the dealer sells. A sentence has a word of each, or of none. */
const kindsOf: Record<string, readonly RegExp[]> = {
  coastline: [/\b(?:cara)?vans?\b/i, /\b(?:motor)?(?:cycles?|bikes?)\b/i],
  outback: [/\butes?\b/i, /\bSUVs?\b|\bMU-X\b|\bwagons?\b/i],
  harbour: [/\bcars?\b/i, /\b(?:motor)?(?:cycles?|bikes?)\b/i],
};

/** Things that a dealer offers by name: the car to drive home in, the work that somebody applies for. */
const listed = new Set(['additional_services', 'positions']);

function textsIn(value: unknown, at = ''): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (listed.has(key) ? [] : textsIn(inner, `${at}.${key}`)));
}

test.each(Object.keys(kindsOf))('%s', async (slug) => {
  const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  // What the dealer wrote itself: the product's own texts have the dealer's word for vehicles, or none.
  const { leads } = read.value.input as { leads: Record<string, unknown> };
  const { enquiry_form, finance_application, forms, test_drive_appointments } = leads;
  const oneKind = textsIn({ enquiry_form, finance_application, forms, test_drive_appointments }).filter(
    ({ text }) => new Set(kindsOf[slug]!.map((kind) => kind.test(text))).size > 1,
  );
  expect(oneKind).toEqual([]);
});
