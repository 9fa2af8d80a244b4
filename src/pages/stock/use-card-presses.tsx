/**
 * What a press does in a list whose cards stay as the server made them (decision 49): save, compare, enquire. The list
 * listens for all of them, and a card's own element says which vehicle it is.
 */
import { useLayoutEffect, type MouseEvent, type RefObject } from 'react';
import type { CardAction } from '../../stock/card-content.ts';
import { factsAround, type CardFacts } from '../../stock/card-facts.ts';
import { askedAction } from '../../stock/vehicle-card.tsx';
import type { CarKeeping, ToggledList } from '../account/car-toggle.ts';
import { showToggle } from '../account/car-tools.tsx';
import { useComparing } from '../account/use-comparing.tsx';
import { useHeart } from '../account/use-heart.tsx';

/** Gives the listener of the list. To be called by what renders the cards, so that new ones are seen to. */
export function useCardPresses(
  list: RefObject<HTMLElement | null>,
  onEnquire: (card: CardFacts, action: CardAction) => void,
): (event: MouseEvent) => void {
  const keeping: Record<ToggledList, CarKeeping> = { save: useHeart(), compare: useComparing() };
  const listOf = (button: HTMLElement): CarKeeping => keeping[button.dataset['toggles'] as ToggledList];

  useLayoutEffect(() => {
    for (const button of list.current?.querySelectorAll<HTMLElement>('[data-toggles]') ?? []) {
      const { isOffered, ids } = listOf(button);
      const isListed = ids.has(button.dataset['car']!);
      const mayBeListed = isListed || button.closest('[data-only-listed]') === null;
      showToggle(button, { isShown: isOffered && mayBeListed, isListed });
    }
  });

  return (event) => {
    const pressed = event.target as Element;
    const card = factsAround(pressed);
    if (card === null) return;
    const toggle = pressed.closest<HTMLElement>('[data-toggles]');
    if (toggle !== null) {
      const { ids, keep, remove } = listOf(toggle);
      if (ids.has(card.id)) remove(card);
      else keep(card);
      return;
    }
    const action = askedAction(event);
    if (action !== null) onEnquire(card, action);
  };
}
