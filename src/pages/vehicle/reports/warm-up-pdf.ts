/** Renders an empty sheet, so that the first visitor does not wait for the library, the fonts and the compiler. */
import { themeSchema } from '../../../tenants/theme.ts';
import type { VehicleSheet } from '../print/vehicle-sheet.ts';

const row = { label: 'Label', value: 'Value' };
const sheet: VehicleSheet = {
  slug: '',
  name: 'Vehicle',
  subtitle: 'Badge',
  labels: ['Used'],
  available: true,
  noun: 'car',
  price: null,
  priceTerms: '',
  weekly: null,
  facts: ['Fact', 'Another'],
  details: Array.from({ length: 20 }, (_, index) => ({ ...row, label: `Label ${index}` })),
  specifications: [],
  features: Array.from({ length: 40 }, (_, index) => `Feature ${index}`),
  commentsHeading: 'Comments',
  comments: ['Words of the dealer.'],
  pictures: [],
  place: null,
  phone: null,
  dealer: { name: 'Dealer', legalLine: '', creditLicence: '' },
  url: 'https://example.com/',
  asAt: '',
  printedOn: '',
  footer: '',
};

export async function warmUpPdf(): Promise<void> {
  const [{ renderVehiclePdf }] = await Promise.all([import('../print/vehicle-pdf.tsx'), import('./report-pdf.tsx')]);
  await renderVehiclePdf({ sheet, theme: themeSchema.parse({}), logo: null, pictures: [], printedAt: new Date(0) });
}
