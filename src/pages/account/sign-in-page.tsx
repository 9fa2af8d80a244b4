/**
 * Signing in by a passkey or a one-time code (ACCT-15, NAV-57, NAV-58): where the code is to go, then the code. Plain
 * forms, so that it works without scripts, except for passkeys. `redirect` says where to go afterwards, `back` where to
 * go for who gives up; both take paths of this site alone.
 */
import { useEffect } from 'react';
import {
  data,
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
import { receiverKind, receiverLabels } from '../../accounts/sign-in/read-receiver.server.ts';
import { codeLength, codeMinutes, offeredMethods } from '../../accounts/sign-in/sign-in-rules.ts';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { redirectTo, safeLocation } from '../../http/redirect-to.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import { moveField, postedMove, stepField, type PostedStep } from '../../leads/forms/stepped-form.ts';
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
import { postedForm } from '../request/posted-form.ts';
import { takePosted } from '../request/take-posted.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { CodeInput, codeStep, PostedMessages } from './code-form-parts.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { codeForm, codeWork, readCodeReceiver } from './posted-code.ts';

type Reason = 'watchlist' | 'gate' | '';

interface SignInData {
  siteName: string;
  label: string;
  kind: ReturnType<typeof receiverKind>;
  reason: Reason;
  /** For somebody who is signed in without a phone number, which the watchlist goes by. */
  addsPhone: boolean;
  /** Where the form is; a code that went out is asked for, with where it went as it was typed. */
  at: PostedStep;
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
    at: { step: typed === '' ? 0 : codeStep, values: { receiver: typed }, errors: {}, failure: '' },
    notice: notices[asked.done] ?? '',
    action: asked.address(),
    codeAction: asked.address({ step: 'code' }),
    redirect: asked.redirect,
    backHref: asked.back,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  requirePage(site, paths.signIn());
  const asked = askedOf(site, request);
  const { fields } = leadFieldsOf(await postedForm(request));
  const { account } = site;
  const addsPhone = asked.needsPhone && (await account.current()) !== null;
  const methods = methodsOf(site, asked);
  const form = codeForm(methods);
  const work = codeWork(site, {
    methods,
    codeAddress: (done) => asked.address({ step: 'code', done }),
    send: (receiver) => (addsPhone ? account.sendContactCode(receiver) : account.sendCode(receiver)),
    async confirm(receiver, code) {
      const answer = await (addsPhone ? account.changeContact(receiver, code) : account.signIn(receiver, code));
      if (answer.kind !== 'changed' && answer.kind !== 'signed-in') return answer;
      const setCookies = answer.kind === 'signed-in' ? answer.setCookies : [];
      const headers = new Headers(setCookies.map((cookie) => ['set-cookie', cookie]));
      return redirectTo(asked.redirect, { status: 303, headers });
    },
    advice: 'Check it, or have a new one sent.',
  });
  const taken = await takePosted(site, { form, ...postedMove(form, fields) }, work);
  if (taken.sent !== null) throw taken.sent;
  return data(taken.again, taken.init);
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
        { title: documentTitle(page.at.step === codeStep ? 'Enter your code' : 'Sign in', page.siteName) },
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
  const {
    step,
    values: { receiver: typed = '' },
    errors,
  } = posted ?? page.at;
  const isCode = step === codeStep;
  useHashOfRedirect(page);
  return (
    <LinkPage title={isCode ? 'Enter your code' : page.addsPhone ? 'Add your mobile number' : 'Sign in'}>
      <PostedMessages posted={posted} notice={page.notice} />
      {isCode ? (
        <>
          <p className="mt-4 text-lg">
            We sent a code to <strong className="wrap-anywhere">{typed}</strong>. It works once, within {codeMinutes}{' '}
            minutes.
          </p>
          <form method="post" action={page.codeAction} className="mt-6">
            <input type="hidden" name="receiver" value={typed} />
            <input type="hidden" name={stepField} value="code" />
            <CodeInput id="code" autoFocus={posted === undefined} error={errors['code']} />
            <div className="mt-6 flex flex-wrap gap-3">
              <Button type="submit" size="lg" className="max-sm:w-full">
                {page.addsPhone ? 'Add this number' : 'Sign in'}
              </Button>
              <Button
                type="submit"
                name={moveField}
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
              error={errors['receiver']}
            />
            <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button type="submit" size="lg" className="max-sm:w-full">
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
