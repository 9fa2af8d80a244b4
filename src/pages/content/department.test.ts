import { expect, test } from 'vitest';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { findDepartment } from './department.ts';

const dealer = (partsPage: boolean) => ({ content: { parts_page_enabled: partsPage } }) as SiteConfiguration;

test('every department of the standard links is found without a slash at the end', () => {
  const paths = ['/book-test-drive', '/service', '/finance', '/trade-in', '/vehicle-parts-and-accessories'];
  expect(paths.map((path) => findDepartment(path, dealer(true))?.key)).toEqual(['test_drive', 'service', 'finance', 'trade_in', 'parts']);
});

test('a dealer without a parts page has no such department', () => {
  expect(findDepartment('/vehicle-parts-and-accessories', dealer(false))).toBeNull();
});

test('another address is no department', () => {
  expect(findDepartment('/about-us', dealer(true))).toBeNull();
});
