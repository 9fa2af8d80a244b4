/**
 * One enquiry that was held back as suspected spam, for whoever got the dealer's report. Opening the link changes
 * nothing, since mail scanners open it too; the buttons do, once. What its sender typed is shown as text, and no
 * address in it becomes a link.
 */
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CircleCheck, ShieldAlert } from 'lucide-react';
import { formatInstant } from '../../leads/lead/instant-text.ts';
import type { QuarantinedLead } from '../../leads/spam/quarantined-lead.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { siteContext } from '../../site/site-context.ts';
import { postedForm } from '../request/posted-form.ts';
import { LinkPage } from '../layout/link-page.tsx';

interface HeldData {
  token: string;
  lead: QuarantinedLead | 'expired' | null;
  receivedAt: string;
  siteName: string;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HeldData> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const lead = await site.leads.quarantine.find(token);
  const receivedAt =
    lead === null || lead === 'expired' ? '' : formatInstant(new Date(lead.storedAt), site.configuration.time_zone);
  return { token, lead, receivedAt, siteName: site.configuration.name };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<null> {
  const site = context.get(siteContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const decision = (await postedForm(request)).get('decision');
  if (decision === 'release') await site.leads.quarantine.release(token);
  if (decision === 'spam') await site.leads.quarantine.confirm(token);
  return null;
}

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: documentTitle('Held enquiry', page.siteName) },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'strict-origin' },
      ]
    : [];

export default function QuarantinedLeadPage() {
  const { token, lead, receivedAt } = useLoaderData<typeof loader>();
  if (lead === null)
    return (
      <LinkPage title="This link does not work">
        <p className="mt-4 text-lg">
          Part of it may be missing. Open it again from the message that listed the enquiry.
        </p>
      </LinkPage>
    );
  if (lead === 'expired') {
    return (
      <LinkPage title="This link has expired">
        <p className="mt-4 text-lg">
          It worked for 14 days. Until the enquiry is deleted, the website’s operator can still release it.
        </p>
      </LinkPage>
    );
  }
  const rows = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Email', lead.email],
    ['About', lead.topic],
    ['Vehicle', lead.vehicle],
    ['Received', receivedAt],
  ].filter(([, value]) => value !== '');
  return (
    <LinkPage
      title={titles[lead.state]}
      icon={lead.state === 'released' ? <CircleCheck aria-hidden="true" className="mb-4 size-12 text-success" /> : null}
    >
      <p className="mt-3 text-lg">{sentences[lead.state]}</p>
      <div className="mt-6 rounded-card border border-line p-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {lead.message ? (
          <p dir="auto" className="mt-4 whitespace-pre-line break-words border-t border-line pt-4">
            {lead.message}
          </p>
        ) : null}
      </div>
      <section aria-labelledby="why" className="mt-6 flex gap-3 rounded-card bg-surface-2 p-5">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
        <div>
          <h2 id="why" className="text-base">
            Why it was quarantined
          </h2>
          <ul className="mt-2 grid gap-1">
            {lead.reasons.map((reason) => (
              <li key={reason} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </section>
      {lead.state === 'released' ? null : (
        <form method="post" action={paths.quarantinedLead(token)} className="mt-7 flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="release" size="lg" className="max-sm:w-full">
            Release to our inbox
          </Button>
          {lead.state === 'held' ? (
            <Button type="submit" name="decision" value="spam" variant="secondary" size="lg" className="max-sm:w-full">
              It is spam
            </Button>
          ) : null}
        </form>
      )}
    </LinkPage>
  );
}

const titles = {
  held: 'Quarantined enquiry',
  released: 'The enquiry is released',
  confirmed: 'Marked as spam',
} as const satisfies Record<QuarantinedLead['state'], string>;

const sentences = {
  held: 'It looks like spam, so it was not delivered. If it is real, release it, and it will arrive like any other enquiry.',
  released: 'It will arrive like any other enquiry, usually within a minute.',
  confirmed:
    'It stays in quarantine and no longer appears in the list. If that was a mistake, you can still release it.',
} as const satisfies Record<QuarantinedLead['state'], string>;
