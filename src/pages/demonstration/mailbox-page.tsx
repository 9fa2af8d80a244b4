/** Messages that were written to files because the dealer has no destination; in demonstration mode only. */
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Mailbox } from 'lucide-react';
import type { OutboxMessage } from '../../leads/destination/outbox-message.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { compareText } from '../../shared/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { siteContext } from '../../site/site-context.ts';
import { messageLabel, readableInstant } from './mailbox-message.ts';

type Listed = Pick<OutboxMessage, 'id' | 'to' | 'subject' | 'sentAt'> & { label: string; sentAtText: string };

export async function loader({ context }: LoaderFunctionArgs): Promise<{ messages: Listed[]; title: string }> {
  const site = context.get(siteContext);
  if (site.leads.mailbox === null) throw new Response(null, { status: 404 });
  site.page.doNotCache();
  const messages = await site.leads.mailbox.list();
  return {
    title: documentTitle('Mailbox', site.configuration.name),
    messages: messages
      .toSorted((a, b) => compareText(b.sentAt, a.sentAt))
      .map(({ id, kind, to, subject, sentAt }) => ({
        id,
        label: messageLabel(kind),
        to,
        subject,
        sentAt,
        sentAtText: readableInstant(sentAt, site.configuration.time_zone),
      })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Mailbox' },
  { name: 'robots', content: 'noindex' },
];

export default function MailboxPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <h1 className="text-3xl">Mailbox</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        This is the demonstration: messages to the dealer and to visitors appear here, and nothing leaves this machine.
      </p>
      {messages.length === 0 ? (
        <div className="mt-8 max-w-160 rounded-card border border-line p-8 text-center">
          <Mailbox aria-hidden="true" className="mx-auto size-12 text-quiet" />
          <p className="mt-3 text-lg font-semibold">No messages yet</p>
          <p className="mt-1 text-quiet">Send an enquiry, and its email appears here within a few seconds.</p>
          <LinkButton href={paths.enquiry()} className="mt-5">
            Send an enquiry
          </LinkButton>
        </div>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {messages.map((message) => (
            <li
              key={message.id}
              className="relative grid items-center gap-x-6 gap-y-1 py-4 hover:bg-surface-2 sm:grid-cols-[7rem_1fr_auto] sm:px-3"
            >
              <span>
                <Badge>{message.label}</Badge>
              </span>
              <span className="min-w-0">
                <Link
                  to={paths.demonstration.message(message.id)}
                  className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {message.subject || 'Without a subject'}
                </Link>
                <span className="block truncate text-sm text-quiet">
                  {message.to ? `To ${message.to}` : 'To no address yet'}
                </span>
              </span>
              <time dateTime={message.sentAt} className="text-sm tabular-nums text-quiet">
                {message.sentAtText}
              </time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
