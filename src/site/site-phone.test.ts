import { expect, test } from 'vitest';
import type { Location } from '../locations/location.ts';
import { sitePhone } from './site-phone.ts';

type Numbers = Parameters<typeof sitePhone>[0];

function site({ main = '', phone = '', hidden = false }: { main?: string; phone?: string; hidden?: boolean }): Numbers {
  const location = { visible: true, hide_contact: hidden, contact_detail: { phone } } as Location;
  return { phones: { main } as Numbers['phones'], locations: [location] };
}

test('the main number wins over the primary location’s', () => {
  expect(sitePhone(site({ main: '(07) 7010 1100', phone: '(07) 7010 1111' }))).toBe('(07) 7010 1100');
  expect(sitePhone(site({ phone: '(07) 7010 1111' }))).toBe('(07) 7010 1111');
});

test('a location that hides its contact gives no number', () => {
  expect(sitePhone(site({ phone: '(07) 7010 1111', hidden: true }))).toBe('');
});
