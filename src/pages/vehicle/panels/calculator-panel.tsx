/** The finance calculator, whose scripts come after the page's own; until then it stands as the server made it. */
import { lazy, Suspense } from 'react';
import { sendEvent } from '../../../analytics/send-event.ts';
import { financeCalculatorAnchor } from '../../../finance/calculator/calculator-anchor.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSite } from '../../layout/use-site.ts';
import type { VehicleCalculator } from './calculator.ts';

const FinanceCalculator = lazy(async () => ({ default: (await import('../../../finance/calculator/finance-calculator.tsx')).FinanceCalculator }));

export function CalculatorPanel({ calculator: { content, quoteHref }, vehicle: { id, name } }: { calculator: VehicleCalculator; vehicle: { id: string; name: string } }) {
  const { analytics, finance, vdp_config: { copy_notice: copyNotice } } = useSite();
  return (
    <PageSection id={financeCalculatorAnchor} heading="Finance Calculator">
      <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
        <FinanceCalculator
          key={id}
          content={content}
          quickPicks={finance.money_quick_picks}
          quoteHref={quoteHref}
          copyNotice={copyNotice}
          onFirstUse={() => sendEvent('financeCalculatorUse', { vehicle_id: id, vehicle: name }, analytics)}
        />
      </Suspense>
    </PageSection>
  );
}
