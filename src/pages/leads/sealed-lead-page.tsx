/**
 * A finance application, for whoever got the dealer's notice of it. Opening the link shows a button and nothing of the
 * applicant, since mail scanners open it too; the press is written down and shows the answers, once, in an answer that
 * nothing stores. The button is the browser's own, so it works without scripts, and the answers are in no address and
 * in no page that a script fetches by itself.
 */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { Lock } from 'lucide-react';
import { consentNames } from '../../leads/forms/consent.ts';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import type { ReadLead } from '../../leads/sealed-answers/sealed-lead.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { siteContext } from '../../site/site-context.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { postedForm } from '../request/posted-form.ts';

type Shown =
  | { state: 'unknown' }
  | { state: 'deleted' }
  | { state: 'expired'; expiredAt: string }
  | { state: 'sealed'; reference: string; receivedAt: string; expiresAt: string; timesRead: number };

interface SealedLeadData {
  token: string;
  shown: Shown;
  siteName: string;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await site.leads.sealedLeads.find(token);
  const words = (instant: Date) => formatInstant(instant, site.configuration.time_zone);
  const answer = (shown: Shown, status: number) =>
    data<SealedLeadData>({ token, shown, siteName: site.configuration.name }, { status });
  if (found === null) return answer({ state: 'unknown' }, 404);
  if (found.state === 'deleted') return answer({ state: 'deleted' }, 410);
  if (found.state === 'expired') return answer({ state: 'expired', expiredAt: words(found.expiredAt) }, 410);
  const { reference, storedAt, expiresAt, timesRead } = found;
  return answer(
    { state: 'sealed', reference, receivedAt: words(storedAt), expiresAt: words(expiresAt), timesRead },
    200,
  );
}

/** No redirect: the answers are in the answer to the press and nowhere else. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ReadLead | null> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return (await postedForm(request)).get('decision') === 'read' ? site.leads.sealedLeads.read(token) : null;
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  { title: documentTitle('Finance application', page?.siteName ?? '') },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'strict-origin' },
];

export default function SealedLeadPage() {
  const { token, shown } = useLoaderData<typeof loader>();
  const read = useActionData<typeof action>() ?? null;
  if (shown.state === 'unknown')
    return (
      <LinkPage title="This link does not work">
        <p className="mt-4 text-lg">
          Part of it may be missing. Open it again from the message about the application, or copy the whole link.
        </p>
      </LinkPage>
    );
  if (shown.state === 'deleted')
    return (
      <LinkPage title="This application was deleted">
        <p className="mt-4 text-lg">
          It was deleted at the applicant’s request or at the end of its retention period. No part of it is left on this
          website.
        </p>
      </LinkPage>
    );
  if (shown.state === 'expired') {
    return (
      <LinkPage title="This link has expired">
        <p className="mt-4 text-lg">
          It worked until {shown.expiredAt}. The website’s operator can send the notice again, with a new link.
        </p>
      </LinkPage>
    );
  }
  const { reference, receivedAt, expiresAt, timesRead } = shown;
  if (read !== null) return <Application read={read} reference={reference} receivedAt={receivedAt} />;
  return (
    <LinkPage title="A finance application" icon={<Lock aria-hidden="true" className="mb-4 size-12 text-quiet" />}>
      <p className="mt-3 text-lg">
        It contains personal and financial details. Read it in private, and share this link only with people who work on
        the application.
      </p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-quiet">Reference</dt>
        <dd className="break-all">{reference}</dd>
        <dt className="text-quiet">Received</dt>
        <dd>{receivedAt}</dd>
        <dt className="text-quiet">Link works until</dt>
        <dd>{expiresAt}</dd>
        <dt className="text-quiet">Read before</dt>
        <dd>{timesRead === 0 ? 'Not yet' : timesRead === 1 ? 'Once' : `${timesRead} times`}</dd>
      </dl>
      <form method="post" action={paths.sealedLead(token)} className="mt-7">
        <Button type="submit" name="decision" value="read" size="lg" className="max-sm:w-full">
          Read the application
        </Button>
      </form>
      <p className="mt-4 text-sm text-quiet">Each time it is opened, the time is recorded.</p>
    </LinkPage>
  );
}

function Application({ read, reference, receivedAt }: { read: ReadLead; reference: string; receivedAt: string }) {
  const applicant = [
    ['Name', read.name],
    ['Phone', read.phone],
    ['Email', read.email],
    ['Postcode', read.postcode],
    ['Vehicle', read.vehicle],
    ['Received', receivedAt],
    ['Reference', reference],
  ]
    .map(([label = '', text = '']) => ({ label, text }))
    .filter(({ text }) => text !== '');
  const consents = read.consents.map(({ purpose, given, wording }) => ({
    label: consentNames[purpose],
    text: `${given ? 'Yes' : 'No'}: “${wording}”`,
  }));
  const groups = [
    { heading: 'Applicant', rows: applicant },
    ...read.sections,
    { heading: 'Consents', rows: consents },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <LinkPage title="Finance application">
      <p className="mt-3">
        This was recorded. Close the page when you are done: it is not stored, and the link in the message opens it
        again.
      </p>
      {groups.map(({ heading, rows }, index) => (
        <section key={heading} aria-labelledby={`answers-${index}`} className="mt-7">
          <h2 id={`answers-${index}`} className="text-xl">
            {heading}
          </h2>
          <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
            {rows.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-quiet max-sm:mt-2">{label}</dt>
                <dd dir="auto" className="break-words">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {read.message === '' ? null : (
        <section aria-labelledby="answers-message" className="mt-7">
          <h2 id="answers-message" className="text-xl">
            Anything else
          </h2>
          <p dir="auto" className="mt-2 whitespace-pre-line break-words">
            {read.message}
          </p>
        </section>
      )}
    </LinkPage>
  );
}
