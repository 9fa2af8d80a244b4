/**
 * In a list of results only the first of sold vehicles that follow each other shows, unless all are sold (SRCH-94). A
 * saved vehicle always shows (SRCH-95).
 */
export function collapseSoldRuns<Hit extends { id: string; status: string }>(hits: readonly Hit[], savedIds: ReadonlySet<string> = new Set()): Hit[] {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, place) => hit.status !== 'sold' || savedIds.has(hit.id) || hits[place - 1]?.status !== 'sold');
}
