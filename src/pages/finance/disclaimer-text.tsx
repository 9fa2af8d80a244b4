import type { FinanceDisclaimer } from '../../finance/finance-disclaimer.ts';
import { excerpt } from '../../shared/excerpt.ts';

/** NAV-69, FIN-34 */
export const disclaimerAnchor = 'financeDisclaimer';

/** FIN-35 */
const previewLength = 197;

/** Rates and warning, and the rest of the disclaimer as a preview that opens. */
export function DisclaimerText({ disclaimer }: { disclaimer: FinanceDisclaimer }) {
  return (
    <>
      <p className="mt-1 tabular-nums">{disclaimer.rates}</p>
      <p className="mt-1 text-quiet">{disclaimer.warning}</p>
      <CutText texts={disclaimer.text} about="finance" />
    </>
  );
}

/** The cut text is inside the summary, so that a click on it opens the rest, also without scripts. */
export function CutText({ texts, about }: { texts: readonly string[]; about: string }) {
  const whole = texts.join(' ');
  const preview = excerpt(whole, previewLength);
  if (preview === whole) return <p className="mt-1 text-quiet">{whole}</p>;
  return (
    <details className="prints-open group/cut mt-1">
      <summary className="only-opens block text-quiet">
        <span className="group-open/cut:hidden">{preview} </span>
        <span className="inline-flex min-h-6 items-center whitespace-nowrap font-semibold text-ink underline underline-offset-4">
          <span className="group-open/cut:hidden">Show More</span>
          <span className="hidden group-open/cut:inline">Show Less</span>
          <span className="sr-only"> about {about}</span>
        </span>
      </summary>
      <div className="mt-1 grid gap-1.5 text-quiet">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  );
}
