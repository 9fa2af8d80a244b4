import { expect, test } from 'vitest';
import { themeSchema } from '../tenants/theme.ts';
import { mailLookOf } from './mail-look.ts';

const site = 'https://acme.example';
const theme = (colours: object) => themeSchema.parse({ colours });

test('the name stands on the brand’s colour where the logo is a drawing, and the logo on the header’s ground where mail programs show it', () => {
  const colours = { brand: '#14315c', on_brand: '#ffffff', header: '#f0f0f0', on_header: '#101010' };
  expect(mailLookOf({ theme: theme(colours), logoUrl: '/assets-of-dealer/logo.svg?v=1' }, site)).toEqual({
    band: '#14315c',
    onBand: '#ffffff',
    action: '#14315c',
    onAction: '#ffffff',
    link: '#14315c',
    logoUrl: null,
  });
  expect(mailLookOf({ theme: theme(colours), logoUrl: '/assets-of-dealer/logo.png?v=1' }, site)).toMatchObject({
    band: '#f0f0f0',
    onBand: '#101010',
    logoUrl: 'https://acme.example/assets-of-dealer/logo.png?v=1',
  });
  expect(mailLookOf({ theme: theme(colours), logoUrl: 'https://cdn.example/logo.JPG' }, site).logoUrl).toBe(
    'https://cdn.example/logo.JPG',
  );
});

test('a link in a brand’s colour that is too pale to read takes the colour of the text', () => {
  const colours = { brand: '#949494', on_brand: '#000000', text: '#101010' };
  expect(mailLookOf({ theme: theme({ ...colours, surface_2: '#ffffff' }), logoUrl: '' }, site).link).toBe('#101010');
});
