/**
 * Signing in by a passkey or a one-time code (ACCT-15, NAV-57, NAV-58): where the code is to go, then the code. Plain
 * forms, so that it works without scripts, except for passkeys. `redirect` says where to go afterwards, `back` where to
 * go for who gives up; both take paths of this site alone.
 */
import { useEffect } from 'react';
import {
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { CodeReceiver } from '../../accounts/sign-in/code-receiver.ts';
import { readReceiver, receiverKind, receiverLabels } from '../../accounts/sign-in/read-receiver.server.ts';
import {
  codeLength,
  codeMinutes,
  offeredMethods,
  usedUpCode,
  wrongCode,
} from '../../accounts/sign-in/sign-in-rules.ts';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { redirectTo, safeLocation } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSite } from '../layout/use-site.ts';
import { useVehicleWords } from '../layout/use-vehicle-words.ts';
import { LinkPage } from '../layout/link-page.tsx';
import { leadsToSignIn } from '../request/leads-to-sign-in.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { CodeInput, PostedMessages } from './code-form-parts.tsx';
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

type Reason = 'watchlist' | 'gate' | '';

interface SignInData {
  siteName: string;
  label: string;
  kind: ReturnType<typeof receiverKind>;
  reason: Reason;
  /** For somebody who is signed in without a phone number, which the watchlist goes by. */
  addsPhone: boolean;
  step: PostedSignIn['step'];
  /** Where the code went, as it was typed; `''` before. */
  typed: string;
  /** What was just done; `''` for nothing. */
  notice: string;
  /** Posts to this page, with where to afterwards. */
  action: string;
  /** The same from the step of the code: a reload after a wrong code still asks for the code. */
  codeAction: string;
  /** Where to after a sign-in. */
  redirect: string;
  backHref: string;
}

