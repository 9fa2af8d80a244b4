import { useSyncExternalStore } from 'react';
import { financeCalculatorAnchor } from '../../../finance/calculator/calculator-anchor.ts';
import { browserStorage } from '../../../shared/browser-storage.ts';
import type { WeeklyLine } from '../../../stock/card-content.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { weeklyText } from '../../../stock/weekly-text.ts';
import { storedEstimate, onEstimateStored, readEstimateText } from '../../estimates/stored-estimate.ts';
import { LazyCalculator } from '../../estimates/lazy-calculator.tsx';
import type { VehicleCalculator } from './calculator.ts';

export interface CalculatorPanelProps {
  calculator: VehicleCalculator;
  vehicle: { id: string; name: string };
  /** The calculator's starting figure; `null` if there is none for the vehicle. */
  weekly: WeeklyLine | null;
}

/** The closed panel shows the visitor's own result, else the starting figure. */
export function CalculatorPanel({ calculator: { content, quoteHref, quote }, vehicle, weekly }: CalculatorPanelProps) {
  const kept = useSyncExternalStore(
    onEstimateStored,
    () => readEstimateText(browserStorage('session')),
    () => '',
  );
  const start = weekly?.kind === 'figure' ? weeklyText(weekly) : 'Work out what a loan would cost.';
  return (
    <PageSection
      id={financeCalculatorAnchor}
      heading="Finance Calculator"
      result={storedEstimate(kept, vehicle.id)?.sentence || start}
      isAskedFor={content.asked !== null}
    >
      <LazyCalculator
        content={content}
        quoteHref={quoteHref}
        vehicleId={vehicle.id}
        vehicleName={vehicle.name}
        quote={quote}
      />
    </PageSection>
  );
}
