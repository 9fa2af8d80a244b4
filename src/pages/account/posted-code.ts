/** The forms that ask for a one-time code, and what they read and say alike. */
import type { CodeAnswer, ContactAnswer } from '../../accounts/sign-in/account-operations.server.ts';
import type { CodeReceiver } from '../../accounts/sign-in/code-receiver.ts';
import { readReceiver, receiverKind, receiverLabels } from '../../accounts/sign-in/read-receiver.server.ts';
import { codeLength, codeMinutes, usedUpCode, wrongCode } from '../../accounts/sign-in/sign-in-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import type { Refusal, SteppedForm, StepLeft, StepWork } from '../../leads/forms/stepped-form.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { SiteContext } from '../../site/site-context.ts';

type Methods = readonly CodeReceiver['kind'][];

/** Where a code is to go, by one of the `methods`, then the code. Without methods nobody is asked for the first. */
export function codeForm(methods: Methods): SteppedForm {
  const label = methods.length === 0 ? '' : receiverLabels[receiverKind(methods)];
  const receiver = formField('receiver', label, 'text', {
    maxLength: 320,
    missing: `Please enter your ${label.toLowerCase()}.`,
    rule(typed) {
      const read = readReceiver(typed, methods);
      return 'problem' in read ? read.problem : null;
    },
  });
  const code = formField('code', 'Code', 'text', {
    missing: noCodeText,
    rule: (typed) => (readCode(typed) === null ? noCodeText : null),
  });
  return {
    steps: [
      { id: 'receiver', heading: '', introduction: '', fields: methods.length === 0 ? [] : [receiver] },
      { id: 'code', heading: '', introduction: '', fields: [code], ownMoves: [{ move: 'resend' }] },
    ],
    hidden: [],
    isStored: false,
  };
}

export interface CodeCalls {
  /** As in the form. */
  methods: Methods;
  /** Of the page that asks for the code: a step with an address survives a reload, and nothing is sent again. */
  codeAddress(done: 'resent' | ''): string;
  send(receiver: CodeReceiver): Promise<CodeAnswer | { kind: 'own-already' | 'last' }>;
  /** Where to once the code was right. */
  confirm(receiver: CodeReceiver, code: string): Promise<Response | Exclude<ContactAnswer, { kind: 'changed' }>>;
  /** What whoever entered a wrong code can do. */
  advice: string;
}

/** Sends a code as the first step is left, and again on a press; the last step is left with the right one. */
export function codeWork(
  site: Pick<SiteContext, 'origin'>,
  { methods, codeAddress, send, confirm, advice }: CodeCalls,
): StepWork<Response> {
  const isAsked = methods.length > 0;
  return {
    async leave({ step, move, values: { receiver: typed = '', code = '' } }) {
      const wrong = (field: 'receiver' | 'code', message: string, refusal?: Refusal): StepLeft<Response> => ({
        kind: field === 'code' && step.id === 'receiver' ? 'done' : 'stays',
        // A code is never given back.
        values: { receiver: typed },
        errors: { [field]: message },
        ...(refusal === undefined ? {} : { refusal }),
      });
      const read = isAsked ? readReceiver(typed, methods) : { receiver: noReceiver };
      if ('problem' in read) return wrong('receiver', read.problem);
      const { receiver } = read;
      const isSent = step.id === 'receiver' || move === 'resend';
      const answer = isSent ? await send(receiver) : await confirm(receiver, readCode(code)!);
      if (answer instanceof Response) return { kind: 'sent', sent: answer };
      switch (answer.kind) {
        case 'own-already':
          return wrong('receiver', `That is the ${receiver.kind === 'email' ? 'address' : 'number'} you have already.`);
        case 'not-sent':
          return wrong(
            isAsked && step.id === 'receiver' ? 'receiver' : 'code',
            'We could not send a code just now. Please try again in a few minutes, or give us a call.',
            { status: 503 },
          );
        case 'too-many': {
          const { retryAfterSeconds } = answer;
          const refusal: Refusal = { status: 429, retryAfterSeconds };
          if (!('toRecipient' in answer)) return wrong('code', tooManyText(retryAfterSeconds), refusal);
          // Whoever was sent codes before can enter the newest, also when a stranger asked for them.
          return answer.toRecipient
            ? wrong('code', tooManyCodesText(retryAfterSeconds), refusal)
            : wrong(isAsked ? 'receiver' : 'code', noMoreCodesText(retryAfterSeconds), refusal);
        }
        case 'wrong-code':
          return wrong('code', `${wrongCode} ${advice}`);
        case 'used-up':
          return wrong('code', usedUpCode);
        case 'taken':
          return wrong('receiver', takenText(receiver.kind));
        default: {
          const headers: HeadersInit = isAsked ? { 'set-cookie': codeReceiverCookie(site, typed) } : {};
          const address = codeAddress(move === 'resend' ? 'resent' : '');
          return { kind: 'sent', sent: redirectTo(address, { status: 303, headers }) };
        }
      }
    },
  };
}

/** Where the account itself knows where its code goes. */
const noReceiver: CodeReceiver = { kind: 'email', recipient: '' };

/** `123 456` -> `123456`; `null` for what is no code. */
function readCode(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  return digits.length === codeLength ? digits : null;
}

const noCodeText = `Please enter the ${codeLength} digits of the code.`;

const takenText = (kind: CodeReceiver['kind']): string =>
  `Another account here has that ${kind === 'email' ? 'address' : 'number'}. Sign out, and sign in with it.`;

/** Whoever has a code may still enter it. */
const tooManyCodesText = (retryAfterSeconds: number): string =>
  `We have sent several codes there. Enter the newest one, or wait ${waitText(retryAfterSeconds)} and have another ` +
  'sent.';

/** Whoever asks once may meet it, too: many others of the same connection or of the dealer asked before. */
const noMoreCodesText = (retryAfterSeconds: number): string =>
  `Too many codes were asked for, so we cannot send one now. Please wait ${waitText(retryAfterSeconds)} and try again.`;

export function tooManyText(retryAfterSeconds: number): string {
  return `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const receiverCookieName = 'code-receiver';

/**
 * Remembers where a code was sent, so that the page that asks for it survives a reload; longer than the code works, so
 * that whoever comes back late is told that, and has another sent by a press. The value is what this visitor typed, and
 * proves nothing.
 */
const codeReceiverCookie = ({ origin }: Pick<SiteContext, 'origin'>, typed: string): string =>
  serverCookie(receiverCookieName, typed, { maxAgeSeconds: 6 * codeMinutes * 60, secure: origin.startsWith('https:') });

/** `''` for none. */
export const readCodeReceiver = ({ visitor }: Pick<SiteContext, 'visitor'>): string =>
  visitor.cookie(receiverCookieName) ?? '';
