/**
 * What belongs to the person who is signed in: contact details, which a code confirms, passkeys, the devices that are
 * signed in, and the end of the account. Plain forms, so that all of it works without scripts; only a passkey is made
 * by one.
 */
import type { ReactNode } from 'react';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { SignedIn } from '../../accounts/sign-in/account-operations.server.ts';
import type { CodeReceiver } from '../../accounts/sign-in/code-receiver.ts';
import type { SavedSearch } from '../../accounts/saved-searches/saved-search-store.server.ts';
import { readReceiver, receiverLabels } from '../../accounts/sign-in/read-receiver.server.ts';
import { offeredMethods, usedUpCode, wrongCode } from '../../accounts/sign-in/sign-in-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { nationalPhone } from '../../leads/forms/australian-phone.ts';
import { paths } from '../../routes.ts';
import { longDay } from '../../shared/day-words.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { localTime } from '../../shared/local-time.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { CodeInput, PostedMessages } from './code-form-parts.tsx';
import { deviceName } from './device-name.ts';
import { PasskeyButton } from './passkey-button.tsx';
import {
  codeReceiverCookie,
  noCodeText,
  postedTexts,
  readCode,
  readCodeReceiver,
  takenText,
  noMoreCodesText,
  tooManyCodesText,
  tooManyText,
  tooOften,
  type Answered,
} from './posted-code.ts';

type ContactKind = CodeReceiver['kind'];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.myAccount());
  const own = await requireSignIn(site);
  const { configuration, mode } = site;
  const { searchParams } = new URL(request.url);
  const changed = searchParams.get('change');
  const typed = readCodeReceiver(site);
  const removed = changed === 'remove-email' ? 'email' : changed === 'remove-phone' ? 'phone' : null;
  const stays = removed === null ? null : stayingContact(site, own, removed);
  const change: PostedAccount['change'] =
    removed !== null && stays !== null
      ? { kind: removed, step: 'removal', typed: nationalPhone(stays) }
      : (changed === 'email' || changed === 'phone') && isToBeConfirmed(typed, changed, own)
        ? { kind: changed, step: 'code', typed }
        : null;
  return {
    change,
    notice: notices[searchParams.get('done') ?? ''] ?? '',
    siteName: configuration.name,
    contacts: offeredMethods(configuration.accounts, mode).map((kind) => ({
      kind,
      label: receiverLabels[kind],
      value: kind === 'email' ? own.email : nationalPhone(own.phone),
      canBeRemoved: stayingContact(site, own, kind) !== null,
    })),
    offers: await offersOf(site, own),
    hasAlerts: await hasAlerts(site),
    passkeys: (await site.account.listPasskeys()).map(({ id, name, addedAt }) => ({
      id,
      name: name || 'A device',
      since: longDay(localTime(addedAt, configuration.time_zone).date),
    })),
    sessions: (await site.account.listSessions()).map(({ id, isThisOne, userAgent, startedAt }) => ({
      id,
      isThisOne,
      device: deviceName(userAgent),
      since: longDay(localTime(startedAt, configuration.time_zone).date),
    })),
  };
}

/** What signs in once this contact is removed; `null` where there is no other one that the site sends codes to. */
function stayingContact({ configuration, mode }: SiteContext, own: SignedIn, kind: ContactKind): string | null {
  const stays = kind === 'email' ? 'phone' : 'email';
  return own[kind] !== '' && own[stays] !== '' && offeredMethods(configuration.accounts, mode).includes(stays)
    ? own[stays]
    : null;
}

/** Not what a code for signing in was sent to, which is in the same cookie. */
function isToBeConfirmed(typed: string, kind: ContactKind, own: SignedIn): boolean {
  const read = readReceiver(typed, [kind]);
  return !('problem' in read) && read.receiver.recipient !== own[kind];
}

/** What the person agreed to, in the order in which the account names its address and its number. */
async function offersOf(site: SiteContext, { email, phone }: SignedIn) {
  const consents = await site.account.ownData.listConsents({ email, phoneE164: phone });
  return consents.map(({ address, state, since, wording, alertRecords }) => ({
    address: nationalPhone(address),
    state,
    since: since === null ? '' : longDay(localTime(since, site.configuration.time_zone).date),
    wording,
    alerts: alertsAgreedTo(alertRecords, site.configuration.time_zone),
  }));
}

