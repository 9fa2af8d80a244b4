/** The panel with the number and other contact options (VDP-45, TEN-46, NAV-70). */
import { Clock, MessageSquare } from 'lucide-react';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { textMessageHref } from '../../../site/text-message-href.ts';
import { CallNumber, callPanelId } from './call-number.tsx';
import type { CallPanelContent } from './call.ts';

/**
 * `refusal` is the server's message if the number was requested without JavaScript and refused; `''` otherwise.
 * `enquiryHref` leads to the form as an alternative to the chat that replaces it; `''` elsewhere.
 */
export function CallPanel({
  content,
  refusal,
  enquiryHref,
}: {
  content: CallPanelContent;
  refusal: string;
  enquiryHref: string;
}) {
  return (
    <PageSection id={callPanelId} heading={content.heading}>
      {refusal ? (
        <p role="alert" className="mb-4 rounded-card border-2 border-danger p-4">
          {refusal}{' '}
          <a href={content.contactHref} className="text-ink underline">
            {content.contactName
              ? `The number of ${content.contactName} is on the contact page.`
              : 'All numbers are on the contact page.'}
          </a>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CallNumber words="number" size="lg" className="max-sm:w-full" />
        {content.textMessage ? (
          <LinkButton href={textMessageHref(content.textMessage)} variant="quiet" size="lg" className="max-sm:w-full">
            <MessageSquare aria-hidden="true" className="size-5" />
            Text {content.textMessage}
          </LinkButton>
        ) : null}
        {content.openNow ? (
          <p
            className={classNames(
              'flex items-center gap-2',
              content.isOpen ? 'font-semibold text-success' : 'text-quiet',
            )}
          >
            <Clock aria-hidden="true" className="size-5 shrink-0" />
            {content.openNow}
          </p>
        ) : null}
      </div>
      {content.whoseNumber ? <p className="mt-2 text-quiet">{content.whoseNumber}</p> : null}
      {enquiryHref ? (
        <p className="mt-3">
          or{' '}
          <a href={enquiryHref} className="inline-block py-1 text-ink underline">
            send an enquiry
          </a>
        </p>
      ) : null}
    </PageSection>
  );
}
