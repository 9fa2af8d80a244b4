import { comparisonBasisText } from '../../finance/comparison-basis-text.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSite } from '../layout/use-site.ts';

/** Whether a comparison rate stands on one of these cards. */
export function hasComparisonRate(cards: readonly Pick<CardContent, 'weekly'>[]): boolean {
  return cards.some(({ weekly }) => weekly?.kind === 'figure');
}

/**
 * What the comparison rates of a list rest on, and their warning, once for all of its cards and never a press away (National Credit Code s160 to
 * s166). Nothing where no card shows a rate.
 */
export function ListFinanceNote({ cards, className }: { cards: readonly Pick<CardContent, 'weekly'>[]; className?: string }) {
  const { finance } = useSite();
  return hasComparisonRate(cards) ? <FinanceNote finance={finance} className={className} /> : null;
}

export function FinanceNote({ finance, className }: { finance: Parameters<typeof comparisonBasisText>[0]; className?: string | undefined }) {
  return <p className={classNames('max-w-[90ch] text-sm text-quiet', className)}>{comparisonBasisText(finance)} {comparisonRateWarning}</p>;
}
