/**
 * Requests the price comparison that the server did not have in time, once the shopper scrolls near (PRICE-1, PRICE-6).
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isGaugeShown, type PriceComparison, type ShownComparison } from '../../../pricing/price-gauge.ts';
import { paths } from '../../../routes.ts';
import { logInBrowser } from '../../../shared/log-in-browser.ts';
import { useSite } from '../../layout/use-site.ts';

const nearMargin = '600px';
const patienceMs = 8_000;

/**
 * `waiting` until it is known. If there is nothing to show or the request failed: `hidden` if the panel is below the
 * window, so that removing it moves nothing in view, else `none`, which keeps its space.
 */
export function usePriceComparison(slug: string): {
  section: RefObject<HTMLElement | null>;
  comparison: ShownComparison | 'waiting' | 'none' | 'hidden';
} {
  const { pricing } = useSite();
  const section = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState<{ slug: string; comparison: ShownComparison | 'none' | 'hidden' } | null>(null);
  const minimum = pricing.gauge_minimum_confidence;
  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      let shown: ShownComparison | null = null;
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
      const isBelow = element.getBoundingClientRect().top >= innerHeight;
      setAnswer({ slug, comparison: shown ?? (isBelow ? 'hidden' : 'none') });
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
