/**
 * The departments of the standard link table (NAV-2 to NAV-6): what a dealer's page says when the dealer has written none of its own, and
 * which enquiries and locations belong to it.
 */
import { testDriveCategory } from '../../leads/forms/test-drive-fields.ts';
import { paths } from '../../routes.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface Department {
  key: 'test_drive' | 'service' | 'finance' | 'trade_in' | 'parts';
  path: string;
  introduction: string;
  /** Category that the page's enquiries carry. */
  category: string;
  locations: 'sales' | 'service' | 'parts';
}

const departments: readonly Department[] = [
  {
    key: 'test_drive', path: paths.testDrive(), category: testDriveCategory, locations: 'sales',
    introduction: 'Tell us which vehicle you would like to drive and when it suits you. We will have it ready and call you to confirm the time.',
  },
  {
    key: 'service', path: paths.service(), category: 'Service', locations: 'service',
    introduction: 'Tell us about your vehicle, its registration and the days that suit you. Our service team will call you to confirm a booking.',
  },
  {
    key: 'finance', path: paths.finance(), category: 'Finance', locations: 'sales',
    introduction: 'Tell us what you would like to drive and roughly what you would like to spend. A finance specialist will call you to talk through the options; asking costs nothing and commits you to nothing.',
  },
  {
    key: 'trade_in', path: paths.tradeIn(), category: 'Trade In', locations: 'sales',
    introduction: 'Tell us the make, model, year and kilometres of the vehicle you would like to trade in or sell, and we will come back to you with a valuation.',
  },
  {
    key: 'parts', path: paths.parts(), category: 'Parts', locations: 'parts',
    introduction: 'Tell us which part or accessory you are after and for which vehicle. Our parts team will check stock and price and get back to you.',
  },
];

/** `path` without a slash at its end; `null` when no department is there or the dealer has turned it off. */
export function findDepartment(path: string, configuration: Pick<SiteConfiguration, 'content'>): Department | null {
  const department = departments.find((each) => each.path.replace(/\/$/, '') === path) ?? null;
  return department?.key === 'parts' && !configuration.content.parts_page_enabled ? null : department;
}
