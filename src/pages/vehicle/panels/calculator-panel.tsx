import { financeCalculatorAnchor } from '../../../finance/calculator/calculator-anchor.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { LazyCalculator } from '../../finance/lazy-calculator.tsx';
import type { VehicleCalculator } from './calculator.ts';

export function CalculatorPanel({ calculator: { content, quoteHref }, vehicle }: { calculator: VehicleCalculator; vehicle: { id: string; name: string } }) {
  return <PageSection id={financeCalculatorAnchor} heading="Finance Calculator"><LazyCalculator content={content} quoteHref={quoteHref} vehicleId={vehicle.id} vehicleName={vehicle.name} /></PageSection>;
}
