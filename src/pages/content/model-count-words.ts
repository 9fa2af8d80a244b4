import type { ModelFigures } from './content-view.ts';

/** `12 in stock`, `1 demonstrator`. */
export function modelCountWords({ count, isDemonstrator }: Pick<ModelFigures, 'count' | 'isDemonstrator'>): string {
  if (count === 0) return 'None in stock today';
  return isDemonstrator ? `${count} ${count === 1 ? 'demonstrator' : 'demonstrators'}` : `${count} in stock`;
}
