/**
 * Figures in a dealer's texts: `{{ stock: car_type=used }} used cars` says how many there are today. A closed list, so
 * that a text never states a number that the stock or the configuration contradicts.
 */
import { searchParameterProblems } from '../search/settings.ts';

export type Figure =
  | { name: 'stock' | 'lowest_price'; search: string }
  | { name: 'locations' | 'yards' | 'brands' }
  | { name: 'years_since'; year: number };

interface FigureProblem {
  found: string;
  expected: string;
}

/** What each figure says, for the documentation. */
export const figureMeanings = {
  'stock: car_type=used': 'how many vehicles a search finds; its parameters are those of a search page',
  'lowest_price: make=Kia&car_type=new': 'the lowest price among them, as a card shows it',
  locations: 'how many locations shoppers see, departments with an entry of their own included',
  yards: 'how many places they stand at',
  brands: 'how many makes the dealer represents',
  'years_since: 1971': 'the whole years since then',
} as const;

const pattern = /\{\{([^{}\n]*)\}\}/g;

/** The figures of a text, each once, as they are written. */
export function figuresIn(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([whole]) => whole))];
}

/** The text with each figure as `said` has it; one that is missing there leaves nothing. */
export function withFigures(text: string, said: ReadonlyMap<string, string>): string {
  return text.replace(pattern, (whole) => said.get(whole) ?? '');
}

/** Reads one figure as it is written: `{{ years_since: 1971 }}`. */
export function readFigure(written: string): Figure | FigureProblem {
  const inside = written.slice(2, -2).trim();
  const [, name = '', value = ''] = /^([\w-]*)\s*(?::\s*(.*))?$/.exec(inside) ?? [];
  switch (name) {
    case 'stock':
    case 'lowest_price': {
      const problem = searchParameterProblems(new URLSearchParams(value))[0];
      return problem === undefined
        ? { name, search: value }
        : { found: problem.found, expected: `${problem.expected}, in ${written}` };
    }
    case 'locations':
    case 'yards':
    case 'brands':
      return value === '' ? { name } : { found: written, expected: `{{ ${name} }}, without a value` };
    case 'years_since':
      return /^(18|19|20)\d\d$/.test(value)
        ? { name, year: Number(value) }
        : { found: written, expected: 'a year, as in {{ years_since: 1971 }}' };
    default:
      return {
        found: written,
        expected: `one of ${Object.keys(figureMeanings)
          .map((example) => `{{ ${example} }}`)
          .join(', ')}`,
      };
  }
}