/** The newest choice of alerts; `null` for none. */
function alertsAgreedTo(records: readonly { at: Date; wording: string }[], timeZone: string) {
  const newest = records.at(-1);
  return newest === undefined ? null : { since: longDay(localTime(newest.at, timeZone).date), wording: newest.wording };
}

async function hasAlerts(site: SiteContext): Promise<boolean> {
  if (!site.configuration.accounts.alerts.enabled) return false;
  const choices = [
    await site.account.savedSearches.watchlistAlerts(),
    ...(await site.account.savedSearches.list()).map(alertsOf),
  ];
  return choices.some(({ frequency }) => frequency !== 'off');
}

const alertsOf = ({ alerts }: SavedSearch) => alerts;

interface PostedAccount {
  /** Which contact is being changed, and how far that is; `null` after anything else. */
  change: { kind: ContactKind; step: 'receiver' | 'code' | 'removal'; typed: string } | null;
  error: string;
}

/** What was just done, by the parameter `done`. */
const notices: Readonly<Record<string, string>> = {
  'email-added': 'Your email address is added.',
  'email-changed': 'Your email address is changed. We told the one you had before.',
  'phone-added': 'Your mobile number is added.',
  'phone-changed': 'Your mobile number is changed. We told the one you had before.',
  'email-removed': 'Your email address is removed. We told it so.',
  'phone-removed': 'Your mobile number is removed. We told it so.',
  resent: 'We sent you a new code. Codes we sent before no longer work.',
  'offers-stopped': 'We will send you no more offers and no alerts.',
  'device-signed-out': 'That device is signed out.',
  'device-gone': 'That device was signed out already.',
  'passkey-added': 'Your passkey is added. Next time, press “Sign in with a passkey”.',
  'passkey-removed': 'That passkey no longer signs in.',
  'passkey-gone': 'That passkey was removed already.',
};

