import { useSyncExternalStore, type ReactNode } from 'react';
import type { CardContent } from '../../stock/card-content.ts';
import { CardTools } from '../../stock/vehicle-card.tsx';
import { useSite } from '../layout/use-site.ts';
import { CarTools } from './car-tools.tsx';

const toolsOf = (card: CardContent) => <CarTools card={card} className="absolute right-1.5 top-1.5 z-1 grid gap-1.5" />;
const neverChanges = () => () => {};

/** Gives every card of the page its toggles once the page is alive, where the dealer offers any. The server makes none. */
export function OfferCardTools({ children }: { children: ReactNode }) {
  const { accounts } = useSite();
  const isAlive = useSyncExternalStore(neverChanges, () => true, () => false);
  const offered = isAlive && (accounts.store_favourites || accounts.compare_limit > 0);
  return <CardTools value={offered ? toolsOf : null}>{children}</CardTools>;
}
