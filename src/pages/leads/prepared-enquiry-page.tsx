/**
 * The enquiry form, filled in with what an AI assistant prepared for a person, who reads it and sends it or not. The
 * link holds what they said of themselves, so its address goes to no other site. The form posts to the page of
 * enquiries.
 */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPage } from '../layout/link-page.tsx';
import { readEnquiryPage, type EnquiryPageContent } from './enquiry-page-content.ts';
import { EnquiryView } from './enquiry-view.tsx';

type Shown =
  | { state: 'ready'; page: EnquiryPageContent }
  | { state: 'sent'; enquiryHref: string }
  | { state: 'expired'; hours: number; enquiryHref: string }
  | { state: 'unknown'; enquiryHref: string };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const { preparedEnquiries } = site.leads;
  const opened = preparedEnquiries.open(new URL(request.url).searchParams.get('token') ?? '');
  const answer = (shown: Shown, status: number) => data({ shown, siteName: site.configuration.name }, { status });
  if (opened.state === 'unknown') return answer({ state: 'unknown', enquiryHref: paths.enquiry() }, 404);
  if (opened.state === 'expired')
    return answer({ state: 'expired', hours: preparedEnquiries.hours, enquiryHref: paths.enquiry() }, 410);
  const { idempotencyKey } = opened;
  if (await site.leads.isSent(idempotencyKey)) return answer({ state: 'sent', enquiryHref: paths.enquiry() }, 200);
  const { vehicleId, locationId, topic, values } = opened.enquiry;
  const address = paths.enquiry({
    car_id: vehicleId,
    location_id: locationId === null ? '' : String(locationId),
    ...topic,
  });
  const page = await readEnquiryPage(site, {
    request: new Request(new URL(address, request.url), { headers: request.headers }),
    values,
  });
  return answer({ state: 'ready', page: { ...page, form: { ...page.form, idempotencyKey } } }, 200);
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  // The form tells its own title.
  ...(page === undefined || page.shown.state === 'ready'
    ? []
    : [{ title: documentTitle('Prepared enquiry', page.siteName) }]),
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'strict-origin' },
];

const titles = {
  sent: 'You have sent this enquiry',
  expired: 'This link has expired',
  unknown: 'This link does not work',
} as const;

export default function PreparedEnquiryPage() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown.state === 'ready')
    return (
      <EnquiryView page={shown.page}>
        <p role="note" className="mt-5 rounded-card bg-surface-2 p-4">
          <strong>An assistant filled this form in, and nothing has been sent.</strong> Please read it, change what is
          not right, and send it yourself.
        </p>
      </EnquiryView>
    );
  return (
    <LinkPage title={titles[shown.state]}>
      <p className="mt-4 text-lg">
        {shown.state === 'sent'
          ? 'We have it, and will get back to you. You do not need to send it again.'
          : shown.state === 'expired'
            ? `It worked for ${shown.hours} hours. If you did not send the enquiry, ask your assistant for a new link, or fill the form in yourself.`
            : 'Part of it may be missing. Copy the whole link, or fill the form in yourself.'}
      </p>
      <p className="mt-6">
        <LinkButton href={shown.enquiryHref} {...(shown.state === 'sent' ? { variant: 'secondary' } : {})}>
          {shown.state === 'sent' ? 'Ask something else' : 'Send us an enquiry'}
        </LinkButton>
      </p>
    </LinkPage>
  );
}