/** What the page knows after a post. */
interface PostedSignIn {
  step: 'receiver' | 'code';
  /** As it was typed. */
  typed: string;
  error: string;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SignInData> {
  const site = context.get(siteContext);
  requirePage(site, paths.signIn());
  site.page.doNotCache();
  const asked = askedOf(site, request);
  const person = await site.account.current();
  if (person !== null && (!asked.needsPhone || person.phone !== ''))
    // Whoever has no scripts is led here by the header of every page.
    throw redirectTo(asked.isGated || asked.needsPhone ? asked.redirect : paths.myAccount());
  const kind = receiverKind(methodsOf(site, asked));
  const typed = asked.step === 'code' ? readCodeReceiver(site) : '';
  return {
    siteName: site.configuration.name,
    label: receiverLabels[kind],
    kind,
    reason: asked.needsPhone ? 'watchlist' : asked.isGated ? 'gate' : '',
    addsPhone: person !== null,
    step: typed === '' ? 'receiver' : 'code',
    typed,
    notice: notices[asked.done] ?? '',
    action: asked.address(),
    codeAction: asked.address({ step: 'code' }),
    redirect: asked.redirect,
    backHref: asked.back,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Answered<PostedSignIn>> {
  const site = context.get(siteContext);
  requirePage(site, paths.signIn());
  const asked = askedOf(site, request);
  const text = await postedTexts(request);
  const typed = text('receiver');
  const addsPhone = asked.needsPhone && (await site.account.current()) !== null;
  const read = readReceiver(typed, methodsOf(site, asked));
  if ('problem' in read) return { step: 'receiver', typed, error: read.problem };
  const move = text('move');
  if (move !== 'sign-in') {
    const answer = await (addsPhone
      ? site.account.sendContactCode(read.receiver)
      : site.account.sendCode(read.receiver));
    // Whoever was sent codes before can enter the newest, also when a stranger asked for them.
    if (answer.kind === 'too-many')
      return tooOften<PostedSignIn>(
        answer.toRecipient
          ? { step: 'code', typed, error: tooManyCodesText(answer.retryAfterSeconds) }
          : { step: 'receiver', typed, error: noMoreCodesText(answer.retryAfterSeconds) },
        answer.retryAfterSeconds,
      );
    // The step has an address of its own, so that it survives a reload, and nothing is sent again.
    throw redirectTo(asked.address({ step: 'code', done: move === 'resend' ? 'resent' : '' }), {
      status: 303,
      headers: { 'set-cookie': codeReceiverCookie(site, typed) },
    });
  }
  const code = readCode(text('code'));
  const stay = (error: string): PostedSignIn => ({ step: 'code', typed, error });
  if (code === null) return stay(noCodeText);
  const answer = addsPhone
    ? await site.account.changeContact(read.receiver, code)
    : await site.account.signIn(read.receiver, code);
  switch (answer.kind) {
    case 'too-many':
      return tooOften(stay(tooManyText(answer.retryAfterSeconds)), answer.retryAfterSeconds);
    case 'wrong-code':
      return stay(`${wrongCode} Check it, or have a new one sent.`);
    case 'used-up':
      return stay(usedUpCode);
    case 'taken':
      return { step: 'receiver', typed, error: takenText('phone') };
    case 'changed':
      throw redirectTo(asked.redirect, { status: 303 });
    case 'signed-in': {
      const headers = new Headers(answer.setCookies.map((cookie) => ['set-cookie', cookie]));
      throw redirectTo(asked.redirect, { status: 303, headers });
    }
  }
}

/** What was just done, by the parameter `done`. */
const notices: Readonly<Record<string, string>> = {
  resent: 'We sent you a new code. Codes we sent before no longer work.',
  'signed-out': 'You are signed out.',
  'signed-out-everywhere': 'You are signed out on all your devices.',
  deleted: 'Your account is deleted.',
};

function methodsOf(
  { configuration, mode }: SiteContext,
  { needsPhone }: { needsPhone: boolean },
): CodeReceiver['kind'][] {
  return needsPhone ? ['phone'] : offeredMethods(configuration.accounts, mode);
}

function askedOf(site: SiteContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const given = (name: string): string => safeLocation(searchParams.get(name) ?? '') ?? '';
  const [type, redirect, back] = [searchParams.get('type') ?? '', given('redirect'), given('back')];
  const [step, done] = [searchParams.get('step') ?? '', searchParams.get('done') ?? ''];
  const isGated = (path: string): boolean => path !== '' && leadsToSignIn(site.configuration, path);
  // The watchlist goes by phone number (ACCT-16).
  const needsPhone = type === 'watchlist' && isWatchlistOffered(site.configuration.accounts, site.mode);
  return {
    needsPhone,
    redirect: redirect || (needsPhone ? paths.watchlist() : paths.myAccount()),
    isGated: isGated(redirect),
    // Who gives up would come straight back from a page that needs a sign-in.
    back: back === '' || isGated(back) ? paths.home() : back,
    step,
    done,
    /** The page again, with where to afterwards. */
    address: (more: { step?: string; done?: string } = {}) => paths.signIn({ type, redirect, back, ...more }),
  };
}

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page
    ? [
        { title: documentTitle(page.step === 'code' ? 'Enter your code' : 'Sign in', page.siteName) },
        { name: 'robots', content: 'noindex' },
      ]
    : [];

const reasonText = (reason: Exclude<Reason, ''>, { many }: VehicleWords): string =>
  reason === 'watchlist'
    ? `Sign in with your mobile number to save ${many} to your watchlist.`
    : 'Please sign in to open that page.';

export default function SignInPage() {
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const site = useSite();
  const words = useVehicleWords();
  const { step, typed } = posted ?? page;
  const isCode = step === 'code';
  const error = posted?.error ?? '';
  const fieldId = isCode ? 'code' : 'receiver';
  useHashOfRedirect(page);
  return (
    <LinkPage title={isCode ? 'Enter your code' : page.addsPhone ? 'Add your mobile number' : 'Sign in'}>
      <PostedMessages
        error={error}
        fieldId={fieldId}
        notice={posted === undefined ? page.notice : ''}
        attempt={posted}
      />
      {isCode ? (
        <>
          <p className="mt-4 text-lg">
            We sent a code to <strong className="wrap-anywhere">{typed.trim()}</strong>. It works once, within{' '}
            {codeMinutes} minutes.
          </p>
          <form method="post" action={page.codeAction} className="mt-6">
            <input type="hidden" name="receiver" value={typed} />
            <CodeInput id="code" autoFocus={error === ''} error={error || undefined} />
            <div className="mt-6 flex flex-wrap gap-3">
              <Button type="submit" name="move" value="sign-in" size="lg" className="max-sm:w-full">
                {page.addsPhone ? 'Add this number' : 'Sign in'}
              </Button>
              <Button
                type="submit"
                name="move"
                value="resend"
                variant="secondary"
                size="lg"
                formNoValidate
                className="max-sm:w-full"
              >
                Send a new code
              </Button>
            </div>
          </form>
          <p className="mt-6">
            <a href={page.action} className="underline">
              Use another {page.kind === 'either' ? 'address or number' : page.kind === 'email' ? 'address' : 'number'}
            </a>
          </p>
        </>
      ) : (
        <>
          {page.addsPhone ? (
            <p className="mt-4 text-lg">The {words.many} on your watchlist are kept with your mobile number.</p>
          ) : page.reason === '' ? null : (
            <p className="mt-4 text-lg">{reasonText(page.reason, words)}</p>
          )}
          <p className="mt-4">
            We will send you a code of {codeLength} digits.
            {page.addsPhone ? '' : ' There is no password to remember.'}
          </p>
          <form method="post" action={page.action} className="mt-6">
            <TextInput
              id="receiver"
              name="receiver"
              label={page.label}
              required
              type={page.kind === 'email' ? 'email' : page.kind === 'phone' ? 'tel' : 'text'}
              inputMode={page.kind === 'phone' ? 'tel' : 'email'}
              autoComplete={page.kind === 'phone' ? 'tel' : page.kind === 'email' ? 'email' : 'username'}
              defaultValue={typed}
              error={error || undefined}
            />
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button type="submit" name="move" value="send" size="lg" className="max-sm:w-full">
                Send the code
              </Button>
              <a href={page.backHref} className="underline">
                {page.backHref === paths.home() ? 'To the home page' : 'Go back'}
              </a>
            </div>
          </form>
          {page.addsPhone ? null : (
            <div className="mt-6">
              <PasskeyButton
                label="Sign in with a passkey"
                work="sign-in"
                onDone={() => location.assign(page.redirect)}
              />
            </div>
          )}
          <p className="mt-8 text-sm text-quiet">
            {site.name} keeps your{' '}
            {page.kind === 'email' ? 'address' : page.kind === 'phone' ? 'number' : 'address or number'} to recognise
            you. The{' '}
            <a href={paths.privacyPolicy()} className="underline">
              privacy policy
            </a>{' '}
            says what else is kept, and for how long.
          </p>
        </>
      )}
    </LinkPage>
  );
}

/**
 * A server never sees the hash of the page that was asked for: the browser keeps it over the redirect to this page, and
 * it becomes part of where to afterwards.
 */
function useHashOfRedirect({ reason, redirect }: SignInData): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOfRedirect = reason === 'gate' && hash !== '' && !redirect.includes('#');
  useEffect(() => {
    if (!isOfRedirect) return;
    const query = new URLSearchParams(search);
    query.set('redirect', `${redirect}${hash}`);
    void navigate(`${pathname}?${query}`, { replace: true });
  }, [isOfRedirect, navigate, pathname, search, hash, redirect]);
}
