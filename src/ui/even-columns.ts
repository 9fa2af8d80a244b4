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
export function evenColumns(count: number, most: Partial<Record<keyof typeof classes, number>>): string {
  return Object.entries(most)
    .map(([width, columns]) => classes[width as keyof typeof classes][columnsOf(count, columns) - 1]!)
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

const emptyPlaces = (count: number, columns: number): number => (columns - (count % columns)) % columns;
