/**
 * For an effect of a page's start: does the work a moment later, in a task of its own. All effects of a hydrated page
 * run in one task, during which a phone answers no press. Gives the effect's cleanup.
 */
export function inOwnTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
