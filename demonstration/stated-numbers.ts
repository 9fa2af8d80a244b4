/**
 * Numbers that a dealer's texts state of the dealer itself: how many vehicles, yards, makes and years. A figure,
 * `{{ yards }}`, is none of them, because the site fills it in.
 */
export interface StatedNumber {
  number: number;
  /** What is counted, in the singular: `yard`, `year`. */
  what: 'vehicle' | 'yard' | 'location' | 'make' | 'year';
  /** Stated as a lower limit: `more than fifty years`. */
  isAtLeast: boolean;
  quote: string;
}

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numberWord = `(?:${[...small.slice(1), ...tens.slice(2), 'hundred', 'thousand', 'and', 'a'].join('|')})`;
const number = `(\\d{1,3}(?:,\\d{3})+|\\d+|(?:${numberWord}[ -])*${numberWord})`;
const nouns: Readonly<Record<StatedNumber['what'], string>> = {
  vehicle:
    '(?:used |new |demo |demonstrator |checked |certified )*(?:cars?|utes?|vehicles?|vans?|caravans?|motorcycles?|bikes?)',
  yard: '(?:big |used-car )*(?:yards?|dealerships?|showrooms?)',
  location: '(?:locations?|addresses|doors)',
  make: '(?:brands?|makes?)',
  year: 'years? (?:in one city|of one family|on \\w+ street|without haggling|in business)',
};

/** `Twelve hundred` -> 1200; `null` for words that are no number. */
export function numberOf(words: string): number | null {
  if (/^\d/.test(words)) return Number(words.replaceAll(',', ''));
  let total = 0;
  let current = 0;
  for (const word of words.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') current = (current || 1) * 100;
    else if (word === 'thousand') {
      total += (current || 1) * 1000;
      current = 0;
    } else if (small.includes(word)) current += small.indexOf(word);
    else if (tens.includes(word)) current += tens.indexOf(word) * 10;
  }
  return total + current === 0 ? null : total + current;
}

export function statedNumbers(text: string): StatedNumber[] {
  return (Object.keys(nouns) as StatedNumber['what'][]).flatMap((what) =>
    [...text.matchAll(new RegExp(`\\b(?:(more than|over) )?${number} ${nouns[what]}\\b[^.\\n]{0,40}`, 'gi'))].flatMap(
      ([quote, limit, words]) => {
        const value = numberOf(words!);
        return value === null ? [] : [{ number: value, what, isAtLeast: limit !== undefined, quote }];
      },
    ),
  );
}
