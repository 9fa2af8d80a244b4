/**
 * The finance calculator, whose scripts load after the page's own; until then it shows the server's HTML. If they fail
 * to load, a link leads to a quote.
 */
import { memo } from 'react';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { linkWithQuery } from '../../shared/link-with-query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSite } from '../layout/use-site.ts';
import { storeEstimate, storedEstimate, readEstimateText } from './stored-estimate.ts';

const FinanceCalculator = latePart(
  async () => (await import('../../finance/calculator/finance-calculator.tsx')).FinanceCalculator,
);

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
    <FinanceCalculator
      key={vehicleId}
      waiting={<Skeleton className="h-120 rounded-card" />}
      instead={() => (
        <LinkButton href={quoteHref} variant="primary">
          Request a Quote
        </LinkButton>
      )}
      props={{
        content,
        quickPicks: finance.money_quick_picks,
        // The form on this page, and the signed quote of a loan, go along through the tab's storage alone.
        quoteHref: (loan) => (quote !== '' || quoteHref.startsWith('#') ? quoteHref : linkWithQuery(quoteHref, loan)),
        copyNotice,
        carried,
        readStored: () => storedEstimate(readEstimateText(browserStorage('session')), vehicleId)?.query ?? '',
        onEstimate: (estimate) =>
          storeEstimate(
            browserStorage('session'),
            vehicleId,
            estimate === null
              ? null
              : { query: estimate.query, sentence: estimate.sentence, hasFigure: estimate.hasFigure, quote },
          ),
        onFirstUse: () => sendEvent('financeCalculatorUse', { vehicle_id: vehicleId, vehicle: vehicleName }, analytics),
      }}
    />
  );
});
