/**
 * Spin to win (NAV-45): what can be won and how likely it is, the one spin of a person who is signed in, and the claim
 * of a prize, which is sent to the dealer as a lead. It works without scripts; the wheel only shows what the server
 * has decided.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { chanceText } from '../../accounts/prize-draw/prize-at.ts';
import { lastClaimDay, prizeDrawState } from '../../accounts/prize-draw/prize-draw-period.ts';
import type { WonPrize } from '../../accounts/prize-draw/prize-draw-store.server.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { longDay } from '../../shared/day-words.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { localTime } from '../../shared/local-time.ts';
import { formatCount } from '../../shared/text.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { sendLead } from '../leads/send-lead.ts';
import { postedForm } from '../request/posted-form.ts';
import { breadcrumbStructuredData } from '../layout/structured-data.ts';
import { Wheel } from './wheel.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.spinToWin());
  const { accounts, name, links } = site.configuration;
  const { spin_to_win: draw } = accounts;
  const person = await site.account.current();
  const spin = await site.account.prizeDraw.find();
  const claimDay = lastClaimDay(draw);
  return {
    siteName: name,
    origin: site.origin,
    title: draw.title,
    state: prizeDrawState(draw, today(site)),
    startsOn: draw.starts_on === null ? '' : longDay(draw.starts_on),
    endsOn: draw.ends_on === null ? '' : longDay(draw.ends_on),
    prizes: draw.prizes,
    isSignedIn: person !== null,
    spin: spin === null ? null : { prize: spin.prize, isClaimed: spin.leadId !== null },
    claimUntil: claimDay === '' ? '' : longDay(claimDay),
    isClaimOver: claimDay !== '' && today(site) > claimDay,
    terms: draw.terms,
    permits: draw.permit_numbers,
    minimumAge: draw.minimum_age,
    stockLink: links.search,
  };
}

const today = (site: SiteContext): string => localTime(site.now, site.configuration.time_zone).date;

interface PostedSpin {
  name: string;
  error: string;
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ReturnType<typeof data<PostedSpin>>> {
  const site = context.get(siteContext);
  requirePage(site, paths.spinToWin());
  site.page.doNotCache();
  const person = await site.account.current();
  if (person === null) throw redirectTo(toSignIn(), { status: 303 });
  const form = await postedForm(request);
  const { spin_to_win: draw } = site.configuration.accounts;
  if (form.get('move') === 'spin') {
    if (prizeDrawState(draw, today(site)) === 'running') await site.account.prizeDraw.spin();
    throw redirectTo(paths.spinToWin(), { status: 303 });
  }
  if (form.get('move') !== 'claim') throw data(null, { status: 400 });
  const spin = await site.account.prizeDraw.find();
  const prize = spin?.prize ?? null;
  if (spin === null || prize === null || spin.leadId !== null || today(site) > lastClaimDay(draw))
    throw redirectTo(paths.spinToWin(), { status: 303 });
  const name = String(form.get('name') ?? '').slice(0, 100);
  const sent = await sendLead({
    site,
    request,
    form: 'prize-claim',
    fields: {
      name,
      email: person.email,
      phone: person.phone,
      prize: prize.name,
      prize_draw: draw.title,
      spin: spin.id,
    },
    // The same claim sent again is the same lead.
    idempotencyKey: `prize-draw-${spin.id}`,
  });
  if (!sent.ok) return data<PostedSpin>({ name, error: claimError(sent.reason) }, { status: claimStatus(sent.reason) });
  await site.account.prizeDraw.claim(spin.id, sent.value.leadId);
  throw redirectTo(paths.spinToWin(), { status: 303 });
}

type SendRefusal = Extract<Awaited<ReturnType<typeof sendLead>>, { ok: false }>['reason'];

const claimStatus = ({ kind }: SendRefusal): number => (kind === 'invalid' ? 422 : kind === 'too-many' ? 429 : 503);

function claimError(reason: SendRefusal): string {
  // The one field that somebody types.
  if (reason.kind === 'invalid') return reason.errors.name ?? notSent;
  return reason.kind === 'too-many'
    ? 'You sent us several forms just now. Please try again in a few minutes.'
    : notSent;
}

const notSent = 'We could not send your claim. Your prize is kept: please try again.';

const toSignIn = (): string => paths.signIn({ redirect: paths.spinToWin(), back: paths.spinToWin() });

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        ...pageMeta({
          title: documentTitle(page.title, page.siteName),
          name: page.title,
          description: `What you can win at ${page.siteName}, how likely it is, and the terms.`,
          url: page.origin + paths.spinToWin(),
        }),
        {
          'script:ld+json': breadcrumbStructuredData({
            crumbs: crumbsOf(page),
            origin: page.origin,
            path: paths.spinToWin(),
          }),
        },
      ]
    : [];

const crumbsOf = ({ title }: { title: string }): Crumb[] => [{ label: 'Home', href: paths.home() }, { label: title }];

export default function SpinToWinPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const isAlive = useHydrated();
  const { spin } = page;
  // A spin that this page has not shown yet is shown by the wheel; one of an earlier visit stands there at once.
  const [isShown, setIsShown] = useState(spin !== null);
  const stop = useCallback(() => setIsShown(true), []);
  // The button that had the focus is gone with the spin.
  const result = useRef<HTMLDivElement>(null);
  const wasSpinning = useRef(false);
  const isSpinning = isAlive && spin !== null && !isShown;
  useEffect(() => {
    if (wasSpinning.current !== isSpinning) result.current?.focus();
    wasSpinning.current = isSpinning;
  }, [isSpinning]);
  return (
    <div className="page-width py-8 lg:py-12">
      <Breadcrumbs items={crumbsOf(page)} />
      <h1 className="mt-3 text-3xl">{page.title}</h1>
      <p className="mt-3 max-w-[70ch] text-lg">
        {page.state === 'over'
          ? `This draw ended${page.endsOn === '' ? '' : ` on ${page.endsOn}`}.`
          : page.state === 'coming'
            ? `It begins on ${page.startsOn} and ends on ${page.endsOn}.`
            : `Each person spins once, and sees at once whether they won. Until ${page.endsOn}.`}
      </p>
      <div className="mt-8 grid items-center gap-10 lg:grid-cols-2">
        <Wheel
          prizes={page.prizes}
          result={spin === null ? null : (spin.prize?.id ?? '')}
          isSpinning={isSpinning}
          onStopped={stop}
        />
        <div ref={result} tabIndex={-1} role="status" className="rounded-card bg-surface-2 p-6">
          {isSpinning ? (
            <p className="text-xl font-semibold">The wheel is turning …</p>
          ) : spin === null ? (
            <BeforeSpin page={page} />
          ) : spin.prize === null ? (
            <>
              <h2 className="text-2xl">No prize this time</h2>
              <p className="mt-2">Thank you for spinning. Each person spins once in this draw.</p>
              <LinkButton href={page.stockLink.path} variant="secondary" className="mt-5">
                {page.stockLink.label}
              </LinkButton>
            </>
          ) : (
            <WonSpin
              prize={spin.prize}
              isClaimed={spin.isClaimed}
              isClaimOver={page.isClaimOver}
              claimUntil={page.claimUntil}
              siteName={page.siteName}
              posted={posted}
            />
          )}
        </div>
      </div>

      <h2 className="mt-12 text-2xl">What you can win</h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {page.prizes.map((prize, place) => (
          <li key={prize.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0">
              <h3 className="text-lg font-semibold">
                {place + 1}. {prize.name}
              </h3>
              {prize.details === '' ? null : <p className="mt-1 max-w-[60ch] text-quiet">{prize.details}</p>}
            </div>
            <p>
              {chanceText(prize.chance_percent)} spins ({prize.chance_percent}%), {formatCount(prize.quantity)} to be
              won
            </p>
          </li>
        ))}
      </ol>

      <h2 className="mt-12 text-2xl">Terms</h2>
      <ul className="mt-4 max-w-[75ch] list-disc space-y-2 pl-5">
        <li>
          {page.siteName} runs this draw{page.endsOn === '' ? '' : ` until the end of ${page.endsOn}`}. Entry is free,
          and nothing has to be bought.
        </li>
        <li>
          Each person spins once, with an email address or mobile number that a code has confirmed.
          {page.minimumAge > 0 ? ` You have to be ${page.minimumAge} or older.` : ''}
        </li>
        <li>
          Our server draws each result at random with the chances above, and stores it before you see it. Once all of a
          prize are won, its part of the wheel wins nothing.
        </li>
        {page.claimUntil === '' ? null : (
          <li>Claim a prize on this page by {page.claimUntil}. It cannot be exchanged for money.</li>
        )}
        <li>
          We keep who spun, and what was won. {page.siteName} hears your name and contact when you claim a prize, not
          before.
        </li>
        {page.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        {page.permits === '' ? null : <li>{page.permits}</li>}
      </ul>
    </div>
  );
}

function BeforeSpin({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  if (page.state !== 'running')
    return (
      <>
        <h2 className="text-2xl">{page.state === 'over' ? 'This draw is over' : 'Not yet'}</h2>
        <p className="mt-2">
          {page.state === 'over' ? 'Nobody can spin any more.' : `Come back on ${page.startsOn} to spin.`}
        </p>
      </>
    );
  return page.isSignedIn ? (
    <Form method="post" action={paths.spinToWin()} preventScrollReset>
      <h2 className="text-2xl">Your spin</h2>
      <p className="mt-2">You have one. Good luck.</p>
      <Button type="submit" name="move" value="spin" className="mt-5">
        Spin the wheel
      </Button>
    </Form>
  ) : (
    <>
      <h2 className="text-2xl">Sign in to spin</h2>
      <p className="mt-2">We send you a code, so that each person spins once.</p>
      <LinkButton href={toSignIn()} className="mt-5">
        Sign in
      </LinkButton>
    </>
  );
}

function WonSpin({
  prize,
  isClaimed,
  isClaimOver,
  claimUntil,
  siteName,
  posted,
}: {
  prize: WonPrize;
  isClaimed: boolean;
  isClaimOver: boolean;
  claimUntil: string;
  siteName: string;
  posted: PostedSpin | undefined;
}) {
  return (
    <>
      <h2 className="text-2xl">You won: {prize.name}</h2>
      {prize.details === '' ? null : <p className="mt-2">{prize.details}</p>}
      {isClaimed ? (
        <p className="mt-4 font-semibold">Your claim is with {siteName}. They will be in touch.</p>
      ) : isClaimOver ? (
        <p className="mt-4">It had to be claimed by {claimUntil}.</p>
      ) : (
        <Form method="post" action={paths.spinToWin()} preventScrollReset className="mt-5">
          <TextInput
            id="claim-name"
            name="name"
            label="Your name"
            required
            autoComplete="name"
            maxLength={100}
            defaultValue={posted?.name ?? ''}
            error={posted?.error}
          />
          <p className="mt-3 text-sm text-quiet">
            Claim it by {claimUntil}. {siteName} gets your name with the email address or mobile number that you signed
            in with.
          </p>
          <Button type="submit" name="move" value="claim" className="mt-4">
            Claim your prize
          </Button>
        </Form>
      )}
    </>
  );
}
