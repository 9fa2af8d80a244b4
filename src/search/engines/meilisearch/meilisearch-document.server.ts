/** A vehicle as a Meilisearch host keeps it. */
import { facetNames, rangeNames, type SearchDocument } from '../../engine.ts';
import { facetLabel } from '../../facet-label.ts';
import { indexWords, normalCode } from '../../text-words.ts';
import { facetField, numberField, textFields } from './meilisearch-fields.server.ts';

/** Marks around what a text found: characters for private use, which no title has (they are taken out of it). */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** Later than any search, for a vehicle that leaves on no day. */
const never = 253_402_300_799;

/** Counted up when documents change their form, so that every index is made anew. */
export const documentForm = 1;

/**
 * A number that is missing is no field at all: Meilisearch would take an empty text for a value. Texts are given as the words
 * that our own engine finds (`Land Cruiser GX-L` as `land cruiser gxl landcruiser cruisergxl gx l`), because the host's
 * own splitting of words would find `cx 5` and not `cx5`.
 */
export function toMeilisearchDocument(document: SearchDocument): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    id: document.id,
    rank: document.rank,
    visible_until: document.visibleUntil ?? never,
    title: (document.title ?? '').replace(/[\uE000\uE001]/g, ''),
  };
  if (document.position) fields._geo = { lat: document.position.lat, lng: document.position.long };
  for (const name of facetNames) {
    const values = valuesOf(document, name);
    if (values.length > 0) fields[facetField(name)] = values;
  }
  for (const name of rangeNames) {
    const value = document.numbers[name];
    if (typeof value === 'number') fields[numberField(name)] = value;
  }
  for (const { field, facets, hasWords, hasCodes } of textFields) {
    const texts = facets.flatMap((name) => valuesOf(document, name).map((value) => wordsOf(facetLabel(name, value))));
    if (hasWords) texts.push(...(document.words ?? []).map(wordsOf));
    if (hasCodes) texts.push(...document.codes.map(normalCode));
    fields[field] = texts.filter((text) => text !== '');
  }
  return fields;
}

function valuesOf(document: SearchDocument, name: (typeof facetNames)[number]): string[] {
  return (document.facets[name] ?? []).map((value) => value.trim()).filter((value) => value !== '');
}

function wordsOf(text: string): string {
  const { whole, parts } = indexWords(text);
  return [...whole, ...parts].join(' ');
}
