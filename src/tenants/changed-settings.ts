/** Lists the settings that differ between two stored configurations. */
import { isTree } from '../shared/is-tree.ts';

/** Paths such as `finance.rate_card`, sorted; a list that differs counts as one setting. */
export function changedSettings(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((key) => changedSettings(before[key], after[key], path === '' ? key : `${path}.${key}`));
}
