/**
 * The documents that came with an order, for whoever got the dealer's message about it. The link is sealed for that
 * alone, and has an end.
 */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { documentsShown, type ShownDocument } from './order-documents-asked.ts';
import { shownDocuments } from '../../purchase/orders/order-documents.ts';

type Shown =
  | { kind: 'unknown' | 'deleted' }
  | { kind: 'expired'; expiredAt: string }
  | { kind: 'documents'; number: string; name: string; vehicle: string; until: string; documents: ShownDocument[] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const { name: siteName, time_zone: timeZone } = site.configuration;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await site.purchase.orders.findDocuments(token);
  const answer = (shown: Shown, status = 200) => data({ token, shown, siteName }, { status });
  switch (found.kind) {
    case 'unknown':
      return answer({ kind: 'unknown' }, 404);
    case 'deleted':
      return answer({ kind: 'deleted' }, 410);
    case 'expired':
      return answer({ kind: 'expired', expiredAt: formatInstant(found.expiredAt, timeZone) }, 410);
    case 'documents': {
      const { order, expiresAt } = found;
      return answer({
        kind: 'documents',
        number: order.number,
        name: `${order.name} ${order.lastName}`,
        vehicle: order.vehicle.title,
        until: formatInstant(expiresAt, timeZone),
        documents: documentsShown(shownDocuments([], order.documents), order),
      });
    }
  }
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  { title: documentTitle('Documents of an order', page?.siteName ?? '') },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'strict-origin' },
];

export default function OrderDocumentsPage() {
  const { token, shown } = useLoaderData<typeof loader>();
  switch (shown.kind) {
    case 'unknown':
      return (
        <LinkPage title="This link does not work">
          <p className="mt-4 text-lg">
            Part of it may be missing. Open it again from the message about the order, or copy the whole link.
          </p>
        </LinkPage>
      );
    case 'deleted':
      return (
        <LinkPage title="These documents were deleted">
          <p className="mt-4 text-lg">They were deleted with their order. No part of them is left on this website.</p>
        </LinkPage>
      );
    case 'expired':
      return (
        <LinkPage title="This link has expired">
          <p className="mt-4 text-lg">
            It worked until {shown.expiredAt}. The website’s operator can send the message again, with a new link.
          </p>
        </LinkPage>
      );
    case 'documents':
      return (
        <LinkPage title={`Documents of order ${shown.number}`}>
          <p className="mt-3 text-lg">
            {shown.name}, {shown.vehicle}
          </p>
          <p className="mt-3">
            They are private. Share this link only with people who work on the order. It works until {shown.until}.
          </p>
          {shown.documents.length === 0 ? <p className="mt-6">No documents are left.</p> : null}
          {shown.documents.map(({ kind, label, photos }) => (
            <section key={kind} aria-labelledby={`document-${kind}`} className="mt-8">
              <h2 id={`document-${kind}`} className="text-xl">
                {label}
              </h2>
              <ul className="mt-3 grid gap-4">
                {photos.map(({ id, width, height }, index) => (
                  <li key={id}>
                    <a href={paths.api.orders.document(token, id)} className="block rounded-card border border-line">
                      <img
                        src={paths.api.orders.document(token, id)}
                        alt={`${label}, number ${index + 1}`}
                        width={width}
                        height={height}
                        loading="lazy"
                        className="h-auto w-full rounded-card"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </LinkPage>
      );
  }
}
