/**
 * Where the link in a visitor's message leads: their booked test drive, or the pick-up of a vehicle that they ordered,
 * with the other free times and a button that cancels it. Opening the link changes nothing, since mail scanners open
 * every link; the buttons do, and work without scripts.
 */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { CalendarX2, CircleCheck } from 'lucide-react';
import type { AppointmentChange, BookedAppointment } from '../../leads/appointments/changed-appointment.ts';
import { appointmentNoun } from '../../leads/lead/booked-test-drive.ts';
import { preferredTimeText } from '../../leads/forms/test-drive-fields.ts';
import { paths } from '../../routes.ts';
import { dayOfWeek } from '../../shared/day-words.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { ownClockNote } from '../../shared/local-time.ts';
import { telephoneHref } from '../../stock/call-number.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { useSite } from '../layout/use-site.ts';
import { siteContext } from '../../site/site-context.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { postedForm } from '../request/posted-form.ts';

interface BookedTestDriveData {
  token: string;
  booked: BookedAppointment | null;
  siteName: string;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const booked = await site.leads.bookedTestDrives.find(token);
  return data<BookedTestDriveData>(
    { token, booked, siteName: site.configuration.name },
    { status: booked === null ? 404 : booked.state === 'deleted' ? 410 : 200 },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const form = await postedForm(request);
  const [decision, time] = [form.get('decision'), form.get('time')];
  const { bookedTestDrives } = site.leads;
  const answer = (made: 'move' | 'cancel', change: AppointmentChange) =>
    data<PostedChange>({ decision: made, change }, { status: change === 'done' || change === 'same-time' ? 200 : 409 });
  if (decision === 'cancel') return answer(decision, await bookedTestDrives.cancel(token));
  if (decision === 'move')
    return answer(decision, await bookedTestDrives.move(token, typeof time === 'string' ? time : ''));
  return data<PostedChange>(null);
}

type PostedChange = { decision: 'move' | 'cancel'; change: AppointmentChange } | null;

/** The address of this page goes to no other site, and to nobody who measures. */
export const handle = { isSecretAddress: true };
export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) => [
  {
    title: documentTitle(
      page?.booked && page.booked.state !== 'deleted' ? `Your ${appointmentNoun(page.booked.kind)}` : 'Your booking',
      page?.siteName ?? '',
    ),
  },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
];

export default function BookedTestDrivePage() {
  const { token, booked } = useLoaderData<typeof loader>();
  const changed = useActionData<typeof action>() ?? null;
  const site = useSite();
  const { phone } = site;
  const call = phone ? (
    <>
      {' '}
      or ring{' '}
      <a href={telephoneHref(phone)} className="whitespace-nowrap underline">
        {phone}
      </a>
    </>
  ) : null;
  if (booked === null)
    return (
      <LinkPage title="This link does not work">
        <p className="mt-4 text-lg">Part of it may be missing. Open it again from the message we sent you{call}.</p>
      </LinkPage>
    );
  if (booked.state === 'deleted')
    return (
      <LinkPage title="This booking was deleted">
        <p className="mt-4 text-lg">We keep enquiries for a limited time, and this one has been deleted.</p>
      </LinkPage>
    );
  const noun = appointmentNoun(booked.kind);
  const isPickUp = booked.kind === 'pick-up';
  const clockNote = ownClockNote(booked.timeZone, site.time_zone);
  const facts = (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {[
        ['Vehicle', booked.vehicle],
        ['When', preferredTimeText(booked.time) + clockNote],
        ['Where', booked.place],
      ]
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
  if (booked.state === 'cancelled') {
    return (
      <LinkPage
        title={`Your ${noun} has been cancelled`}
        icon={<CalendarX2 aria-hidden="true" className="mb-4 size-12 text-quiet" />}
      >
        <p role="status" className="mt-3 text-lg">
          {isPickUp
            ? 'We have told the yard, and will call you to agree on another time. Your order stands as it is.'
            : 'We have told the yard. You do not need to do anything else.'}
        </p>
        {facts}
        {isPickUp ? null : (
          <div className="mt-7">
            <LinkButton href={site.links.test_drive.path}>Book another test drive</LinkButton>
          </div>
        )}
      </LinkPage>
    );
  }
  if (booked.state === 'over')
    return (
      <LinkPage title={`This ${noun} is over`}>
        <p className="mt-3 text-lg">
          Its time has passed, so you cannot change it here. Reply to the message we sent you{call}.
        </p>
        {facts}
      </LinkPage>
    );
  const isMoved = changed?.decision === 'move' && changed.change === 'done';
  const isSameTime = changed?.change === 'same-time';
  const problem =
    changed !== null && !isSameTime && changed.change !== 'done'
      ? 'That time is no longer available. Please choose another one. Your booking has not changed.'
      : undefined;
  return (
    <LinkPage
      title={isMoved ? `Your ${noun} has been moved` : `Your ${noun}`}
      icon={isMoved ? <CircleCheck aria-hidden="true" className="mb-4 size-12 text-success" /> : null}
    >
      {isMoved ? (
        <p role="status" className="mt-3 text-lg">
          We have told the yard and will see you at the new time.
        </p>
      ) : null}
      {isSameTime ? (
        <p role="status" className="mt-3 text-lg">
          Your {noun} is already at that time, so nothing changed.
        </p>
      ) : null}
      {facts}
      {booked.freeTimes.length === 0 ? (
        <p className="mt-6">No other time is available here. To change it, reply to the message we sent you{call}.</p>
      ) : (
        <form method="post" action={paths.bookedTestDrive(token)} className="mt-8">
          <h2 className="text-xl">Another time</h2>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <Select name="time" label={`New day and time${clockNote}`} required error={problem}>
              <option value="">Please choose</option>
              {/* Under their days, because there may be a hundred. */}
              {[...Map.groupBy(booked.freeTimes, (time) => time.slice(0, 10))].map(([day, times]) => (
                <optgroup key={day} label={dayOfWeek(day)}>
                  {times.map((time) => (
                    <option key={time} value={time}>
                      {preferredTimeText(time)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <Button type="submit" name="decision" value="move" className="max-sm:w-full">
              Change the time
            </Button>
          </div>
        </form>
      )}
      {/* Two presses: the first asks, because the dealer is told at once and somebody else may take the time. */}
      <details className="mt-8">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Cancel my {noun}
        </summary>
        <form method="post" action={paths.bookedTestDrive(token)} className="mt-3 rounded-card bg-surface-2 p-5">
          <h2 className="text-xl">Do you want to cancel it?</h2>
          <p className="mt-2">Someone else can then book this time.{isPickUp ? ' Your order stands.' : ''}</p>
          <Button type="submit" name="decision" value="cancel" variant="secondary" className="mt-3 max-sm:w-full">
            Yes, cancel my {noun}
          </Button>
        </form>
      </details>
    </LinkPage>
  );
}
