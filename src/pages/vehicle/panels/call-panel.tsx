/** The panel with the number, and the other ways to speak with the dealer (VDP-45, TEN-46, NAV-70). */
import { Clock, MessageSquare } from 'lucide-react';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { textMessageHref } from '../../../site/site-phone.ts';
import { CallNumber, callPanelId } from './call-number.tsx';
import type { CallPanelContent } from './call.ts';

/**
 * `refusal` is what the server said when the number was asked for without JavaScript and not told; `''` otherwise.
 * `enquiryHref` leads to the form for those who would rather not chat, where the chat stands in its place; `''`
 * elsewhere.
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
