import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { CutText, disclaimerAnchor, DisclaimerText } from '../../finance/disclaimer-text.tsx';
import type { VehicleDisclaimer } from './disclaimer.ts';

/**
 * Fine print that is still read: in plain paragraphs, the long ones cut, rates and the warning of the comparison rate
 * never (VDP-102).
 */
export function DisclaimerPanel({ disclaimer: { price, finance, data } }: { disclaimer: VehicleDisclaimer }) {
  return (
    <PageSection id={disclaimerAnchor} heading="Disclaimer" result="What these figures and details are based on.">
      <div className="grid max-w-[80ch] gap-5 text-sm">
        {price ? (
          <div>
            <h3 className="text-base">Price</h3>
            <CutText texts={[price]} about="the price" />
          </div>
        ) : null}
        {finance ? (
          <div>
            <h3 className="text-base">Finance</h3>
            <DisclaimerText disclaimer={finance} />
          </div>
        ) : null}
        <div>
          <h3 className="text-base">This vehicle</h3>
          <CutText texts={[data]} about="this vehicle" />
        </div>
      </div>
    </PageSection>
  );
}
