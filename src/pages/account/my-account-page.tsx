/**
 * What belongs to the person who is signed in: contact details, which a code confirms, passkeys, the devices that are
 * signed in, and the end of the account. Plain forms, so that all of it works without scripts; only a passkey is made
 * by one.
 */
import type { ReactNode } from 'react';
import {
  data,
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
import { offeredMethods } from '../../accounts/sign-in/sign-in-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { nationalPhone } from '../../leads/forms/australian-phone.ts';
import { formField, oneStep } from '../../leads/forms/lead-form.ts';
import { formNameField, leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import {
  moveField,
  postedMove,
  stepField,
  type PostedStep,
  type SteppedForm,
  type StepWork,
} from '../../leads/forms/stepped-form.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
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
import { postedForm } from '../request/posted-form.ts';
import { takePosted } from '../request/take-posted.ts';
import { CodeInput, codeStep, PostedMessages } from './code-form-parts.tsx';
import { deviceName } from './device-name.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { codeForm, codeWork, readCodeReceiver } from './posted-code.ts';

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
  const codeSent = (form: AccountForm, values: LeadFields): PostedAccount => ({
    form,
    step: codeStep,
    values,
    errors: {},
    failure: '',
  });
  const at =
    removed !== null && stayingContact(site, own, removed) !== null
      ? codeSent(`remove-${removed}`, {})
      : (changed === 'email' || changed === 'phone') && isToBeConfirmed(typed, changed, own)
        ? codeSent(changed, { receiver: typed })
        : null;
  return {
    at,
    notice: notices[searchParams.get('done') ?? ''] ?? '',
    siteName: configuration.name,
    contacts: offeredMethods(configuration.accounts, mode).map((kind) => ({
      kind,
      label: receiverLabels[kind],
      value: kind === 'email' ? own.email : nationalPhone(own.phone),
      stays: nationalPhone(stayingContact(site, own, kind) ?? ''),
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

/** What the hidden field of a form of this page says; a button for one thing has none. */
type AccountForm = ContactKind | `remove-${ContactKind}` | 'delete';

interface PostedAccount extends PostedStep {
  form: AccountForm;
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

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.myAccount());
  const own = await requireSignIn(site);
  const { fields, formName } = leadFieldsOf(await postedForm(request));
  const text = (name: string): string => fields[name] ?? '';
  switch (text(moveField)) {
    case 'sign-out':
      throw leaving(await site.account.signOut(), 'signed-out');
    case 'sign-out-everywhere':
      throw leaving(await site.account.signOutEverywhere(), 'signed-out-everywhere');
    case 'end-session':
      throw done((await site.account.endSession(text('session'))) ? 'device-signed-out' : 'device-gone');
    case 'remove-passkey':
      throw done((await site.account.removePasskey(text('passkey'))) ? 'passkey-removed' : 'passkey-gone');
    case 'stop-offers':
      await site.account.ownData.withdrawConsents({ email: own.email, phoneE164: own.phone });
      throw done('offers-stopped');
  }
  const asked = accountFormOf(site, own, formName);
  if (asked === null) throw done('');
  const { name, form, work } = asked;
  const taken = await takePosted(site, { form, ...postedMove(form, fields) }, work);
  if (taken.sent !== null) throw taken.sent;
  return data<PostedAccount>({ ...taken.again, form: name }, taken.init);
}

const deletion: SteppedForm = {
  steps: oneStep([
    formField('confirmed', 'Yes, delete my account', 'checkbox', {
      value: 'yes',
      missing: 'Tick the box to delete your account.',
    }),
  ]),
  hidden: [],
};

/** `null` for none that this account has. */
function accountFormOf(
  site: SiteContext,
  own: SignedIn,
  formName: string,
): { name: AccountForm; form: SteppedForm; work: StepWork<Response> } | null {
  const { account, configuration, mode } = site;
  if (formName === 'delete')
    return {
      name: 'delete',
      form: deletion,
      work: { leave: async () => ({ kind: 'sent', sent: leaving(await account.deleteAccount(), 'deleted') }) },
    };
  const codeAddress = (change: string) => (what: string) => paths.myAccount({ change, done: what });
  const advice = 'Check it, or start again.';
  const kind = formName.endsWith('phone') ? 'phone' : 'email';
  const name = `remove-${kind}` as const;
  // The code goes to the contact that stays.
  if (formName === name && stayingContact(site, own, kind) !== null)
    return {
      name,
      form: codeForm([]),
      work: codeWork(site, {
        methods: [],
        codeAddress: codeAddress(name),
        send: () => account.sendRemovalCode(kind),
        async confirm(_known, code) {
          const answer = await account.removeContact(kind, code);
          if (answer.kind === 'last') return done('');
          return answer.kind === 'removed' ? done(`${kind}-removed`, withCookies(answer.setCookies)) : answer;
        },
        advice,
      }),
    };
  if (formName !== kind || !offeredMethods(configuration.accounts, mode).includes(kind)) return null;
  return {
    name: kind,
    form: codeForm([kind]),
    work: codeWork(site, {
      methods: [kind],
      codeAddress: codeAddress(kind),
      send: (receiver) => account.sendContactCode(receiver),
      async confirm(receiver, code) {
        const answer = await account.changeContact(receiver, code);
        return answer.kind === 'changed' ? done(`${kind}-${answer.was === 'empty' ? 'added' : 'changed'}`) : answer;
      },
      advice,
    }),
  };
}

/** The gate has asked; a session may have ended since. */
async function requireSignIn(site: SiteContext) {
  site.page.doNotCache();
  const own = await site.account.current();
  if (own === null) throw redirectTo(paths.signIn({ redirect: paths.myAccount(), back: paths.home() }));
  return own;
}

/** To the page that says what was done. */
const leaving = (setCookies: readonly string[], what: string): Response =>
  redirectTo(paths.signIn({ done: what }), { status: 303, headers: withCookies(setCookies) });

const withCookies = (setCookies: readonly string[]): Headers =>
  new Headers(setCookies.map((cookie) => ['set-cookie', cookie]));

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
  const at = posted ?? page.at;
  const idOf = (field: string): string => (at === null || at.form === 'delete' ? field : `${at.form}-${field}`);
  return (
    <LinkPage title="My account">
      <PostedMessages posted={posted} notice={page.notice} idOf={idOf} />
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
          <Button type="submit" name={moveField} value="sign-out" variant="secondary">
            Sign out
          </Button>
        </form>
      </div>

      <h2 className="mt-10 text-2xl">Your details</h2>
      <p className="mt-2 text-quiet">We send your sign-in codes here. A code confirms each change.</p>
      {contacts.map(({ kind, label, value, stays }) => {
        const own = at !== null && at.form.endsWith(kind) ? at : null;
        const isCode = own?.step === codeStep;
        const { receiver = value } = own?.values ?? {};
        return (
          <form key={kind} method="post" action={paths.myAccount()} className="mt-6 border-t border-line pt-5">
            <input type="hidden" name={formNameField} value={own?.form ?? kind} />
            {own?.form === `remove-${kind}` && isCode ? (
              <CodeStep id={idOf('code')} error={own.errors['code']} label="Remove it">
                <p>
                  To remove <strong className="wrap-anywhere">{value}</strong>, enter the code that we sent to{' '}
                  <strong className="wrap-anywhere">{stays}</strong>, which stays.
                  {kind === 'phone' && site.accounts.watchlist_enabled
                    ? ' Your watchlist needs a mobile number: it is kept, and shows again once you add one.'
                    : ''}
                </p>
              </CodeStep>
            ) : isCode ? (
              <CodeStep id={idOf('code')} error={own?.errors['code']} label="Confirm">
                <input type="hidden" name="receiver" value={receiver} />
                <p>
                  We sent a code to <strong className="wrap-anywhere">{receiver}</strong>. It makes the change if no
                  other account here has it.
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
                  defaultValue={receiver}
                  error={own?.errors['receiver']}
                />
                <div className="mt-4 flex flex-wrap gap-3">
                  <Button type="submit" variant="secondary">
                    {value === '' ? `Add ${kind === 'email' ? 'an email address' : 'a mobile number'}` : 'Change'}
                  </Button>
                  {stays === '' ? null : (
                    <Button type="submit" name={formNameField} value={`remove-${kind}`} variant="quiet" formNoValidate>
                      Remove
                      <span className="sr-only"> your {kind === 'email' ? 'email address' : 'mobile number'}</span>
                    </Button>
                  )}
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
                <Button type="submit" name={moveField} value="remove-passkey" variant="secondary" size="sm">
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
          <Button type="submit" name={moveField} value="stop-offers" variant="secondary">
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
                <Button type="submit" name={moveField} value="end-session" variant="secondary" size="sm">
                  Sign out<span className="sr-only"> {session.device}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={paths.myAccount()} className="mt-4">
          <Button type="submit" name={moveField} value="sign-out-everywhere" variant="secondary">
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
          error={at?.form === 'delete' ? at.errors['confirmed'] : undefined}
        />
        <input type="hidden" name={formNameField} value="delete" />
        <Button type="submit" variant="secondary" className="mt-4">
          Delete my account
        </Button>
      </form>
    </LinkPage>
  );
}

/** Asks for the code that confirms a change of the account. */
function CodeStep({
  id,
  error,
  label,
  children,
}: {
  id: string;
  error: string | undefined;
  label: string;
  /** What it is for. */
  children: ReactNode;
}) {
  return (
    <>
      <input type="hidden" name={stepField} value="code" />
      {children}
      <CodeInput id={id} autoFocus={error === undefined} error={error} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{label}</Button>
        <Button type="submit" name={moveField} value="resend" variant="secondary" formNoValidate>
          Send a new code
        </Button>
        <a href={paths.myAccount()} className="underline">
          Change nothing
        </a>
      </div>
    </>
  );
}
