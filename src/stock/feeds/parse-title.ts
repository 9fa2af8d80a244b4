/**
 * Extracts make, model, badge and series from an advertisement's title: `2016 Land Rover Range Rover Sport HSE`. The
 * feed's own columns often contain only the first word of each (`Land`, `Rover`), so the title and the lists of longer
 * names take precedence.
 */
import type { FeedPattern } from './feed-pattern.ts';

export interface TitleParts {
  make: string;
  model: string;
  badge: string;
  series: string;
}

export interface TitleKnowledge {
  /** Makes and models of more than one word. */
  makes: readonly string[];
  models: readonly string[];
  /** Pattern of a series; searched anywhere after the model. */
  series: FeedPattern | null;
}

/** `make` and `model` are the row's columns, `''` if there is none. A part that the title does not have is `''`. */
export function parseTitle({
  title,
  make,
  model,
  known,
}: {
  title: string;
  make: string;
  model: string;
  known: TitleKnowledge;
}): TitleParts {
  const words = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\d{4}(?:\/\d{2,4})? /, '');
  const foundMake = beginningOf(words, [...longestFirst(known.makes), make]) ?? (make === '' ? firstWord(words) : null);
  if (foundMake === null) return { make, model, badge: '', series: '' };
  const behindMake = words.slice(foundMake.length).trim();
  const foundModel = beginningOf(behindMake, [...longestFirst(known.models), model]) ?? firstWord(behindMake);
  let badge = behindMake.slice(foundModel.length).trim();
  let series = '';
  if (known.series !== null) {
    const found = known.series.findIn(badge);
    if (found !== null) {
      series = found.value.trim();
      badge = `${badge.slice(0, found.index)} ${badge.slice(found.index + found.matched.length)}`
        .replace(/\s+/g, ' ')
        .trim();
    }
  }
  return {
    make: spelledAs(foundMake, [...known.makes, make]),
    model: spelledAs(foundModel, [...known.models, model]),
    badge,
    series,
  };
}

const longestFirst = (names: readonly string[]): string[] => [...names].sort((a, b) => b.length - a.length);
const firstWord = (text: string): string => text.split(' ', 1)[0]!;

/** The name at the beginning of the text, as whole words. */
function beginningOf(text: string, names: readonly string[]): string | null {
  const lower = text.toLowerCase();
  for (const name of names) {
    const start = name.toLowerCase();
    if (start !== '' && lower.startsWith(start) && (lower.length === start.length || lower[start.length] === ' '))
      return text.slice(0, start.length);
  }
  return null;
}

/** The spelling of the list or the column, so that `GRAND CHEROKEE` and `Grand Cherokee` are one model. */
function spelledAs(found: string, names: readonly string[]): string {
  return names.find((name) => name.toLowerCase() === found.toLowerCase()) ?? found;
}
