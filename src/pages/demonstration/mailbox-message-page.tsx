/** One message of the demonstration's mailbox, as it would leave. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { OutboxMessage } from '../../leads/destination/outbox-message.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { siteContext } from '../../site/site-context.ts';
import { messageLabel, readableInstant } from './mailbox-message.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<{
  message: Omit<OutboxMessage, 'html'>;
  label: string;
  hasHtml: boolean;
  sentAtText: string;
}> {
  const site = context.get(siteContext);
  const message = await site.leads.mailbox?.find(params['id'] ?? '');
  if (!message) throw new Response(null, { status: 404 });
  site.page.doNotCache();
  // It stands in a frame of its own (`mailbox-html.ts`).
  const { html = '', ...shown } = message;
  return {
    message: shown,
    label: messageLabel(shown.kind),
    hasHtml: html !== '',
    sentAtText: readableInstant(message.sentAt, site.configuration.time_zone),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: documentTitle(loaderData?.message.subject ?? 'Message', 'Mailbox') },
  { name: 'robots', content: 'noindex' },
];

export default function MailboxMessagePage() {
  const { message, label, hasHtml, sentAtText } = useLoaderData<typeof loader>();
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={[{ label: 'Mailbox', href: paths.demonstration.mailbox() }, { label: 'Message' }]} />
      <h1 className="mt-3 text-2xl lg:text-3xl">{message.subject || 'Without a subject'}</h1>
      <dl className="mt-5 grid max-w-180 grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-quiet">Kind</dt>
        <dd>{label}</dd>
        {message.to ? (
          <>
            <dt className="text-quiet">To</dt>
            <dd className="break-all">{message.to}</dd>
          </>
        ) : null}
        <dt className="text-quiet">Sent</dt>
        <dd>
          <time dateTime={message.sentAt}>{sentAtText}</time>
        </dd>
        {message.leadId ? (
          <>
            <dt className="text-quiet">Lead</dt>
            <dd className="break-all">{message.leadId}</dd>
          </>
        ) : null}
      </dl>
      {hasHtml ? (
        <section aria-labelledby="html-part" className="mt-6">
          <h2 id="html-part" className="text-lg">
            As HTML
          </h2>
          {/* Nothing of a message runs or leaves here, whatever a visitor wrote into it. */}
          <iframe
            sandbox=""
            title="The message as HTML"
            src={paths.demonstration.messageHtml(message.id)}
            className="mt-3 h-160 w-full max-w-180 rounded-card border border-line bg-white"
          />
          <h2 className="mt-6 text-lg">As plain text</h2>
        </section>
      ) : null}
      {/* Reachable by key, because long lines make it scroll. */}
      <pre
        tabIndex={0}
        aria-label="Text of the message"
        className="mt-6 overflow-x-auto whitespace-pre-wrap break-words rounded-card bg-surface-2 p-5 font-mono text-sm"
      >
        {message.body}
      </pre>
      {message.attachments?.map(({ name, content }) => (
        <section key={name} aria-label={`Attachment ${name}`} className="mt-6">
          <h2 className="text-lg">Attachment: {name}</h2>
          <pre
            tabIndex={0}
            aria-label={`Text of ${name}`}
            className="mt-3 overflow-x-auto rounded-card bg-surface-2 p-5 font-mono text-sm"
          >
            {content}
          </pre>
        </section>
      ))}
    </div>
  );
}
