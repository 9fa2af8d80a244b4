/**
 * `GET /api/cars/{slug}/pdf` (VDP-82 to VDP-84): the vehicle's sheet as a download `{slug}.pdf`. 404 for a vehicle that
 * is not on the site, and if the dealer does not offer printing (TEN-17), 503 in a rush, 500 with a message for the
 * visitor if it cannot be created.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../../site/site-context.ts';
import { findPrintable } from './find-printable.ts';
import { notFound, pdfAnswer } from './pdf-answer.server.ts';
import { readLetterheadLogo, readSheetPictures } from './read-sheet-pictures.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

export { refusePost as action } from '../../request/read-only-endpoint.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const vehicle = await findPrintable(site, params.slug ?? '');
  if (vehicle === null) return notFound(site, 'There is no PDF for this vehicle.');
  return pdfAnswer(site, {
    fileName: `${vehicle.slug}.pdf`,
    what: 'PDF of a vehicle',
    async prepare() {
      const sheet = vehicleSheet(site, vehicle);
      const { theme } = site.configuration;
      const [logo, pictures] = await Promise.all([readLetterheadLogo(site), readSheetPictures(site, sheet)]);
      return {
        words: ['sheet', sheet, theme],
        pictures: [logo, ...pictures],
        async draw() {
          // Loaded separately: the library is as large as all pages, and they work without it.
          const { renderVehiclePdf } = await import('./vehicle-pdf.tsx');
          return renderVehiclePdf({ sheet, theme, logo, pictures, printedAt: site.now });
        },
      };
    },
  });
}
