/**
 * In a list of results only the first of sold vehicles that follow each other shows, over the whole list and not page
 * by page, unless all are sold (SRCH-94). A saved one always shows (SRCH-95); which are saved only the visitor's
 * browser knows, so a page brings those that stand behind another too, and the browser decides.
 */
export interface CollapsedPage {
  /** Of the page, in order: those that show, and behind the sold one of each run the others of it. */
  ids: string[];
  /** Those of `ids` that stand behind another sold vehicle. */
  foldedIds: string[];
  /** How many vehicles of the whole list show. */
  shown: number;
  pages: number;
}

/** `ids` are the whole list in its order. A run stays together on the page of its first vehicle. First page is 1. */
export function collapsedPage(
  ids: readonly string[],
  { isSold, page, pageSize }: { isSold: (id: string) => boolean; page: number; pageSize: number },
): CollapsedPage {
  const areAllSold = ids.every(isSold);
  const ofPage: CollapsedPage = { ids: [], foldedIds: [], shown: 0, pages: 0 };
  for (const [place, id] of ids.entries()) {
    const isFolded = !areAllSold && place > 0 && isSold(id) && isSold(ids[place - 1]!);
    if (!isFolded) ofPage.shown += 1;
    if (Math.ceil(ofPage.shown / pageSize) !== page) continue;
    ofPage.ids.push(id);
    if (isFolded) ofPage.foldedIds.push(id);
  }
  return { ...ofPage, pages: Math.ceil(ofPage.shown / pageSize) };
}
