/**
 * The toggles over a card's picture: save, and compare (CARD-10). What they may be offered on is decided in
 * `is-saveable.ts`.
 */
import { isSaveable } from '../../accounts/is-saveable.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-drawings.tsx';
import { useSite } from '../layout/use-site.ts';
import { passFocusOn, toggleMark, type CarKeeping, type ToggledList } from './car-toggle.ts';
import { useComparing } from './use-comparing.tsx';
import { useHeart } from './use-heart.tsx';

/** Their place in a card's picture. */
export const toolsOverPicture = 'absolute right-1.5 top-1.5 z-1 grid gap-1.5';

/** `className` places them; nothing is drawn before the page is alive. */
export function CarTools({ card, className }: { card: CardContent; className: string }) {
  return (
    <div className={className}>
      <SaveToggle card={card} />
      <CompareToggle card={card} />
    </div>
  );
}

function SaveToggle({ card }: { card: CardContent }) {
  return <KeepToggle card={card} list="save" keeping={useHeart()} />;
}

function CompareToggle({ card }: { card: CardContent }) {
  return <KeepToggle card={card} list="compare" keeping={useComparing()} />;
}

function KeepToggle({ card, list, keeping }: { card: CardContent; list: ToggledList; keeping: CarKeeping }) {
  const { stock } = useSite();
  const isListed = keeping.ids.has(card.id);
  if (!keeping.isOffered || !isSaveable(card, { isListed, needsPriceAndPicture: stock.saving_needs_price_and_picture }))
    return null;
  return (
    <ToggleButton
      card={card}
      list={list}
      isListed={isListed}
      onClick={() => (isListed ? keeping.remove(card) : keeping.keep(card))}
    />
  );
}

/**
 * The toggles of a card that stays as the server made it. They are hidden until `useCardPresses` knows what the
 * visitor keeps; where the car may not be put on a list, `data-only-listed` keeps them so.
 */
export function StillCarTools({
  card,
  lists,
  needsPriceAndPicture,
}: {
  card: CardContent;
  /** Those that the dealer has. */
  lists: readonly ToggledList[];
  needsPriceAndPicture: boolean;
}) {
  const isOnlyListed = !isSaveable(card, { isListed: false, needsPriceAndPicture });
  return (
    <div className={toolsOverPicture} data-only-listed={isOnlyListed ? '' : undefined}>
      {lists.map((list) => (
        <ToggleButton key={list} card={card} list={list} isListed={false} hidden />
      ))}
    </div>
  );
}

const names: Record<ToggledList, string> = { save: 'Save', compare: 'Compare' };

function ToggleButton({
  card,
  list,
  isListed,
  hidden,
  onClick,
}: {
  card: CardContent;
  list: ToggledList;
  isListed: boolean;
  hidden?: boolean;
  onClick?: () => void;
}) {
  return (
    <button
      ref={passFocusOnAtTheEnd}
      type="button"
      hidden={hidden}
      {...toggleMark(list, card.id)}
      aria-pressed={isListed}
      aria-label={`${names[list]}: ${card.title}`}
      title={names[list]}
      onClick={onClick}
      className="car-toggle"
    >
      <Icon name={iconOf(list, isListed)} />
    </button>
  );
}

/** A ref: React calls what it returns while the button is still in the document. */
const passFocusOnAtTheEnd = (button: HTMLButtonElement) => () => passFocusOn(button);

function iconOf(list: ToggledList, isListed: boolean): IconName {
  if (list === 'compare') return 'scale';
  return isListed ? 'heart-full' : 'heart';
}

/** The same for a button that is in the document already. */
export function showToggle(button: HTMLElement, { isShown, isListed }: { isShown: boolean; isListed: boolean }): void {
  if (!isShown) passFocusOn(button);
  button.hidden = !isShown;
  button.ariaPressed = String(isListed);
  const icon = iconOf(button.dataset['toggles'] as ToggledList, isListed);
  button.querySelector('use')?.setAttribute('href', `#icon-${icon}`);
}
