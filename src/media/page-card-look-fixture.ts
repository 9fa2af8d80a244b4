import type { PageCardLook } from './page-card.ts';

export const exampleLook: PageCardLook = {
  dealerName: 'Acme Motors',
  logo: 'pictures/logo.svg',
  band: '#ffffff',
  onBand: '#16202e',
  field: '#14315c',
  onField: '#ffffff',
  accent: '#d9b98a',
  family: 'Source Serif 4',
  uppercase: false,
  trackingEm: 0,
};
