/** Asks for the price comparison that the server did not have in time, once the shopper comes near (PRICE-1, PRICE-6). */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isGaugeShown, type PriceComparison, type ShownComparison } from '../../../pricing/price-gauge.ts';
import { paths } from '../../../routes.ts';
import { logInBrowser } from '../../../shared/log-in-browser.ts';
import { useSite } from '../../layout/use-site.ts';

const nearMargin = '600px';
const patienceMs = 8_000;

/** `waiting` until it is known; `hidden` when there is nothing to show or nobody could be asked. */
export function usePriceComparison(slug: string): {
  section: RefObject<HTMLElement | null>;
  comparison: ShownComparison | 'waiting' | 'hidden';
} {
  const { pricing } = useSite();
  const section = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<{ slug: string; comparison: ShownComparison | 'hidden' } | null>(null);
  const minimum = pricing.gauge_minimum_confidence;
  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      let shown: ShownComparison | 'hidden' = 'hidden';
      try {
        const response = await fetch(paths.api.priceComparison(slug), {
          signal: AbortSignal.any([abort.signal, AbortSignal.timeout(patienceMs)]),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const comparison = response.status === 204 ? null : ((await response.json()) as PriceComparison);
        if (isGaugeShown(comparison, { gauge_minimum_confidence: minimum })) shown = comparison;
      } catch (error) {
        if (abort.signal.aborted) return;
        logInBrowser('The price comparison could not be read.', error);
      }
      setAnswer({ slug, comparison: shown });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void ask();
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [slug, minimum]);
  return { section, comparison: answer?.slug === slug ? answer.comparison : 'waiting' };
}
