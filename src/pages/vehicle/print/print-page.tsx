/**
 * `/print?car_id={slug or id}` (NAV-64, VDP-86): the vehicle's sheet for the printer, without the site around it. A
 * button prints; without JavaScript the browser's own menu does.
 */
import { useEffect, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import { paths } from '../../../routes.ts';
import { documentTitle } from '../../../shared/document-title.ts';
import { endOfDay, localTime } from '../../../shared/local-time.ts';
import { pictureAddress } from '../../../tenants/picture-address.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { headerLogo } from '../../../site/dealer-logo.ts';
import { siteContext } from '../../../site/site-context.ts';
import { cardsChangeAt } from '../../../site/list-cards.ts';
import { findPrintable } from './find-printable.ts';
import { PrintedSheet } from './printed-sheet.tsx';
import { qrCode } from './qr-code.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { configuration } = site;
  const vehicle = await findPrintable(site, new URL(request.url).searchParams.get('car_id') ?? '');
  if (vehicle === null) throw data(null, { status: 404 });
  const today = localTime(site.now, configuration.time_zone).date;
  site.page.changesAt(endOfDay(today, configuration.time_zone));
  site.page.changesAt(cardsChangeAt(site, [vehicle]));
  const sheet = vehicleSheet(site, vehicle);
  return {
    sheet,
    code: qrCode(sheet.url),
    logo: {
      url: pictureAddress(headerLogo(configuration), site.assetVersions),
      alt: configuration.logo.alt || configuration.name,
    },
    title: documentTitle([sheet.name, sheet.subtitle].filter(Boolean).join(' '), configuration.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: page.title },
        { name: 'robots', content: 'noindex' },
        { tagName: 'link', rel: 'canonical', href: page.sheet.url },
      ]
    : [];

export default function PrintPage() {
  const { sheet, code, logo } = useLoaderData<typeof loader>();
  // Only a hydrated page can open the print dialog.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <>
      <div className="border-b border-line bg-surface-2 print:hidden">
        <nav aria-label="Printing" className="mx-auto flex max-w-[50rem] flex-wrap items-center gap-2.5 px-4 py-3">
          {alive ? (
            <Button onClick={() => globalThis.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          ) : null}
          <a
            href={paths.api.vehiclePdf(sheet.slug)}
            download={`${sheet.slug}.pdf`}
            className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-ink underline"
          >
            <FileDown aria-hidden="true" className="size-5" />
            Save as PDF
          </a>
          <a
            href={paths.vehicle(sheet.slug)}
            className="inline-flex min-h-11 items-center gap-2 px-2 text-ink underline"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to the vehicle
          </a>
          {alive ? null : <p className="text-sm text-quiet">To print, use your browser’s menu.</p>}
        </nav>
      </div>
      <PrintedSheet sheet={sheet} code={code} logo={logo} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const heading = missing ? 'We can’t find that vehicle' : 'The sheet could not be shown';
  return (
    <main id="content" className="m-auto max-w-140 p-8">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{heading}</h1>
      <p className="mt-3">
        {missing
          ? 'It may have been sold. Have a look at what we have today.'
          : 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <p className="mt-5">
        <LinkButton href={paths.home()}>Home</LinkButton>
      </p>
    </main>
  );
}