const done = (what: string, headers?: HeadersInit): Response =>
  redirectTo(paths.myAccount({ done: what }), { status: 303, ...(headers === undefined ? {} : { headers }) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Answered<PostedAccount>> {
  const site = context.get(siteContext);
  requirePage(site, paths.myAccount());
  const own = await requireSignIn(site);
  const text = await postedTexts(request);
  switch (text('move')) {
    case 'sign-out':
      throw leaving(await site.account.signOut(), 'signed-out');
    case 'sign-out-everywhere':
      throw leaving(await site.account.signOutEverywhere(), 'signed-out-everywhere');
    case 'delete':
      if (text('confirmed') !== 'yes') return { change: null, error: 'Tick the box to delete your account.' };
      throw leaving(await site.account.deleteAccount(), 'deleted');
    case 'end-session':
      throw done((await site.account.endSession(text('session'))) ? 'device-signed-out' : 'device-gone');
    case 'remove-passkey':
      throw done((await site.account.removePasskey(text('passkey'))) ? 'passkey-removed' : 'passkey-gone');
    case 'stop-offers':
      await site.account.ownData.withdrawConsents({ email: own.email, phoneE164: own.phone });
      throw done('offers-stopped');
    case 'remove-contact':
    case 'resend-removal':
    case 'confirm-removal':
      return removeContact(site, own, { kind: text('kind') === 'phone' ? 'phone' : 'email', text });
    case 'change-contact':
    case 'resend':
    case 'confirm-contact':
      return changeContact(site, { kind: text('kind') === 'phone' ? 'phone' : 'email', text });
    default:
      throw redirectTo(paths.myAccount(), { status: 303 });
  }
}

async function changeContact(
  site: SiteContext,
  { kind, text }: { kind: ContactKind; text: (name: string) => string },
): Promise<Answered<PostedAccount>> {
  const typed = text('receiver');
  const at = (step: 'receiver' | 'code', error: string): PostedAccount => ({
    change: { kind, step, typed },
    error,
  });
  if (!offeredMethods(site.configuration.accounts, site.mode).includes(kind)) throw done('');
  const read = readReceiver(typed, [kind]);
  if ('problem' in read) return at('receiver', read.problem);
  if (text('move') !== 'confirm-contact') {
    const answer = await site.account.sendContactCode(read.receiver);
    if (answer.kind === 'own-already')
      return at('receiver', `That is the ${kind === 'email' ? 'address' : 'number'} you have already.`);
    if (answer.kind === 'too-many')
      return tooOften(
        answer.toRecipient
          ? at('code', tooManyCodesText(answer.retryAfterSeconds))
          : at('receiver', noMoreCodesText(answer.retryAfterSeconds)),
        answer.retryAfterSeconds,
      );
    throw redirectTo(paths.myAccount({ change: kind, done: text('move') === 'resend' ? 'resent' : '' }), {
      status: 303,
      headers: { 'set-cookie': codeReceiverCookie(site, typed) },
    });
  }
  const code = readCode(text('code'));
  if (code === null) return at('code', noCodeText);
  const answer = await site.account.changeContact(read.receiver, code);
  switch (answer.kind) {
    case 'changed':
      throw done(`${kind}-${answer.was === 'empty' ? 'added' : 'changed'}`);
    case 'taken':
      return at('receiver', takenText(kind));
    case 'too-many':
      return tooOften(at('code', tooManyText(answer.retryAfterSeconds)), answer.retryAfterSeconds);
    case 'wrong-code':
      return at('code', `${wrongCode} Check it, or start again.`);
    case 'used-up':
      return at('code', usedUpCode);
  }
}

/** The code goes to the contact that stays. */
async function removeContact(
  site: SiteContext,
  own: SignedIn,
  { kind, text }: { kind: ContactKind; text: (name: string) => string },
): Promise<Answered<PostedAccount>> {
  const stays = stayingContact(site, own, kind);
  if (stays === null) throw done('');
  const at = (error: string): PostedAccount => ({
    change: { kind, step: 'removal', typed: nationalPhone(stays) },
    error,
  });
  if (text('move') !== 'confirm-removal') {
    const answer = await site.account.sendRemovalCode(kind);
    if (answer.kind === 'too-many')
      return tooOften(
        at(answer.toRecipient ? tooManyCodesText(answer.retryAfterSeconds) : noMoreCodesText(answer.retryAfterSeconds)),
        answer.retryAfterSeconds,
      );
    throw redirectTo(
      paths.myAccount({ change: `remove-${kind}`, done: text('move') === 'resend-removal' ? 'resent' : '' }),
      { status: 303 },
    );
  }
  const code = readCode(text('code'));
  if (code === null) return at(noCodeText);
  const answer = await site.account.removeContact(kind, code);
  switch (answer.kind) {
    case 'removed':
      throw done(
        `${kind}-removed`,
        answer.setCookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      );
    case 'last':
      throw done('');
    case 'too-many':
      return tooOften(at(tooManyText(answer.retryAfterSeconds)), answer.retryAfterSeconds);
    case 'wrong-code':
      return at(`${wrongCode} Check it, or start again.`);
    case 'used-up':
      return at(usedUpCode);
  }
}

/** The gate has asked; a session may have ended since. */
async function requireSignIn(site: SiteContext) {
  site.page.doNotCache();
  const own = await site.account.current();
  if (own === null) throw redirectTo(paths.signIn({ redirect: paths.myAccount(), back: paths.home() }));
  return own;
}

/** To the page that says what was done. */
function leaving(setCookies: readonly string[], what: string): Response {
  const headers = new Headers(setCookies.map((cookie) => ['set-cookie', cookie]));
  return redirectTo(paths.signIn({ done: what }), { status: 303, headers });
}

/** `address, number and devices` */
const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: documentTitle('My account', page.siteName) }, { name: 'robots', content: 'noindex' }] : [];

