/**
 * Without scripts the links of a vehicle's page carry what its calculator was asked, as the page's address has it. With
 * scripts the tab keeps the newest calculation (`estimates/stored-estimate.ts`), and an address would be behind it.
 */
import { linkWithQuery } from '../../shared/link-with-query.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import type { VehicleViews } from './use-vehicle-views.tsx';

export function useLoanLinks<Page extends Pick<VehicleViews, 'content' | 'panels'>>(
  page: Page,
  loan: CardContent['loan'],
): Page {
  const isHydrated = useHydrated(loan !== undefined);
  if (isHydrated || loan === undefined) return page;
  const { content, panels } = page;
  const carry = (href: string): string => (href === '' ? '' : linkWithQuery(href, loan.query));
  const { finance } = panels;
  return {
    ...page,
    content: { ...content, loan, financeHref: carry(content.financeHref) },
    panels: {
      ...panels,
      finance:
        finance === null
          ? null
          : { ...finance, financeHref: carry(finance.financeHref), quoteHref: carry(finance.quoteHref) },
    },
  };
}
