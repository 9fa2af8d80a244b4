/** Matches the columns in a mapping to the columns of a file. */
import { distance } from 'fastest-levenshtein';
import type { FieldReading, FeedMapping } from './feed-mapping.ts';
import { readingsOf } from './feed-mapping.ts';
import { FeedRefused } from './feed-row.ts';

interface AskedColumn {
  alternatives: readonly string[];
  purpose: string;
  isRequired: boolean;
}

export const namesOf = (columns: string | readonly string[]): readonly string[] =>
  typeof columns === 'string' ? [columns] : columns;

/** `{Suburb}, {State}` -> `['Suburb', 'State']`. */
function templateColumns(template: string): string[] {
  return Array.from(template.matchAll(/\{([^{}]+)\}/g), (match) => match[1]!);
}

function columnsOfReading(reading: FieldReading): (readonly string[])[] {
  return [
    ...(reading.column === undefined ? [] : [namesOf(reading.column)]),
    ...(reading.template === undefined ? [] : templateColumns(reading.template).map((name) => [name])),
    ...(reading.when === undefined ? [] : [[reading.when.column]]),
  ];
}

function askedColumns(mapping: FeedMapping): AskedColumn[] {
  const asked: AskedColumn[] = mapping.identity.map((name) => ({
    alternatives: [name],
    purpose: 'identity',
    isRequired: true,
  }));
  const { title, location } = mapping;
  if (title !== undefined) {
    for (const columns of [title.column, title.make, title.model]) {
      if (columns !== undefined) asked.push({ alternatives: namesOf(columns), purpose: 'title', isRequired: true });
    }
  }
  if (location?.column !== undefined)
    asked.push({ alternatives: namesOf(location.column), purpose: 'location', isRequired: !location.may_be_missing });
  const fields = [
    ...Object.entries(mapping.fields).map(([name, spelled]) => ({ purpose: `fields.${name}`, spelled })),
    ...Object.entries(mapping.lenders).flatMap(([provider, figures]) =>
      Object.entries(figures).map(([name, spelled]) => ({ purpose: `lenders.${provider}.${name}`, spelled })),
    ),
  ];
  for (const { purpose, spelled } of fields) {
    for (const reading of readingsOf(spelled)) {
      for (const alternatives of columnsOfReading(reading))
        asked.push({ alternatives, purpose, isRequired: !reading.may_be_missing });
    }
  }
  return asked;
}

/** Every column that the mapping takes something from. */
export function takenColumns(mapping: FeedMapping): Set<string> {
  return new Set(askedColumns(mapping).flatMap(({ alternatives }) => alternatives));
}

/**
 * Finds each column that the mapping uses and returns its spelling in the file. Letter case and spaces are ignored in a
 * CSV header. Throws `FeedRefused` that names every missing column, the mapping key that uses it and the nearest column
 * in the file.
 */
export function matchColumns(mapping: FeedMapping, columns: readonly string[]): Map<string, string> {
  const plain = (name: string): string =>
    mapping.format === 'csv' ? name.trim().toLowerCase().replace(/\s+/g, ' ') : name;
  const inFile = new Map<string, string[]>();
  for (const column of columns) inFile.set(plain(column), [...(inFile.get(plain(column)) ?? []), column]);
  const spelling = new Map<string, string>();
  const missing = new Map<string, { purposes: string[]; nearest: string | null }>();
  for (const { alternatives, purpose, isRequired } of askedColumns(mapping)) {
    let isFound = false;
    for (const name of alternatives) {
      const found = inFile.get(plain(name));
      if (found === undefined) continue;
      if (found.length > 1)
        throw new FeedRefused(`The file has the column "${name}" ${found.length} times. Expected: once.`);
      spelling.set(name, found[0]!);
      isFound = true;
    }
    if (isRequired && !isFound) {
      const name = alternatives.map((each) => `"${each}"`).join(' or ');
      const known = missing.get(name) ?? { purposes: [], nearest: nearestName(alternatives[0]!, columns) };
      missing.set(name, known);
      known.purposes.push(purpose);
    }
  }
  if (missing.size > 0) throw new FeedRefused(missingText(missing, columns));
  return spelling;
}

const mostNamed = 20;

/** Reports all missing columns at once, so that they can be fixed in one go. */
function missingText(
  missing: ReadonlyMap<string, { purposes: readonly string[]; nearest: string | null }>,
  columns: readonly string[],
): string {
  const sentences = [...missing].slice(0, mostNamed).map(([name, { purposes, nearest }]) => {
    const similar = nearest === null ? '' : ` Most similar in the file: "${nearest}".`;
    const need = `${purposes.join(' and ')} of the mapping ${purposes.length === 1 ? 'needs' : 'need'}`;
    return `The file has no column ${name}, which ${need}.${similar}`;
  });
  const others = missing.size - sentences.length;
  return [
    ...sentences,
    ...(others > 0 ? [`It lacks ${others} more.`] : []),
    `The file has: ${columns.slice(0, 60).join(', ').slice(0, 1_000)}.`,
  ].join(' ');
}

function nearestName(name: string, candidates: readonly string[]): string | null {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(name);
  let best: { name: string; changes: number } | null = null;
  for (const candidate of candidates.slice(0, 500)) {
    const have = plain(candidate).slice(0, 100);
    if (have === '') continue;
    const changes = have.includes(wanted) || wanted.includes(have) ? 1 : distance(wanted, have);
    if (best === null || changes < best.changes) best = { name: candidate, changes };
  }
  return best !== null && best.changes <= Math.max(2, wanted.length / 2) ? best.name : null;
}
