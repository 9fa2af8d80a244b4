import type { ModelFigures } from '../content/content-view.ts';

/** What the menu shows of its models besides their names, by their ids. */
export interface MenuPrices {
  models: Readonly<Record<string, ModelFigures>>;
}
