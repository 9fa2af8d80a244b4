/**
 * The finance calculator, whose scripts come after the page's own; until then it stands as the server made it. Where
 * they fail there is the way to a quote.
 */
import { lazy, memo, Suspense } from 'react';
import { sendEvent } from '../../analytics/send-event.ts';
import type { CalculatorContent } from '../../finance/calculator/content-of-loan.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
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
  /** The signed quote by which the calculator reckons; `''` for the site's figures. */
  quote?: string;
}

/**
 * Kept from what else changes on its page while its scripts are on their way: a change that reached it then would put
 * the skeleton in the place of the calculator that the server made. So what it is given are texts, and the loader's own
 * objects.
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
          quoteHref={quoteHref}
          copyNotice={copyNotice}
          carried={carried}
          readStored={() => storedEstimate(readEstimateText(browserStorage('session')), vehicleId)?.query ?? ''}
          onEstimate={(estimate) =>
            storeEstimate(
              browserStorage('session'),
              vehicleId,
              estimate === null ? null : { query: estimate.query, sentence: estimate.sentence, quote },
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
