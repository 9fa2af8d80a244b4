import { expect, test } from 'vitest';
import { themeSchema } from '../tenants/theme.ts';
import { mailLogoOf, mailThemeOf } from './mail-theme.ts';

const theme = (colours: object) => themeSchema.parse({ colours });

test('the name stands on the brand’s colour, and the logo on the header’s ground', () => {
  const colours = { brand: '#14315c', on_brand: '#ffffff', header: '#f0f0f0', on_header: '#101010' };
  expect(mailThemeOf(theme(colours), null)).toEqual({
    band: '#14315c',
    onBand: '#ffffff',
    action: '#14315c',
    onAction: '#ffffff',
    link: '#14315c',
    logo: null,
  });
  const logo = { url: 'https://acme.example/logo.png', width: 160, height: 40 };
  expect(mailThemeOf(theme(colours), logo)).toMatchObject({ band: '#f0f0f0', onBand: '#101010', logo });
});

test('a link in a brand’s colour that is too pale to read takes the colour of the text', () => {
  const colours = { brand: '#949494', on_brand: '#000000', text: '#101010' };
  expect(mailThemeOf(theme({ ...colours, surface_2: '#ffffff' }), null).link).toBe('#101010');
});

const logoOf = (size: { width: number; height: number } | null, source = '/assets-of-dealer/pictures/logo.svg?v=1') =>
  mailLogoOf({ source, siteUrl: 'https://acme.example', quality: 72, measure: async () => size });

test('a drawing is a PNG at a whole address, with the size that it stands in', async () => {
  expect(await logoOf({ width: 480, height: 120 })).toEqual({
    url: 'https://acme.example/pictures/480.png?q=72&src=/assets-of-dealer/pictures/logo.svg%3Fv%3D1',
    width: 160,
    height: 40,
  });
  expect(await logoOf({ width: 480, height: 30 })).toMatchObject({ width: 280, height: 18 });
});

test('the name stands where there is no logo, or none can be had', async () => {
  expect(await logoOf(null)).toBeNull();
  expect(await logoOf({ width: 1, height: 1 }, '')).toBeNull();
  const failing = { source: '/logo.svg', siteUrl: '', quality: 72, measure: () => Promise.reject(new Error('busy')) };
  expect(await mailLogoOf(failing)).toBeNull();
});
