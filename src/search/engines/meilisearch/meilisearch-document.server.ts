/** A vehicle as a Meilisearch document. */
import type { SearchDocument } from '../../engine.ts';
import { facetNames } from '../../facets.ts';
import { withoutMarks } from '../../highlight-words.ts';
import { rangeNames } from '../../ranges.ts';
import { indexWords, normalCode } from '../../text-words.ts';
import { searchedText } from '../../word-match.ts';
import { facetField, numberField, textFields } from './meilisearch-fields.server.ts';

/** Later than any search, for a vehicle that leaves on no day. */
export const never = 253_402_300_799;

/**
 * A missing number is left out: Meilisearch would read an empty text as a value. Texts are stored as the words that our
 * own engine indexes (`Land Cruiser GX-L` as `land cruiser gxl landcruiser cruisergxl gx l`), because with
 * Meilisearch's own tokenisation `cx 5` would match but not `cx5`.
 */
export function toMeilisearchDocument(document: SearchDocument): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    id: document.id,
    rank: document.rank,
    visible_until: document.visibleUntil ?? never,
    title: withoutMarks(document.title ?? ''),
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
  for (const { field, facets, hasWords, hasCodes, hasEquipment } of textFields) {
    const texts = facets.flatMap((name) => valuesOf(document, name).map((value) => wordsOf(searchedText(name, value))));
    if (hasWords) texts.push(...(document.words ?? []).map(wordsOf));
    if (hasEquipment) texts.push(...(document.equipment ?? []).map(wordsOf));
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

/**
 * A document with every kind of value and word, used to detect whether the document format has changed since an index
 * was built.
 */
export function sampleDocument(): Record<string, unknown> {
  const words = [
    'Mercedes-Benz',
    'Land Cruiser GX-L',
    'CX-5',
    'Mazda3',
    '3',
    '4x4',
    "O'Brien",
    'Škoda',
    '1.5i 6sp. V8',
    'peopleMover',
  ];
  return toMeilisearchDocument({
    id: 'sample',
    facets: Object.fromEntries(facetNames.map((name) => [name, words])),
    numbers: Object.fromEntries(rangeNames.map((name, place) => [name, place + 0.5])),
    words,
    equipment: words,
    codes: ['ABC-12D', 's 1001'],
    rank: 1,
    visibleUntil: null,
    sold: true,
    position: { lat: -27.5, long: 153 },
    title: words.join(' '),
  });
}
