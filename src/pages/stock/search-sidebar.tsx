/** The filters of the search page: next to the results on a wide screen, in a sheet on a phone. */
import type { ReactNode } from 'react';
import { paths } from '../../routes.ts';
import { SearchFilters } from '../../search/search-filters.tsx';
import { countChosen } from './active-filter-chips.ts';
import { panelBelowHeader } from './below-header.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import type { SearchPageData } from './search-page-data.ts';

export interface SearchSidebarProps extends FilterFieldsProps {
  page: SearchPageData;
  /** For a screen reader when the results have settled; empty until then. */
  announcement: string;
  /** True while a response is pending. */
  loading: boolean;
  /** An error to show in the sheet. */
  notice: ReactNode;
  clearHref: string;
  onOpenChange: (open: boolean) => void;
  /** 'Show Me' was pressed. */
  onShow: () => void;
}

export function SearchSidebar({
  announcement,
  loading,
  notice,
  clearHref,
  onOpenChange,
  onShow,
  ...fields
}: SearchSidebarProps) {
  const { page, state } = fields;
  return (
    <SearchFilters
      action={paths.allStock(page.site.prefix)}
      resultText={page.showMe}
      announcement={announcement}
      clearHref={clearHref}
      anySet={countChosen(state, page.withoutEffect) > 0}
      className={`print:hidden ${panelBelowHeader}`}
      busy={loading}
      notice={notice}
      onShow={onShow}
      onOpenChange={onOpenChange}
    >
      <FilterFields {...fields} />
    </SearchFilters>
  );
}
