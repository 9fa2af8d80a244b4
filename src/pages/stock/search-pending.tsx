/**
 * Replaces a page during navigation to a list that has not loaded: placeholders of the list, so that the press has a
 * visible effect (SRCH-29).
 */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { ResultSkeletons } from './search-results.tsx';

/** A response that arrives within this time replaces the page directly, without placeholders in between. */
const unnoticedMs = 250;

export function WithSearchPending({ children }: { children: ReactNode }) {
  const {
    search: { path_prefix: prefix },
    theme: { layout },
  } = useSite();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isOpening = next !== undefined && next.startsWith(`${prefix}/`) && !pathname.startsWith(`${prefix}/`);
  const [shown, setShown] = useState(false);
  const { many } = useVehicleWords();
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => {
      setShown(true);
      scrollTo(0, 0);
    }, unnoticedMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isOpening]);

  if (!shown || !isOpening) return children;
  return (
    <div className="page-width pb-16 pt-4">
      <p role="status" className="sr-only">
        Loading {many}
      </p>
      <Skeleton className="mt-8 h-9 w-72 max-w-full" />
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="hidden h-160 lg:block" />
        <div>
          <Skeleton className="mb-6 h-11 w-full" />
          <ResultSkeletons layout={layout.card} />
        </div>
      </div>
    </div>
  );
}
