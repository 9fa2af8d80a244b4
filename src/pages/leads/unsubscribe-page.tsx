/**
 * Where the link at the foot of every message to a visitor leads (Spam Act, section 18). Opening it changes nothing,
 * because mail scanners open every link; the button, or the one press in a mail program (RFC 8058), does. It asks for
 * nothing else, and works without scripts and cookies.
 */
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CircleCheck } from 'lucide-react';
import type { UnsubscribeLink } from '../../leads/consent-ledger/unsubscribe-operations.server.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';

interface UnsubscribeData {
  token: string;
  link: UnsubscribeLink | null;
  siteName: string;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<UnsubscribeData> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, link: await site.leads.unsubscribing.find(token), siteName: site.configuration.name };
}

/** No redirect: a mail program that posts by itself follows none. The page that answers reads the ledger again. */
export async function action({ request, context }: ActionFunctionArgs): Promise<null> {
  const site = context.get(siteContext);
  // A mail program sends either kind of form (RFC 8058, section 3.1), and whoever sends neither has pressed all the
  // same.
  const form = await request.formData().catch(() => null);
  await site.leads.unsubscribing.unsubscribe(
    new URL(request.url).searchParams.get('token') ?? '',
    form?.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'link',
  );
  return null;
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: documentTitle('Unsubscribe', page.siteName) },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'strict-origin' },
      ]
    : [];

export default function UnsubscribePage() {
  const { token, link } = useLoaderData<typeof loader>();
  const site = useSite();
  const { many } = useVehicleWords();
  const { phone } = site;
  const what = site.accounts.alerts.enabled ? 'offers, alerts or product updates' : 'offers or product updates';
  const call = phone ? (
    <>
      {' '}
      or ring{' '}
      <a href={telephoneHref(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>
    </>
  ) : null;
  if (link === null) {
    return (
      <LinkPage title="This link does not work">
        <p className="mt-4 text-lg">
          Part of it may be missing. Open it again from the message we sent you, or copy the whole of it.
        </p>
        <p className="mt-4">
          You can also tell us by{' '}
          <a href={site.links.contact.path} className="underline">
            any of our contact details
          </a>
          {call}, and we will unsubscribe you.
        </p>
      </LinkPage>
    );
  }
  if (link.isUnsubscribed) {
    return (
      <LinkPage
        title="You are unsubscribed"
        icon={<CircleCheck aria-hidden="true" className="mb-4 size-14 text-success" />}
      >
        <p className="mt-4 text-lg">
          <strong className="break-all">{link.address}</strong> will no longer receive {what} from {site.name}.
        </p>
        <p className="mt-4 text-quiet">
          We will still reply to your enquiries, bookings and valuations. To get offers again, tick the box for them in
          any of our forms. If it is already ticked, untick it and tick it again: only a tick of your own counts.
          {site.accounts.alerts.enabled
            ? ` Alerts can be turned on again where your searches and ${many} are saved.`
            : ''}
        </p>
        <div className="mt-8">
          <LinkButton href={paths.home()} soft>
            To the home page
          </LinkButton>
        </div>
      </LinkPage>
    );
  }
  return (
    <LinkPage title="Unsubscribe">
      <p className="mt-4 text-lg">
        <strong className="break-all">{link.address}</strong> will no longer receive {what} from {site.name}.
      </p>
      <p className="mt-4 text-quiet">We will still reply to your enquiries, bookings and valuations.</p>
      <form method="post" action={paths.unsubscribe(token)} className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" size="lg" className="max-sm:w-full">
          Unsubscribe
        </Button>
        <LinkButton href={paths.home()} variant="secondary" size="lg" className="max-sm:w-full">
          Change nothing
        </LinkButton>
      </form>
    </LinkPage>
  );
}
