/**
 * After an enquiry (LEAD-13, LEAD-42), with what was asked: the vehicle, and the time of a test drive. Only a visitor
 * who has just sent one sees it; everyone else goes home.
 */
import { useEffect, useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CircleCheck } from 'lucide-react';
import { sendEvent } from '../../analytics/send-event.ts';
import { EnquirySubjectLine, type EnquirySubject } from '../../leads/form-views/enquiry-dialog.tsx';
import { successWords } from '../../leads/forms/success-words.ts';
import { preferredTimeWords, wallClock } from '../../leads/forms/test-drive-fields.ts';
import { leadReference } from '../../leads/mail/lead-facts.ts';
import type { SentLead } from '../../leads/lead/lead.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { storedText } from '../../shared/browser-storage.ts';
import { longDay } from '../../shared/day-words.ts';
import { ownClockNote } from '../../shared/local-time.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { answeringLocation, answeringNumber, telephoneHref } from '../../stock/call-number.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { cardOf } from '../../site/list-cards.ts';
import { enquirySubject } from './enquiry-subject.ts';
import { readSuccessMarker } from './send-lead.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const marker = readSuccessMarker(site);
  if (marker === null) throw redirectTo(paths.home());
  const { leads, time_zone: timeZone } = site.configuration;
  const sent = await sentLead(site, marker.leadId);
  const isBooked = Boolean(sent?.bookedTime);
  return {
    ...successWords({ form: sent?.form ?? 'enquiry', isBooked, vehicleStatus: sent?.vehicle?.status ?? null }, leads),
    ...marker,
    reference: leadReference({ id: marker.leadId }),
    isBooked,
    changeHref: isBooked ? paths.bookedTestDrive(site.leads.bookedTestDrives.tokenOf(marker.leadId)) : '',
    vehicle: sent?.vehicle ? await vehicleOf(site, sent.vehicle) : null,
    promise: sent?.promise ?? '',
    phone: sent === null ? '' : numberFor(site, sent),
    locationName: sent?.locationName ?? '',
    bookedPlace: sent?.bookedPlace ?? '',
    clockNote: ownClockNote(sent?.bookedTimeZone ?? timeZone, timeZone),
    // Nobody comes to drive one that is sold.
    time:
      sent?.vehicle?.status === 'sold'
        ? ''
        : preferredTimeWords(sent?.bookedTime || (sent?.preferredTime ?? ''), wallClock(site.now, timeZone)) ||
          longDay(sent?.preferredDay ?? ''),
    siteName: site.configuration.name,
    stockHref: site.configuration.links.search.path,
  };
}

/** The same as in the message to the visitor. */
const numberFor = ({ configuration }: SiteContext, { vehicle, locationId, sellsVehicle }: SentLead): string =>
  sellsVehicle
    ? buyingTeamPhone(configuration)
    : answeringNumber({
        condition: vehicle?.condition ?? null,
        phones: configuration.phones,
        location: answeringLocation(configuration.locations, locationId),
      });

/** Nobody who has sent an enquiry should read of an error in place of thanks. */
async function sentLead(site: SiteContext, leadId: string): Promise<SentLead | null> {
  try {
    return await site.leads.findSent(leadId);
  } catch (error) {
    site.page.reportFailure('the enquiry that was sent', error);
    return null;
  }
}

/** A vehicle that has left the site since has its name only, and `''` for its page. */
async function vehicleOf(
  site: SiteContext,
  { id, title }: { id: string; title: string },
): Promise<{ subject: EnquirySubject; href: string }> {
  const vehicle = await site.stock.findById(id);
  if (vehicle === null)
    return { subject: { title, subtitle: '', price: '', priceLabel: '', pictureUrl: '', body: '' }, href: '' };
  return { subject: enquirySubject(cardOf(site, vehicle)), href: paths.vehicle(vehicle.slug) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: documentTitle(page.title, page.siteName) }, { name: 'robots', content: 'noindex' }] : [];

/** So that a reload or a second look does not count the enquiry again. */
const countedLead = storedText('session', 'counted-lead');

export default function SuccessPage() {
  const page = useLoaderData<typeof loader>();
  const site = useSite();
  const { analytics } = site;
  const phone = page.phone || site.phone;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; who does not see the page hears that it went well.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Without storage a reload counts twice, which is better than not counting.
    if (countedLead.read() === page.leadId) return;
    countedLead.write(page.leadId);
    sendEvent('lead', { event_id: page.eventId, lead_id: page.leadId }, analytics);
  }, [page.eventId, page.leadId, analytics]);
  return (
    <div className="page-width section-space">
      <div className="mx-auto max-w-160 text-center">
        <CircleCheck aria-hidden="true" className="mx-auto size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none">
          {page.title}
        </h1>
        {page.time ? (
          <p className="mt-4 text-lg text-balance">
            {page.isBooked ? 'We will see you on' : 'You would like to come on'} <strong>{page.time}</strong>
            {page.isBooked ? page.clockNote : ''}.
          </p>
        ) : null}
        {page.bookedPlace ? (
          <p className="mt-2 text-lg text-balance">
            Come to <strong>{page.bookedPlace}</strong>.
          </p>
        ) : null}
        <p className="mt-4 whitespace-pre-line text-lg">{page.text}</p>
        {page.promise ? <p className="mt-2 text-lg text-balance">{page.promise}</p> : null}
        {page.changeHref ? (
          <p className="mt-2 print:hidden">
            <a href={page.changeHref} className="inline-flex min-h-11 items-center text-ink underline">
              Change or cancel your test drive
            </a>
          </p>
        ) : null}
        {page.locationName && !page.isBooked ? (
          <p className="mt-2 text-lg">
            Your enquiry goes to <strong>{page.locationName}</strong>.
          </p>
        ) : null}
        {page.vehicle ? <EnquirySubjectLine subject={page.vehicle.subject} className="mt-6 text-left" /> : null}
        <p className="mt-6 text-sm text-quiet">
          Your reference is <span className="font-semibold tabular-nums text-ink">{page.reference}</span>.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
          <LinkButton href={page.stockHref} soft>
            {page.vehicle ? 'Keep looking' : site.links.search.label}
          </LinkButton>
          {page.vehicle?.href ? (
            <LinkButton href={page.vehicle.href} variant="secondary" soft>
              Back to this vehicle
            </LinkButton>
          ) : (
            <LinkButton href={paths.home()} variant="secondary" soft>
              Home
            </LinkButton>
          )}
        </div>
        {phone ? (
          <p className="mt-6 text-quiet">
            Rather talk to someone now? Call{' '}
            <a href={telephoneHref(phone)} className="whitespace-nowrap font-semibold text-ink">
              {phone}
            </a>
            .
          </p>
        ) : null}
      </div>
    </div>
  );
}
