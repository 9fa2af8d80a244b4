/**
 * The toggles over a card's picture: save, and compare (CARD-10). What they may be offered on is decided in
 * `is-saveable.ts`.
 */
import { useEffect, useRef } from 'react';
import { isSaveable } from '../../accounts/is-saveable.ts';
import { storedCarOf } from '../../accounts/stored-cars.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-drawings.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { toggleMark, type ToggledList } from './car-toggle.ts';
import { refusedByBrowser, useHeart } from './use-heart.tsx';
import { useComparedCars } from './use-stored-cars.tsx';

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
  const { isOffered, ids, save, remove } = useHeart();
  return (
    <KeepToggle
      card={card}
      isOffered={isOffered}
      isListed={ids.has(card.id)}
      list="save"
      name="Save"
      icon={ids.has(card.id) ? 'heart-full' : 'heart'}
      onKeep={() => save(card)}
      onRemove={() => remove(card)}
    />
  );
}

function CompareToggle({ card }: { card: CardContent }) {
  const { cars, ids, limit, list } = useComparedCars();
  const words = useVehicleWords();
  const show = useToast();
  const takeRefusalBack = useRef(() => {});
  const hasRoom = cars !== null && cars.length < limit;
  useEffect(() => {
    if (hasRoom) takeRefusalBack.current();
  }, [hasRoom]);
  return (
    <KeepToggle
      card={card}
      isOffered={cars !== null}
      isListed={ids.has(card.id)}
      list="compare"
      name="Compare"
      icon="scale"
      onKeep={() => {
        if (list.add(storedCarOf(card))) return;
        if ((list.read() ?? []).length < limit) show(refusedByBrowser(card.noun));
        else
          takeRefusalBack.current = show({
            title: `You can compare ${words.counted(limit)} at a time`,
            text: 'Remove one to add another.',
          });
      }}
      onRemove={() => list.remove(card.id)}
    />
  );
}

function KeepToggle({
  card,
  isOffered,
  isListed,
  list,
  name,
  icon,
  onKeep,
  onRemove,
}: {
  card: CardContent;
  isOffered: boolean;
  isListed: boolean;
  list: ToggledList;
  name: string;
  icon: IconName;
  onKeep: () => void;
  onRemove: () => void;
}) {
  const { stock } = useSite();
  if (!isOffered || !isSaveable(card, { isListed, needsPriceAndPicture: stock.saving_needs_price_and_picture }))
    return null;
  return (
    <button
      type="button"
      {...toggleMark(list, card.id)}
      aria-pressed={isListed}
      aria-label={`${name}: ${card.title}`}
      title={name}
      onClick={isListed ? onRemove : onKeep}
      className={classNames(
        'grid size-10 cursor-pointer place-items-center rounded-full border shadow-soft transition-colors duration-150',
        isListed
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line-strong bg-surface/92 text-ink hover:border-ink hover:bg-surface',
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
