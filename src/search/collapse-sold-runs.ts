/**
 * In a list of results only the first of sold vehicles that follow each other shows, unless all are sold (SRCH-94). A saved one
 * always shows (SRCH-95); which are saved only the visitor's browser knows, so the page brings them all and the browser decides.
 */
export function foldedSoldIds(hits: readonly { id: string; status: string }[]): string[] {
  if (hits.every((hit) => hit.status === 'sold')) return [];
  return hits.filter((hit, place) => hit.status === 'sold' && hits[place - 1]?.status === 'sold').map((hit) => hit.id);
}
