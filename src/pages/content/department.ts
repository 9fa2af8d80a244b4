/**
 * Departments of the standard link table (NAV-5) whose page is text only, unless the dealer values vehicles online: the
 * default text, and the enquiries and locations that belong to it.
 */
import { paths } from '../../routes.ts';

export interface Department {
  key: 'trade_in';
  path: string;
  introduction: string;
  /** Category that the page's enquiries carry. */
  category: string;
  locations: 'sales';
}

const departments: readonly Department[] = [
  {
    key: 'trade_in',
    path: paths.tradeIn(),
    category: 'Trade In',
    locations: 'sales',
    introduction:
      'Tell us the make, model, year and kilometres of the vehicle you would like to trade in or sell, and we will come back to you with a valuation.',
  },
];

/** `path` without a slash at its end; `null` when no department is there. */
export function findDepartment(path: string): Department | null {
  return departments.find((each) => each.path === path) ?? null;
}
