/**
 * The finance calculator, whose scripts load after the page's own; until then it shows the server's HTML. If they fail
 * to load, a link leads to a quote.
 */
import { lazy, memo, Suspense } from 'react';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { linkWithQuery } from '../../shared/link-with-query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSite } from '../layout/use-site.ts';
import { Panel } from '../layout/panel.tsx';
import { storeEstimate, storedEstimate, readEstimateText } from './stored-estimate.ts';

const FinanceCalculator = lazy(async () => ({
  default: (await import('../../finance/calculator/finance-calculator.tsx')).FinanceCalculator,
}));

export interface LazyCalculatorProps {
  content: CalculatorContent;
  /** An enquiry about a quote. */
  quoteHref: string;
  /** `''` on a page that is about none. */
  vehicleId: string;
  vehicleName: string;
  carried?: Readonly<Record<string, string>>;
  /** The signed quote behind the calculation; `''` for the site's figures. */
  quote?: string;
}

/**
 * Memoized, because a render before its scripts have loaded would replace the server's HTML with the skeleton. So its
 * props are strings and the loader's own objects, which stay the same.
 */
export const LazyCalculator = memo(function LazyCalculator({
  content,
  quoteHref,
  vehicleId,
  vehicleName,
  carried,
  quote = '',
}: LazyCalculatorProps) {
  const {
    analytics,
    finance,
    vdp_config: { copy_notice: copyNotice },
  } = useSite();
  return (
    <Panel
      instead={
        <LinkButton href={quoteHref} variant="primary">
          Request a Quote
        </LinkButton>
      }
    >
      <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
        <FinanceCalculator
          key={vehicleId}
          content={content}
          quickPicks={finance.money_quick_picks}
          // The form on this page, and the signed quote of a loan, go along through the tab's storage alone.
          quoteHref={(loan) => (quote !== '' || quoteHref.startsWith('#') ? quoteHref : linkWithQuery(quoteHref, loan))}
          copyNotice={copyNotice}
          carried={carried}
          readStored={() => storedEstimate(readEstimateText(browserStorage('session')), vehicleId)?.query ?? ''}
          onEstimate={(estimate) =>
            storeEstimate(
              browserStorage('session'),
              vehicleId,
              estimate === null
                ? null
                : { query: estimate.query, sentence: estimate.sentence, hasFigure: estimate.hasFigure, quote },
            )
          }
          onFirstUse={() =>
            sendEvent('financeCalculatorUse', { vehicle_id: vehicleId, vehicle: vehicleName }, analytics)
          }
        />
      </Suspense>
    </Panel>
  );
});