export default function MyAccountPage() {
  const { contacts, offers, hasAlerts: alertsAreOn, passkeys, sessions, ...page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const site = useSite();
  const { many } = useVehicleWords();
  const kept = [
    ...(site.accounts.watchlist_enabled ? ['watchlist'] : []),
    ...(site.accounts.saved_searches_enabled ? ['saved searches'] : []),
  ];
  const change = posted === undefined ? page.change : posted.change;
  const error = posted?.error ?? '';
  const fieldId = change === null ? 'confirmed' : `${change.kind}-${change.step}`;
  return (
    <LinkPage title="My account">
      <PostedMessages
        error={error}
        fieldId={fieldId}
        notice={posted === undefined ? page.notice : ''}
        attempt={posted}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {site.accounts.garage.enabled ? (
          <LinkButton href={paths.myGarage()} variant="secondary">
            My garage
          </LinkButton>
        ) : (
          <>
            {site.accounts.watchlist_enabled ? (
              <LinkButton href={paths.watchlist()} variant="secondary">
                Watchlist
              </LinkButton>
            ) : null}
            {site.accounts.saved_searches_enabled ? (
              <LinkButton href={paths.savedSearches()} variant="secondary">
                Saved searches
              </LinkButton>
            ) : null}
          </>
        )}
        <form method="post" action={paths.myAccount()}>
          <Button type="submit" name="move" value="sign-out" variant="secondary">
            Sign out
          </Button>
        </form>
      </div>

      <h2 className="mt-10 text-2xl">Your details</h2>
      <p className="mt-2 text-quiet">We send your sign-in codes here. A code confirms each change.</p>
      {contacts.map(({ kind, label, value, canBeRemoved }) => {
        const own = change?.kind === kind ? change : null;
        const ownError = own === null ? undefined : error || undefined;
        return (
          <form key={kind} method="post" action={paths.myAccount()} className="mt-6 border-t border-line pt-5">
            <input type="hidden" name="kind" value={kind} />
            {own?.step === 'removal' ? (
              <CodeStep id={`${kind}-removal`} error={ownError} confirm="confirm-removal" label="Remove it">
                <p>
                  To remove <strong className="wrap-anywhere">{value}</strong>, enter the code that we sent to{' '}
                  <strong className="wrap-anywhere">{own.typed}</strong>, which stays.
                  {kind === 'phone' && site.accounts.watchlist_enabled
                    ? ' Your watchlist needs a mobile number: it is kept, and shows again once you add one.'
                    : ''}
                </p>
              </CodeStep>
            ) : own?.step === 'code' ? (
              <CodeStep id={`${kind}-code`} error={ownError} confirm="confirm-contact" label="Confirm">
                <input type="hidden" name="receiver" value={own.typed} />
                <p>
                  We sent a code to <strong className="wrap-anywhere">{own.typed.trim()}</strong>. It makes the change
                  if no other account here has it.
                </p>
              </CodeStep>
            ) : (
              <>
                <TextInput
                  id={`${kind}-receiver`}
                  name="receiver"
                  label={label}
                  required
                  type={kind === 'email' ? 'email' : 'tel'}
                  autoComplete={kind === 'email' ? 'email' : 'tel'}
                  defaultValue={own?.typed ?? value}
                  error={ownError}
                />
                <div className="mt-4 flex flex-wrap gap-3">
                  <Button type="submit" name="move" value="change-contact" variant="secondary">
                    {value === '' ? `Add ${kind === 'email' ? 'an email address' : 'a mobile number'}` : 'Change'}
                  </Button>
                  {canBeRemoved ? (
                    <Button type="submit" name="move" value="remove-contact" variant="quiet" formNoValidate>
                      Remove
                      <span className="sr-only"> your {kind === 'email' ? 'email address' : 'mobile number'}</span>
                    </Button>
                  ) : null}
                </div>
              </>
            )}
          </form>
        );
      })}

      <h2 id="passkeys" tabIndex={-1} className="mt-12 text-2xl">
        Passkeys
      </h2>
      <p className="mt-2 text-quiet">
        With a passkey you sign in by your fingerprint, face or screen lock, and wait for no code.
        <span className="script:hidden"> Switch JavaScript on to add one.</span>
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div>
                <p className="font-semibold">{passkey.name}</p>
                <p className="text-sm text-quiet">Added on {passkey.since}</p>
              </div>
              <form method="post" action={paths.myAccount()}>
                <input type="hidden" name="passkey" value={passkey.id} />
                <Button type="submit" name="move" value="remove-passkey" variant="secondary" size="sm">
                  Remove<span className="sr-only"> the passkey of {passkey.name}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <PasskeyButton
          label="Add a passkey"
          work="add"
          onDone={() => location.assign(`${paths.myAccount({ done: 'passkey-added' })}#passkeys`)}
        />
      </div>

      <h2 className="mt-12 text-2xl">Offers and news</h2>
      {offers.map(({ address, state, since, wording }) => (
        <p key={address} className="mt-2">
          {state === 'express' ? (
            <>
              You agreed on {since} to get offers from {site.name} at <strong>{address}</strong>
              {wording === '' ? '.' : `: “${wording}”`}
            </>
          ) : state === 'not-express' ? (
            <>
              The box for offers was ticked in the form that you sent on {since}, for <strong>{address}</strong>.
            </>
          ) : state === 'withdrawn' ? (
            <>
              No offers go to <strong>{address}</strong>: you stopped them on {since}.
            </>
          ) : (
            <>
              You did not ask for offers at <strong>{address}</strong>.
            </>
          )}
        </p>
      ))}
      {alertsAreOn ? (
        <>
          <p className="mt-2">You get alerts about the searches or {many} that you saved.</p>
          {offers.map(({ address, alerts }) =>
            alerts === null ? null : (
              <p key={address} className="mt-2">
                You asked for them on {alerts.since} at <strong>{address}</strong>: “{alerts.wording}”
              </p>
            ),
          )}
        </>
      ) : null}
      {alertsAreOn || offers.some(({ state }) => state === 'express' || state === 'not-express') ? (
        <form method="post" action={paths.myAccount()} className="mt-4">
          <Button type="submit" name="move" value="stop-offers" variant="secondary">
            {site.accounts.alerts.enabled ? 'Stop offers and alerts' : 'Stop offers'}
          </Button>
        </form>
      ) : null}

      <h2 className="mt-12 text-2xl">Your data</h2>
      <p className="mt-2">
        A file with what we keep of you: your account, what you saved, your enquiries and what you agreed to.
      </p>
      <LinkButton href={paths.api.ownData()} download variant="secondary" className="mt-4">
        Download my data
      </LinkButton>

      <h2 className="mt-12 text-2xl">Where you are signed in</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <p className="font-semibold">{session.device}</p>
              <p className="text-sm text-quiet">
                {session.isThisOne ? 'This device' : `Signed in on ${session.since}`}
              </p>
            </div>
            {session.isThisOne ? null : (
              <form method="post" action={paths.myAccount()}>
                <input type="hidden" name="session" value={session.id} />
                <Button type="submit" name="move" value="end-session" variant="secondary" size="sm">
                  Sign out<span className="sr-only"> {session.device}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={paths.myAccount()} className="mt-4">
          <Button type="submit" name="move" value="sign-out-everywhere" variant="secondary">
            Sign out everywhere
          </Button>
        </form>
      ) : null}

      <h2 className="mt-12 text-2xl">Delete your account</h2>
      <p className="mt-2">
        Your {listed(['address', 'number', 'passkeys', 'devices', ...kept])} are deleted at once. Enquiries that you
        sent stay with {site.name} for as long as its{' '}
        <a href={paths.privacyPolicy()} className="underline">
          privacy policy
        </a>{' '}
        says. So do reservations and orders that you paid for, because a business keeps records of payments.
        {site.accounts.spin_to_win.enabled
          ? ' That you have spun the wheel, and what you won, is kept as a code of your address and number that nobody can read back, so that each person spins once.'
          : ''}
      </p>
      <form method="post" action={paths.myAccount()} className="mt-4">
        <Checkbox
          id="confirmed"
          name="confirmed"
          value="yes"
          label="Yes, delete my account"
          error={change === null && error !== '' ? error : undefined}
        />
        <Button type="submit" name="move" value="delete" variant="secondary" className="mt-4">
          Delete my account
        </Button>
      </form>
    </LinkPage>
  );
}

/** Asks for the code that confirms a change of the account; `confirm` is the move that it is sent with. */
function CodeStep({
  id,
  error,
  confirm,
  label,
  children,
}: {
  id: string;
  error: string | undefined;
  confirm: 'confirm-contact' | 'confirm-removal';
  label: string;
  /** What it is for. */
  children: ReactNode;
}) {
  return (
    <>
      {children}
      <CodeInput id={id} autoFocus={error === undefined} error={error} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" name="move" value={confirm}>
          {label}
        </Button>
        <Button
          type="submit"
          name="move"
          value={confirm === 'confirm-removal' ? 'resend-removal' : 'resend'}
          variant="secondary"
          formNoValidate
        >
          Send a new code
        </Button>
        <a href={paths.myAccount()} className="underline">
          Change nothing
        </a>
      </div>
    </>
  );
}
