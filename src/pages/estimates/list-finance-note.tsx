import { comparisonBasisText } from '../../finance/comparison-basis-text.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSite } from '../layout/use-site.ts';

/** True if any of these cards shows a comparison rate. */
export function hasComparisonRate(cards: readonly Pick<CardContent, 'weekly'>[]): boolean {
  return cards.some(({ weekly }) => weekly?.kind === 'figure');
}

const warningAnchor = 'comparison-rate-warning';

/**
 * A note above a long list, so that a visitor reads the conditions before the first rates. It links to the full warning
 * under the list. A page has only one list with both.
 */
export function FinanceNoteAbove({
  cards,
  className,
}: {
  cards: readonly Pick<CardContent, 'weekly'>[];
  className?: string;
}) {
  return hasComparisonRate(cards) ? <RatesNoteAbove className={className} /> : null;
}

/** The same where it is known that a card shows a rate. */
export function RatesNoteAbove({ className }: { className?: string | undefined }) {
  const { finance } = useSite();
  return (
    <p className={classNames('max-w-[110ch] text-sm text-quiet', className)}>
      {comparisonBasisText(finance)} It is true only for that example.{' '}
      <a href={`#${warningAnchor}`} className="underline underline-offset-2">
        Read the full warning
      </a>
    </p>
  );
}

/**
 * The basis of a list's comparison rates and their warning, once for all cards and visible without a click (National
 * Credit Code s160 to s166). Empty if no card shows a rate. `isBelow`: a short version above the list links here.
 */
export function ListFinanceNote({
  cards,
  isBelow = false,
  className,
}: {
  cards: readonly Pick<CardContent, 'weekly'>[];
  isBelow?: boolean;
  className?: string;
}) {
  const { finance } = useSite();
  if (!hasComparisonRate(cards)) return null;
  return isBelow ? <RatesNoteBelow className={className} /> : <FinanceNote finance={finance} className={className} />;
}

/** What the note above links to, where it is known that a card shows a rate. */
export function RatesNoteBelow({ className }: { className?: string | undefined }) {
  const { finance } = useSite();
  return <FinanceNote finance={finance} id={warningAnchor} className={classNames('scroll-mt-8', className)} />;
}

export function FinanceNote({
  finance,
  id,
  className,
}: {
  finance: Parameters<typeof comparisonBasisText>[0];
  id?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <p id={id} className={classNames('max-w-[90ch] text-sm text-quiet', className)}>
      {comparisonBasisText(finance)} {comparisonRateWarning}
    </p>
  );
}
