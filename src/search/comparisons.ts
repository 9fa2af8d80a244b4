/**
 * One grammar for comparisons of any quantity (price, kilometres, year, age, seats, doors, sleeps, length, mass,
 * engine): words before the figure (`under`, `at least`, `no more than`) and words after it (`or less`, `plus`, `and
 * up`).
 */
export type Comparison = 'below' | 'at_most' | 'about' | 'at_least' | 'above';

const less = 'less|lower|fewer|cheaper|shorter|lighter|smaller|older|earlier';
const more = 'more|greater|higher|dearer|longer|heavier|bigger|larger|newer|later|younger';

/** Pattern sources. A space matches any whitespace. */
const wordsBefore: Readonly<Record<Comparison, string>> = {
  at_most: String.raw`up(?: )?to|(?:max(?:imum)? )?budget(?: (?:of|is|max(?:imum)?|up to))?|max(?:imum)?(?: of)?|at most|until|<=|=<|≤`,
  at_least: String.raw`at least|min(?:imum)?(?: of)?|from|starting (?:at|from)|since|>=|=>|≥`,
  below: String.raw`under|below|sub|(?:${less}) than|before|pre|<`,
  above: String.raw`over|above|(?:${more}) than|after|post|>`,
  about: String.raw`around(?: the)?|about|approx(?:imately)?|circa|roughly|close to|~`,
};
const wordsAfter: Readonly<Record<'at_most' | 'about' | 'at_least', string>> = {
  at_most: String.raw`or (?:less|under|below|older|earlier|cheaper|lower|fewer|lighter|shorter|smaller)|(?:and|&) (?:under|below|older|less)|max(?:imum)?|tops`,
  about: String.raw`-?ish|or so|or thereabouts|mark`,
  at_least:
    String.raw`\+|plus(?! (?:on|orc|gst|stamp|gov))|or (?:newer|later|more|over|up|above` +
    String.raw`|heavier|longer|bigger|larger|greater|higher)|(?:and|&) (?:newer|later` +
    String.raw`|up|upwards|above|over|more)|onwards?|upwards?|up(?! ?to)|min(?:imum)?`,
};
/**
 * Words that limit something wherever they are; the others are also before a place (`from`, `around`) or in names
 * (`mark`, `plus`).
 */
export const plainLimits = {
  before: String.raw`under|below|over|above|max(?:imum)?|min(?:imum)?|at least|at most|up ?to|(?:${less}|${more}) than|[<>]=?|=[<>]|[≤≥]`,
  after: String.raw`or (?:${less}|${more}|under|below|over|above|up)`,
} as const;

const limitAfterFigure = new RegExp(`^(?:${plainLimits.after})$`);

/** `or newer`, in lower case. */
export function isLimitAfterFigure(words: string): boolean {
  return limitAfterFigure.test(words);
}

const denial = '(?:no|not|never|nothing|none)';
const before = [`${denial} (?:${wordsBefore.below}|${wordsBefore.above})`, ...Object.values(wordsBefore)].join('|');
const after = Object.values(wordsAfter).join('|');

/**
 * Words between two figures belong to the second (`min 30k max 40k`, `under 20k or over 50k`), unless the second is
 * followed by its own (`20k min 30k max`).
 */
const isOfNextFigure = {
  compared: String.raw`(?<=\b(?:over|under|above|below|m(?:in|ax)(?:imum)?))\s*(?:(?:price|budget|kms?|year)\s+)?[$\d]`,
  plain: String.raw`(?<=\b(?:over|under|above|below|m(?:in|ax)(?:imum)?))\s*\$?\d\S*(?:\s|$)(?!(?:kms?\s+)?m(?:in|ax))`,
};

/** The `and newer` of `under 30k and newer than 2020` compares the next figure. */
const beginsNextComparison = String.raw`\s+(?:than|to)\b`;

/** Pattern sources for the words around a quantity's figure. Each is used once in a pattern. */
export interface ComparedParts {
  /** True if words before the figure are part of the pattern. */
  isCompared: boolean;
  before: string;
  /** Before the unit: `7+ seats`, `5 or more doors`. */
  inside: string;
  after: string;
}

/** Pattern sources of a quantity, with and without words before its figure, in the order to try them. */
export function comparedSources(sourceOf: (parts: ComparedParts) => string): string[] {
  const behind = (name: string, next: string): string =>
    String.raw`(?:\s*(?<${name}>\+|(?:${after})(?!\w))(?!${beginsNextComparison}|${next}))?`;
  return (['compared', 'plain'] as const).map((form) =>
    sourceOf({
      isCompared: form === 'compared',
      before:
        form === 'compared'
          ? String.raw`(?<compare>${before})\s*(?:(?:${wordsBefore.about})\s*)?`
          : String.raw`(?:between\s+)?`,
      inside: behind('inside', isOfNextFigure[form]),
      after: behind('after', isOfNextFigure[form]),
    }),
  );
}

export interface ComparedGroups {
  compare?: string | undefined;
  inside?: string | undefined;
  after?: string | undefined;
}

/**
 * `contradiction` if the words before the figure and those after it say the opposite: `over 20k or less`. A limit
 * outranks an approximation: `around 20k or less` is at most 20k.
 */
export function comparisonOf({ compare, inside, after: behind }: ComparedGroups): Comparison | 'contradiction' | null {
  const said = [
    ...(compare === undefined ? [] : [saidBefore(compare)]),
    ...[inside, behind].flatMap((words) => (words === undefined ? [] : [comparisonSaid(readAfter, words)])),
  ];
  const ends = said.filter((each) => directionOf(each) !== null);
  return new Set(ends.map(directionOf)).size > 1 ? 'contradiction' : (ends[0] ?? said[0] ?? null);
}

export function directionOf(comparison: Comparison | null): 'most' | 'least' | null {
  if (comparison === 'below' || comparison === 'at_most') return 'most';
  return comparison === 'above' || comparison === 'at_least' ? 'least' : null;
}

/** A negated comparison includes the figure itself: `not over 20k` is at most 20k. */
function saidBefore(words: string): Comparison {
  const positive = words.replace(denialAtStart, '');
  const said = comparisonSaid(readBefore, positive);
  if (positive === words) return said;
  return said === 'below' ? 'at_least' : 'at_most';
}

const denialAtStart = new RegExp(String.raw`^${denial}\s+`);
type Readers = readonly (readonly [Comparison, RegExp])[];
const readersOf = (sources: Partial<Record<Comparison, string>>): Readers =>
  Object.entries(sources).map(([said, source]) => [said as Comparison, new RegExp(`^(?:${source})$`)]);
const readBefore = readersOf(wordsBefore);
const readAfter = readersOf(wordsAfter);

function comparisonSaid(readers: Readers, words: string): Comparison {
  const plain = words.replaceAll(/\s+/g, ' ');
  const reader = readers.find(([, pattern]) => pattern.test(plain));
  if (reader === undefined) throw new Error(`comparisons.ts: "${words}" is not a comparison`);
  return reader[0];
}
