/**
 * `GET /api/cars/{slug}/reports/{kind}` (PRICE-8 to PRICE-12): a report of the vehicle as a PDF, from the dealer's
 * provider or created here. 404 for a report that the vehicle's page does not offer or that does not exist, 403 for
 * robots, because a provider's report costs the dealer money, 429 for too many, 502 when the provider of the report or
 * of its comparison cannot be reached.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../../http/responses.server.ts';
import {
  isProvided,
  offeredReports,
  reportKinds,
  reportTitles,
  type ReportKind,
} from '../../../pricing/reports/offered-reports.ts';
import { isRobot } from '../../../stock/phone-reveal-guard.server.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import { siteContext, type SiteContext } from '../../../site/site-context.ts';
import { notFound, pdfAnswer, pdfResponse } from '../print/pdf-answer.server.ts';
import { readLetterheadLogo } from '../print/read-sheet-pictures.ts';
import { vehicleSheet } from '../print/vehicle-sheet.ts';
import { priceReport } from './price-report.ts';

export { refusePost as action } from '../../request/read-only-endpoint.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const kind = reportKinds.find((each) => each === params.kind);
  const vehicle = kind === undefined ? null : await site.stock.findBySlug(params.slug ?? '');
  if (kind === undefined || vehicle === null) return notFound(site, 'This report does not exist.');
  const provided = isProvided(kind, site.configuration);
  if (
    !offeredReports(vehicle, site.configuration, {
      mayAskProvider: provided && (await site.pricing.reports.isReady()),
      // A vehicle that turns out not to be compared is handled below.
      isCompared: true,
    }).includes(kind)
  )
    return notFound(site, 'This report is not offered for this vehicle.');
  if (isRobot(site.visitor.userAgent))
    return problem({
      status: 403,
      error: 'Reports are not available to automated requests. The vehicle’s own page has its details.',
      requestId: site.request.id,
    });
  const leave = await site.pricing.reports.mayAsk();
  if (!leave.isWithin) {
    const minutes = Math.ceil(leave.retryAfterSeconds / 60);
    return problem({
      status: 429,
      error: `Too many reports were requested from your connection. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      requestId: site.request.id,
      headers: { 'retry-after': String(leave.retryAfterSeconds) },
    });
  }
  return provided ? fromProvider(site, kind, vehicle) : madeHere(site, kind, vehicle);
}

const fileName = (vehicle: Vehicle, kind: ReportKind) => `${vehicle.slug}-${kind}.pdf`;

async function fromProvider(site: SiteContext, kind: ReportKind, vehicle: Vehicle): Promise<Response> {
  const report = await site.pricing.reports.read(kind, vehicle);
  if (report.ok) return pdfResponse(report.value, fileName(vehicle, kind));
  if (report.reason === 'no-report') return notFound(site, `There is no ${reportTitles[kind]} of this vehicle.`);
  return noAnswer(site, kind);
}

const noAnswer = (site: SiteContext, kind: ReportKind): Response =>
  problem({
    status: 502,
    error: `The ${reportTitles[kind]} cannot be fetched at the moment. Please try again later, or ask us for it.`,
    requestId: site.request.id,
  });

async function madeHere(site: SiteContext, kind: ReportKind, vehicle: Vehicle): Promise<Response> {
  const made = await priceReport(site, kind, vehicle);
  if (!made.ok && made.reason === 'no-answer') return noAnswer(site, kind);
  if (!made.ok)
    return notFound(site, `Too few similar vehicles are advertised for an ${reportTitles[kind]} of this one.`);
  const report = made.value;
  return pdfAnswer(site, {
    fileName: fileName(vehicle, kind),
    what: `report ${kind}`,
    async prepare() {
      const sheet = vehicleSheet(site, vehicle);
      const { theme } = site.configuration;
      const logo = await readLetterheadLogo(site);
      return {
        words: ['report', report, sheet, theme],
        pictures: [logo],
        async draw() {
          // Loaded separately, as for the sheet.
          const { renderReportPdf } = await import('./report-pdf.tsx');
          return renderReportPdf({ report, sheet, theme, logo, printedAt: site.now });
        },
      };
    },
  });
}
