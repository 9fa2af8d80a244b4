/** The button that puts a car on a list of the visitor and takes it off. */
import type { CardContent } from '../../stock/card-content.ts';

export type ToggledList = 'compare' | 'save';

/** What such a list must know of a car. */
export type KeptCard = Pick<CardContent, 'id' | 'slug' | 'title' | 'noun' | 'picture' | 'lead'>;

/** What the buttons of one list do. */
export interface CarKeeping {
  /** False where the dealer has nothing to keep a car in, and before the page is alive. */
  isOffered: boolean;
  ids: ReadonlySet<string>;
  keep(card: KeptCard): void;
  remove(card: Pick<KeptCard, 'id' | 'title' | 'noun'>): void;
}

/** The mark of a button, by which other parts of the page find it. */
export const toggleMark = (list: ToggledList, carId: string) => ({ 'data-toggles': list, 'data-car': carId });

/** Selector of every such button that is offered. */
export const togglesOf = (list: ToggledList): string => `[data-toggles="${list}"]:not([hidden])`;

/** Selector of the button of one car. */
export const toggleOf = (list: ToggledList, carId: string): string =>
  `${togglesOf(list)}[data-car="${CSS.escape(carId)}"]`;

/**
 * Moves the focus from a button that goes, because its car may not be put on the list again (a sold one, CARD-33): to
 * the car's name, where its card goes too (SRCH-94) to that of the card before it, and outside cards to the contents.
 */
export function passFocusOn(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const list = button.closest('ul') ?? button.closest('article');
  const names = [...(list?.querySelectorAll<HTMLElement>('article :is(h2, h3) a') ?? [])];
  const own = button.closest('article')?.querySelector<HTMLElement>(':is(h2, h3) a');
  const nearest = names.slice(0, own ? names.indexOf(own) + 1 : 0).findLast((name) => name.checkVisibility());
  (nearest ?? document.querySelector<HTMLElement>('#content'))?.focus({ preventScroll: nearest === undefined });
}
