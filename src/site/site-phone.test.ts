import { expect, test } from 'vitest';
import type { PublicSite } from '../../tenants/public-site.ts';
import { sitePhone, textMessageHref } from '../../site/site-phone.ts';

function site({ main = '', phone = '', hidden = false }: { main?: string; phone?: string; hidden?: boolean }) {
  return { phones: { main }, primary_location: { hide_contact: hidden, contact_detail: { phone } } } as PublicSite;
}

test('the main number wins over the primary location’s', () => {
  expect(sitePhone(site({ main: '(07) 7010 1100', phone: '(07) 7010 1111' }))).toBe('(07) 7010 1100');
  expect(sitePhone(site({ phone: '(07) 7010 1111' }))).toBe('(07) 7010 1111');
});

test('a location that hides its contact gives no number', () => {
  expect(sitePhone(site({ phone: '(07) 7010 1111', hidden: true }))).toBe('');
});

test('a text-message link carries the digits alone', () => {
  expect(textMessageHref('0491 570 006')).toBe('sms:0491570006');
});
