/**
 * Collapses runs of sold vehicles in a list of results to their first one, over the whole list and not per page, unless
 * all are sold (SRCH-94). A saved vehicle always shows (SRCH-95). Only the visitor's browser knows which are saved, so
 * a page includes the collapsed vehicles too, and the browser decides.
 */
export interface CollapsedPage {
  /** The page's vehicles in order: those that show, each sold one followed by the rest of its run. */
  ids: string[];
  /** The members of `ids` that are collapsed behind another sold vehicle. */
  collapsedIds: string[];
  /** Number of vehicles that show in the whole list. */
  shown: number;
  pages: number;
}

/** `ids` are the whole list in its order. A run stays together on the page of its first vehicle. First page is 1. */
export function collapsedPage(
  ids: readonly string[],
  { isSold, page, pageSize }: { isSold: (id: string) => boolean; page: number; pageSize: number },
): CollapsedPage {
  const areAllSold = ids.every(isSold);
  const ofPage: CollapsedPage = { ids: [], collapsedIds: [], shown: 0, pages: 0 };
  for (const [place, id] of ids.entries()) {
    const isFolded = !areAllSold && place > 0 && isSold(id) && isSold(ids[place - 1]!);
    if (!isFolded) ofPage.shown += 1;
    if (Math.ceil(ofPage.shown / pageSize) !== page) continue;
    ofPage.ids.push(id);
    if (isFolded) ofPage.collapsedIds.push(id);
  }
  return { ...ofPage, pages: Math.ceil(ofPage.shown / pageSize) };
}
