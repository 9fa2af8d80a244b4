/** What the scales of a card do: put its car beside others, as many as the dealer allows (ACCT-30). */
import { useEffect, useRef } from 'react';
import { storedCarOf } from '../../accounts/stored-cars.ts';
import { useToast } from '../../ui/toast.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import type { CarKeeping } from './car-toggle.ts';
import { refusedByBrowser } from './use-heart.tsx';
import { useComparedCars } from './use-stored-cars.tsx';

export function useComparing(): CarKeeping {
  const { cars, ids, limit, list } = useComparedCars();
  const words = useVehicleWords();
  const show = useToast();
  const takeRefusalBack = useRef(() => {});
  const hasRoom = cars !== null && cars.length < limit;
  useEffect(() => {
    if (hasRoom) takeRefusalBack.current();
  }, [hasRoom]);
  return {
    isOffered: cars !== null,
    ids,
    keep(card) {
      if (list.add(storedCarOf(card))) return;
      if ((list.read() ?? []).length < limit) show(refusedByBrowser(card.noun));
      else
        takeRefusalBack.current = show({
          title: `You can compare ${words.counted(limit)} at a time`,
          text: 'Remove one to add another.',
        });
    },
    remove: ({ id }) => list.remove(id),
  };
}
