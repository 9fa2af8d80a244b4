/**
 * The toggles over a card's picture: save, and compare (CARD-10). What they may be offered on is decided in
 * `is-saveable.ts`.
 */
import { useEffect, useRef } from 'react';
import { Heart, Scale, type LucideIcon } from 'lucide-react';
import { isSaveable } from '../../accounts/is-saveable.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { classNames } from '../../ui/class-names.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/use-site.ts';
import { storedCarOf, useComparedCars, useSavedCars, type StoredCarsHook } from './use-stored-cars.tsx';

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
  const { analytics } = useSite();
  const saved = useSavedCars();
  const show = useToast();
  return (
    <KeepToggle
      card={card}
      kept={saved}
      name="Save"
      icon={Heart}
      onKeep={() => {
        if (saved.list.add(storedCarOf(card)))
          sendEvent('favourite', { vehicle_id: card.id, vehicle: card.title }, analytics);
        else show(refusedByBrowser);
      }}
    />
  );
}

function CompareToggle({ card }: { card: CardContent }) {
  const compared = useComparedCars();
  const show = useToast();
  const { cars, limit, list } = compared;
  const takeRefusalBack = useRef(() => {});
  const hasRoom = cars !== null && cars.length < limit;
  useEffect(() => {
    if (hasRoom) takeRefusalBack.current();
  }, [hasRoom]);
  return (
    <KeepToggle
      card={card}
      kept={compared}
      name="Compare"
      icon={Scale}
      onKeep={() => {
        if (list.add(storedCarOf(card))) return;
        if ((list.read() ?? []).length < limit) show(refusedByBrowser);
        else
          takeRefusalBack.current = show({
            title: `You can compare ${limit} cars at a time`,
            text: 'Remove one to add another.',
          });
      }}
    />
  );
}

const refusedByBrowser = {
  title: 'Your browser could not save this car',
  text: 'Its storage is full or turned off for this site.',
};

function KeepToggle({
  card,
  kept: { cars, ids, list },
  name,
  icon: Icon,
  onKeep,
}: {
  card: CardContent;
  kept: StoredCarsHook;
  name: string;
  icon: LucideIcon;
  onKeep: () => void;
}) {
  const { stock } = useSite();
  const isListed = ids.has(card.id);
  if (cars === null || !isSaveable(card, { isListed, needsPriceAndPicture: stock.saving_needs_price_and_picture }))
    return null;
  return (
    <button
      type="button"
      data-toggles={`${name} ${card.id}`}
      aria-pressed={isListed}
      aria-label={`${name}: ${card.title}`}
      title={name}
      onClick={() => {
        if (isListed) list.remove(card.id);
        else onKeep();
      }}
      className={classNames(
        'grid size-10 cursor-pointer place-items-center rounded-full border shadow-soft transition-colors duration-150',
        isListed
          ? 'border-brand bg-brand text-on-brand'
          : 'border-line-strong bg-surface/92 text-ink hover:border-ink hover:bg-surface',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5', isListed && name === 'Save' && 'fill-current')} />
    </button>
  );
}
