import type { ReactNode } from 'react';
import type { CardContent } from '../../stock/card-content.ts';
import { CardTools } from '../../stock/vehicle-card.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useSite } from '../layout/use-site.ts';
import { CarTools } from './car-tools.tsx';

const toolsOf = (card: CardContent) => <LiveCardTools card={card} />;

/**
 * Gives every card of the page its toggles, where the dealer offers any. What it hands down stays the same when the
 * page comes alive: a change would reach every part whose scripts are on their way, and put a skeleton in the place of
 * what the server made.
 */
export function OfferCardTools({ children }: { children: ReactNode }) {
  const { accounts } = useSite();
  const hasTools = accounts.store_favourites || accounts.watchlist_enabled || accounts.compare_limit > 0;
  return <CardTools value={hasTools ? toolsOf : null}>{children}</CardTools>;
}

/** Once the page is alive; the server makes none. */
function LiveCardTools({ card }: { card: CardContent }) {
  return useHydrated() ? <CarTools card={card} className="absolute right-1.5 top-1.5 z-1 grid gap-1.5" /> : null;
}
