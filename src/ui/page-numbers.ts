/**
 * The page numbers in a pager: the first, the last, the current and its neighbours; `null` is a gap. Example: page 6 of
 * 12 -> 1, gap, 5, 6, 7, gap, 12. A gap of one page shows that page instead.
 */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const number of wanted) {
    const previous = shown.at(-1);
    if (typeof previous === 'number' && number - previous === 2) shown.push(previous + 1);
    else if (typeof previous === 'number' && number - previous > 2) shown.push(null);
    shown.push(number);
  }
  return shown;
}
