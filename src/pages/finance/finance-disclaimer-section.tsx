import type { FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import { disclaimerAnchor, DisclaimerText } from './disclaimer-text.tsx';

/** The disclaimers of a finance page (NAV-69, FIN-34). */
export function FinanceDisclaimerSection({ disclaimer }: { disclaimer: FinanceDisclaimer }) {
  return (
    <section
      id={disclaimerAnchor}
      aria-labelledby="finance-disclaimer"
      className="mt-12 scroll-mt-8 border-t border-line pt-8"
    >
      <h2 id="finance-disclaimer" className="text-xl">
        Finance disclaimer
      </h2>
      <div className="mt-3 max-w-[80ch] text-sm">
        <DisclaimerText disclaimer={disclaimer} />
      </div>
    </section>
  );
}
