import { expect, test } from 'vitest';
import { footerLogo, headerLogo } from './dealer-logo.ts';

const dark = '#0e2443';
const light = '#ffffff';
type Dealer = Parameters<typeof footerLogo>[0];
const dealer = (header: string, footer: string, onDark: string | null) =>
  ({ logo: { url: 'logo', on_dark_url: onDark }, theme: { colours: { header, footer } } }) as unknown as Dealer;

test.each([
  [light, dark, 'on dark', 'logo', { url: 'on dark', needsHeaderColour: false }],
  [dark, dark, 'on dark', 'on dark', { url: 'on dark', needsHeaderColour: false }],
  [dark, light, 'on dark', 'on dark', { url: 'logo', needsHeaderColour: false }],
  [light, light, null, 'logo', { url: 'logo', needsHeaderColour: false }],
  [dark, dark, null, 'logo', { url: 'logo', needsHeaderColour: false }],
  [light, dark, null, 'logo', { url: 'logo', needsHeaderColour: true }],
  [dark, light, null, 'logo', { url: 'logo', needsHeaderColour: true }],
])('header %s, footer %s, logo for dark grounds: %s', (header, footer, onDark, inHeader, inFooter) => {
  expect(headerLogo(dealer(header, footer, onDark))).toBe(inHeader);
  expect(footerLogo(dealer(header, footer, onDark))).toEqual(inFooter);
});
