import { classNames } from './class-names.ts';

/** Whole class names, so that the style sheet has them. */
const classes = {
  sm: ['sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-4'],
  md: ['md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'],
  lg: [
    'lg:grid-cols-1',
    'lg:grid-cols-2',
    'lg:grid-cols-3',
    'lg:grid-cols-4',
    'lg:grid-cols-5',
    'lg:grid-cols-6',
    'lg:grid-cols-7',
    'lg:grid-cols-8',
  ],
  xl: [
    'xl:grid-cols-1',
    'xl:grid-cols-2',
    'xl:grid-cols-3',
    'xl:grid-cols-4',
    'xl:grid-cols-5',
    'xl:grid-cols-6',
    'xl:grid-cols-7',
    'xl:grid-cols-8',
  ],
} as const;

/**
 * The columns of a grid of `count` equal cards, with `most` as the maximum from each width on: as many as leave the
 * fewest places of the last row empty. 7 cards of at most 6 columns are rows of 4 and 3, not of 6 and 1.
 */
export function evenColumns(count: number, most: Partial<Record<Width, number>>): string {
  return Object.entries(most)
    .map(([width, columns]) => classes[width as Width][columnsOf(count, columns) - 1]!)
    .join(' ');
}

/** Never under half of `most`, nor under two: cards as wide as the page are no row. */
function columnsOf(count: number, most: number): number {
  if (count <= most) return Math.max(1, count);
  let best = most;
  for (let columns = most - 1; columns >= Math.max(2, most / 2); columns -= 1)
    if (emptyPlaces(count, columns) < emptyPlaces(count, best)) best = columns;
  return best;
}

type Width = keyof typeof classes;
const widths = Object.keys(classes) as Width[];

/** Whole class names, from a width on or up to the next that has columns of its own. */
const lastRows = {
  sm: {
    alone: 'sm:*:last:col-span-2',
    pair: 'sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-last-[-n+2]:col-span-3',
  },
  'sm:max-md': {
    alone: 'sm:max-md:*:last:col-span-2',
    pair: 'sm:max-md:grid-cols-6 sm:max-md:*:col-span-2 sm:max-md:*:nth-last-[-n+2]:col-span-3',
  },
  'sm:max-lg': {
    alone: 'sm:max-lg:*:last:col-span-2',
    pair: 'sm:max-lg:grid-cols-6 sm:max-lg:*:col-span-2 sm:max-lg:*:nth-last-[-n+2]:col-span-3',
  },
  md: {
    alone: 'md:*:last:col-span-2',
    pair: 'md:grid-cols-6 md:*:col-span-2 md:*:nth-last-[-n+2]:col-span-3',
  },
  'md:max-lg': {
    alone: 'md:max-lg:*:last:col-span-2',
    pair: 'md:max-lg:grid-cols-6 md:max-lg:*:col-span-2 md:max-lg:*:nth-last-[-n+2]:col-span-3',
  },
  lg: {
    alone: 'lg:*:last:col-span-2',
    pair: 'lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-last-[-n+2]:col-span-3',
  },
  'lg:max-xl': {
    alone: 'lg:max-xl:*:last:col-span-2',
    pair: 'lg:max-xl:grid-cols-6 lg:max-xl:*:col-span-2 lg:max-xl:*:nth-last-[-n+2]:col-span-3',
  },
  xl: {
    alone: 'xl:*:last:col-span-2',
    pair: 'xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-last-[-n+2]:col-span-3',
  },
} as const;

/**
 * The same columns, at most three, without an empty place: the cards of the last row share its width. 5 cards of at
 * most 3 columns are three and two wider ones; 3 of at most 2 are two and one as wide as both. For cards that look
 * well when they are wide.
 */
export function fullRows(count: number, most: Partial<Record<Width, 1 | 2 | 3>>): string {
  const given = widths.filter((width) => most[width] !== undefined);
  return given
    .map((width, index) => {
      const columns = columnsOf(count, most[width]!);
      const left = count < columns ? 0 : count % columns;
      const next = given[index + 1];
      const range = (next === undefined ? width : `${width}:max-${next}`) as keyof typeof lastRows;
      if (left === 2) return lastRows[range].pair;
      const even = classes[width][columns - 1]!;
      return left === 1 ? `${even} ${lastRows[range].alone}` : even;
    })
    .join(' ');
}

/**
 * The columns of a few tall cards out of a longer list, as classes from 640 pixels on. From 1024 pixels on a quarter of
 * the width is too narrow for such a card. Half of it is too wide, but for four cards, which would leave one alone, and
 * for two. What would leave a row with an empty place is left out: the list behind them has it.
 */
export function sampleRows(count: number): string {
  const isOdd = count > 2 && count % 2 === 1;
  return classNames('sm:grid-cols-2', isOdd && 'sm:max-lg:*:last:hidden', sampleColumns(count));
}

function sampleColumns(count: number): string {
  if (count < 3) return 'lg:grid-cols-2';
  if (count === 4) return 'lg:grid-cols-2 xl:grid-cols-4';
  return count % 4 === 0
    ? classNames('lg:grid-cols-3 xl:grid-cols-4', leftOutBelowFour[count % 3])
    : classNames('lg:grid-cols-3', leftOutOfThree[count % 3]);
}

/** By how many vehicles are more than full rows of three. */
const leftOutOfThree = ['', 'lg:*:last:hidden', 'lg:*:nth-last-[-n+2]:hidden'];
const leftOutBelowFour = ['', 'lg:max-xl:*:last:hidden', 'lg:max-xl:*:nth-last-[-n+2]:hidden'];

const emptyPlaces = (count: number, columns: number): number => (columns - (count % columns)) % columns;
