/**
 * What pages ask about the person who is signed in: who it is, one-time codes, passkeys, sessions, and the end of an
 * account.
 * Identity comes from the cookie of the request alone.
 */
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { TenantDatabase } from '../../db/database.server.ts';
import type { AddressLimiter } from '../../shared/address-limiter.server.ts';
import { isId } from '../../shared/ids.ts';
import type { CodeReceiver } from './code-receiver.ts';
import type { DealerAuth } from './dealer-auth.server.ts';
import {
  deleteSessionOfUser,
  deleteSessionsOfUser,
  deleteUser,
  listSessionsOfUser,
  type SessionRow,
  noteSeen,
  removeContactOfUser,
} from './session-store.server.ts';
import { codeMinutes, codeTries, hasEmail, passkeyChallengeCookieName, sessionCookieName } from './sign-in-rules.ts';

/** Who is signed in. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  /** `''` without one. */
  email: string;
  /** In international form, `+61491570006`; `''` without one. */
  phone: string;
}

export interface OwnSession extends SessionRow {
  isThisOne: boolean;
}

/**
 * `retryAfterSeconds` is the time until the count restarts. `toRecipient`: several codes were sent there, so that one
 * may still work; else nothing was.
 */
export type CodeAnswer =
  | { kind: 'sent' }
  /** The mail server or the gateway of text messages refused it or does not answer. */
  | { kind: 'not-sent' }
  | { kind: 'too-many'; toRecipient: boolean; retryAfterSeconds: number };

/** `setCookies` are headers for the browser. */
export type SignInAnswer =
  | { kind: 'signed-in'; setCookies: string[] }
  | WrongCode
  | { kind: 'too-many'; retryAfterSeconds: number };

/** `used-up`: as many wrong codes were entered for this recipient as one code lasts, so that it works no longer. */
type WrongCode = { kind: 'wrong-code' | 'used-up' };

export type ContactAnswer =
  | { kind: 'changed'; was: 'empty' | 'other' }
  | WrongCode
  /** Another account of this dealer has it. */
  | { kind: 'taken' }
  | { kind: 'too-many'; retryAfterSeconds: number };

export interface OwnPasskey {
  id: string;
  /** The device on which it was made. */
  name: string;
  addedAt: Date;
}

/** What a browser answers to the options, in its JSON form; the library reads the rest. */
export interface PasskeyResponse {
  id: string;
  rawId: string;
  type: 'public-key';
  response: object;
  clientExtensionResults: object;
}

/** `options` are for the browser's `navigator.credentials`, in their JSON form. */
export type PasskeyOptionsAnswer =
  | { kind: 'options'; options: object; setCookies: string[] }
  | { kind: 'nobody' }
  /** Somebody else may sit at a device that was signed in long ago. */
  | { kind: 'signed-in-too-long-ago' }
  | { kind: 'full' }
  | { kind: 'too-many'; retryAfterSeconds: number };

export type RemovalAnswer =
  | { kind: 'removed'; setCookies: string[] }
  | { kind: 'last' }
  | Exclude<SignInAnswer, { kind: 'signed-in' }>;

export interface AccountOperations {
  /** `null` for nobody. From then on the page is this visitor's own. */
  current(): Promise<SignedIn | null>;
  /** The same answer in the same time whether somebody is known here or not. */
  sendCode(receiver: CodeReceiver): Promise<CodeAnswer>;
  /** A person who is not known here yet becomes known. The session is a new one, whatever cookie the browser had. */
  signIn(receiver: CodeReceiver, code: string): Promise<SignInAnswer>;
  /** To an address or number that an account is to have from now on. */
  sendContactCode(receiver: CodeReceiver): Promise<CodeAnswer | { kind: 'own-already' }>;
  /** Whoever had the address or number before is told there. */
  changeContact(receiver: CodeReceiver, code: string): Promise<ContactAnswer>;
  /** To the contact that stays, which proves that it still signs in. `last`: there is no other one to sign in with. */
  sendRemovalCode(kind: CodeReceiver['kind']): Promise<CodeAnswer | { kind: 'last' }>;
  /** With the code of the contact that stays, which signs in anew; whoever had the removed one is told there. */
  removeContact(kind: CodeReceiver['kind'], code: string): Promise<RemovalAnswer>;
  listSessions(): Promise<OwnSession[]>;
  /** Only of the person who is signed in; false where there is none of this id. */
  endSession(id: string): Promise<boolean>;
  /** Of the person who is signed in, the newest first. */
  listPasskeys(): Promise<OwnPasskey[]>;
  /** What a device needs to make a passkey for the person who is signed in. */
  passkeyToMake(): Promise<PasskeyOptionsAnswer>;
  /** `response` is what the browser answered to the options; false where it does not fit them. */
  addPasskey(passkey: { response: PasskeyResponse; name: string }): Promise<boolean>;
  /** False where the person who is signed in has none of this id. */
  removePasskey(id: string): Promise<boolean>;
  /** What a device needs to sign in with a passkey of this site, whoever's it is. */
  passkeyToSignIn(): Promise<PasskeyOptionsAnswer>;
  signInByPasskey(response: PasskeyResponse): Promise<SignInAnswer | { kind: 'unknown-passkey' }>;
  /** Headers that take the cookie away. */
  signOut(): Promise<string[]>;
  signOutEverywhere(): Promise<string[]>;
  /** Deletes the account with its sessions; headers that take the cookie away. */
  deleteAccount(): Promise<string[]>;
}

/** A person mistypes a number, asks again when a message is late, and that again. */
const codesOfRecipient = { limit: 5, minutes: 15 };
/** So that nobody fills a stranger's phone, and guesses stay hopeless. */
const codesOfRecipientInDay = { limit: 20, minutes: 1_440 };
/** A family or an office share a connection. */
const codesOfAddress = { limit: 20, minutes: 15 };
/** Each text message costs the dealer money. */
const codesOfDealer = { limit: 600, minutes: 60 };
const triesOfAddress = { limit: 60, minutes: 15 };
/** Since the last code was sent there; the library refuses the code itself from then on. */
const triesOfCode = { limit: codeTries, minutes: codeMinutes };
/** Nobody has more devices. */
const mostPasskeys = 20;

export interface AccountLimiters {
  recipient: AddressLimiter;
  recipientInDay: AddressLimiter;
  address: AddressLimiter;
  dealer: AddressLimiter;
  tries: AddressLimiter;
  /** Wrong codes by recipient, whether somebody of this name is known here or not. */
  triesOfCode: AddressLimiter;
}

export interface AccountOperationsOptions {
  database: TenantDatabase;
  /** The library is loaded when somebody first signs in: most processes serve nobody who does. */
  auth(): Promise<DealerAuth>;
  limiters: AccountLimiters;
  /** Tells the former address or number of an account that it was replaced or removed; not waited for. */
  tellReplaced(former: CodeReceiver, what: 'replaced' | 'removed'): void;
  now: Date;
  visitor: { address: string; userAgent: string; cookie(name: string): string | null };
  isSecure: boolean;
}

export function createAccountOperations({
  database,
  auth,
  limiters,
  tellReplaced,
  now,
  visitor,
  isSecure,
}: AccountOperationsOptions): AccountOperations {
  const { tenantId } = database;
  const cookieName = sessionCookieName(isSecure);
  const challengeName = passkeyChallengeCookieName(isSecure);
  /** What the library reads of a request. */
  const headersWith = (...names: string[]): Headers => {
    const cookies = names.flatMap((name) => {
      const cookie = visitor.cookie(name);
      return cookie === null ? [] : [`${name}=${encodeURIComponent(cookie)}`];
    });
    return new Headers({
      'user-agent': visitor.userAgent,
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    });
  };
  /** The cookie is the only proof of identity. */
  const headers = (): Headers => headersWith(cookieName);
  const withoutCookie = (): Headers => headersWith();
  /** By the cookie that was read. */
  let known: { cookie: string | null; person: Promise<SignedIn | null> } | null = null;

  async function readCurrent(): Promise<SignedIn | null> {
    if (visitor.cookie(cookieName) === null) return null;
    const found = await (await auth()).api.getSession({ headers: headers() });
    if (found === null) return null;
    const { session, user } = found;
    await database.transaction((transaction) => noteSeen(transaction, user.id, now));
    return {
      userId: user.id,
      sessionId: session.id,
      email: hasEmail(user.email) ? user.email : '',
      phone: user.phoneNumber ?? '',
    };
  }

  async function mayAsk({ recipient }: CodeReceiver): Promise<CodeAnswer> {
    const counts: readonly (readonly [AddressLimiter, string, { limit: number; minutes: number }])[] = [
      [limiters.address, visitor.address, codesOfAddress],
      [limiters.recipient, recipient, codesOfRecipient],
      [limiters.recipientInDay, recipient, codesOfRecipientInDay],
      [limiters.dealer, 'all', codesOfDealer],
    ];
    for (const [limiter, address, limit] of counts) {
      const { isWithin, retryAfterSeconds } = await limiter.take({ tenantId, address, ...limit });
      const toRecipient = limiter === limiters.recipient || limiter === limiters.recipientInDay;
      if (!isWithin) return { kind: 'too-many', toRecipient, retryAfterSeconds };
    }
    await limiters.triesOfCode.restart({ tenantId, address: recipient });
    return { kind: 'sent' };
  }

  async function wrong({ recipient }: CodeReceiver): Promise<WrongCode> {
    const { isWithin } = await limiters.triesOfCode.take({ tenantId, address: recipient, ...triesOfCode });
    return { kind: isWithin ? 'wrong-code' : 'used-up' };
  }

  /** `null` while this connection has not tried too often. */
  async function triedTooOften(): Promise<{ kind: 'too-many'; retryAfterSeconds: number } | null> {
    const { isWithin, retryAfterSeconds } = await limiters.tries.take({
      tenantId,
      address: visitor.address,
      ...triesOfAddress,
    });
    return isWithin ? null : { kind: 'too-many', retryAfterSeconds };
  }

  const endSessionOf = (userId: string, id: string): Promise<boolean> =>
    database.transaction((transaction) => deleteSessionOfUser(transaction, { id, userId }));

  const changed = <Value>(value: Value): Value => {
    known = null;
    return value;
  };

  return {
    current() {
      const cookie = visitor.cookie(cookieName);
      if (known?.cookie !== cookie) known = { cookie, person: readCurrent() };
      return known!.person;
    },

    async sendCode(receiver) {
      const answer = await mayAsk(receiver);
      if (answer.kind === 'sent') {
        const { api, sends } = await auth();
        // A code is sent to whoever asks, known here or not, so that nobody learns anything from this wait.
        const isSent = await sends(() =>
          receiver.kind === 'email'
            ? api.sendVerificationOTP({ body: { email: receiver.recipient, type: 'sign-in' } })
            : api.sendPhoneNumberOTP({ body: { phoneNumber: receiver.recipient } }),
        );
        if (!isSent) return { kind: 'not-sent' };
      }
      return answer;
    },

    async signIn(receiver, code) {
      const { kind, recipient } = receiver;
      const tooOften = await triedTooOften();
      if (tooOften !== null) return tooOften;
      const before = await this.current();
      const answered = await refusedAsNull(async () =>
        kind === 'email'
          ? (
              await (
                await auth()
              ).api.signInEmailOTP({
                body: { email: recipient, otp: code },
                headers: withoutCookie(),
                returnHeaders: true,
              })
            ).headers
          : (
              await (
                await auth()
              ).api.verifyPhoneNumber({
                body: { phoneNumber: recipient, code: (await auth()).hashCode(code) },
                headers: withoutCookie(),
                returnHeaders: true,
              })
            ).headers,
      );
      if (answered === null) return wrong(receiver);
      // The new session takes the place of the one that this browser had.
      if (before !== null) await endSessionOf(before.userId, before.sessionId);
      return changed({ kind: 'signed-in', setCookies: answered.getSetCookie() });
    },

    async sendContactCode(receiver) {
      const own = await this.current();
      if (own !== null && contactOf(own, receiver.kind) === receiver.recipient) return { kind: 'own-already' };
      const answer = await mayAsk(receiver);
      if (answer.kind === 'sent') {
        if (receiver.kind === 'email')
          await refusedAsNull(async () =>
            (await auth()).api.requestEmailChangeEmailOTP({
              body: { newEmail: receiver.recipient },
              headers: headers(),
            }),
          );
        else await (await auth()).api.sendPhoneNumberOTP({ body: { phoneNumber: receiver.recipient } });
      }
      return answer;
    },

    async changeContact(receiver, code) {
      const { kind, recipient } = receiver;
      const tooOften = await triedTooOften();
      if (tooOften !== null) return tooOften;
      const own = await this.current();
      const former = own === null ? '' : contactOf(own, kind);
      try {
        if (kind === 'email')
          await (
            await auth()
          ).api.changeEmailEmailOTP({ body: { newEmail: recipient, otp: code }, headers: headers() });
        else
          await (
            await auth()
          ).api.verifyPhoneNumber({
            body: { phoneNumber: recipient, code: (await auth()).hashCode(code), updatePhoneNumber: true },
            headers: headers(),
          });
        if (former !== '') tellReplaced({ kind, recipient: former }, 'replaced');
        return changed({ kind: 'changed', was: former === '' ? 'empty' : 'other' });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return /already|exist/i.test(error.message) ? { kind: 'taken' } : wrong(receiver);
      }
    },

    async sendRemovalCode(kind) {
      const own = await this.current();
      const stays = own === null ? null : otherContact(own, kind);
      return stays === null ? { kind: 'last' } : this.sendCode(stays);
    },

    async removeContact(kind, code) {
      const own = await this.current();
      const stays = own === null ? null : otherContact(own, kind);
      if (own === null || stays === null) return { kind: 'last' };
      const answer = await this.signIn(stays, code);
      if (answer.kind !== 'signed-in') return answer;
      const isRemoved = await database.transaction((transaction) =>
        removeContactOfUser(transaction, { userId: own.userId, kind }),
      );
      if (!isRemoved) return { kind: 'last' };
      tellReplaced({ kind, recipient: contactOf(own, kind) }, 'removed');
      return changed({ kind: 'removed', setCookies: answer.setCookies });
    },

    async listSessions() {
      const own = await this.current();
      if (own === null) return [];
      const sessions = await database.transaction((transaction) => listSessionsOfUser(transaction, own.userId));
      return sessions.map((session) => ({ ...session, isThisOne: session.id === own.sessionId }));
    },

    async endSession(id) {
      const own = await this.current();
      return own !== null && isId(id) && endSessionOf(own.userId, id);
    },

    async listPasskeys() {
      if ((await this.current()) === null) return [];
      const passkeys = await (await auth()).api.listPasskeys({ headers: headers() });
      return passkeys
        .map(({ id, name, createdAt }) => ({ id, name: name ?? '', addedAt: new Date(createdAt) }))
        .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
    },

    async passkeyToMake() {
      const own = await this.current();
      if (own === null) return { kind: 'nobody' };
      if ((await this.listPasskeys()).length >= mostPasskeys) return { kind: 'full' };
      const tooOften = await triedTooOften();
      if (tooOften !== null) return tooOften;
      // The library demands a session that is at most a day old.
      const asked = await refusedAsNull(async () =>
        (await auth()).api.generatePasskeyRegistrationOptions({ headers: headers(), returnHeaders: true }),
      );
      if (asked === null) return { kind: 'signed-in-too-long-ago' };
      // The device lists its passkeys by this name. The library takes the address, which may be an invented one.
      const name = own.email || own.phone;
      const { headers: answered, response } = asked;
      return optionsOf({
        headers: answered,
        response: { ...response, user: { ...response.user, name, displayName: name } },
      });
    },

    async addPasskey({ response, name }) {
      try {
        await (
          await auth()
        ).api.verifyPasskeyRegistration({
          body: { response, name },
          headers: headersWith(cookieName, challengeName),
        });
        return true;
      } catch (error) {
        // The library calls every response that does not fit its options a failure of the server.
        if (isRefusal(error) || isUnverified(error)) return false;
        throw error;
      }
    },

    async removePasskey(id) {
      if (!isId(id)) return false;
      return (
        (await refusedAsNull(async () => (await auth()).api.deletePasskey({ body: { id }, headers: headers() }))) !==
        null
      );
    },

    async passkeyToSignIn() {
      const tooOften = await triedTooOften();
      if (tooOften !== null) return tooOften;
      return optionsOf(
        await (
          await auth()
        ).api.generatePasskeyAuthenticationOptions({ headers: withoutCookie(), returnHeaders: true }),
      );
    },

    async signInByPasskey(response) {
      const tooOften = await triedTooOften();
      if (tooOften !== null) return tooOften;
      const before = await this.current();
      const answered = await refusedAsNull(async () =>
        (await auth()).api.verifyPasskeyAuthentication({
          // The library checks every part of it.
          body: { response: response as AuthenticationResponseJSON },
          headers: headersWith(challengeName),
          returnHeaders: true,
        }),
      );
      if (answered === null) return { kind: 'unknown-passkey' };
      if (before !== null) await endSessionOf(before.userId, before.sessionId);
      return changed({ kind: 'signed-in', setCookies: answered.headers.getSetCookie() });
    },

    async signOut() {
      const { headers: answered } = await (await auth()).api.signOut({ headers: headers(), returnHeaders: true });
      return changed(answered.getSetCookie());
    },

    async signOutEverywhere() {
      const own = await this.current();
      if (own !== null) await database.transaction((transaction) => deleteSessionsOfUser(transaction, own.userId));
      return this.signOut();
    },

    async deleteAccount() {
      const own = await this.current();
      if (own !== null) await database.transaction((transaction) => deleteUser(transaction, own.userId));
      return this.signOut();
    },
  };
}

const optionsOf = ({ response, headers }: { response: object; headers: Headers }): PasskeyOptionsAnswer => ({
  kind: 'options',
  options: response,
  setCookies: headers.getSetCookie(),
});

const contactOf = ({ email, phone }: SignedIn, kind: CodeReceiver['kind']): string =>
  kind === 'email' ? email : phone;

/** The contact that stays when this one is removed; `null` where there is none, or nothing to remove. */
function otherContact(own: SignedIn, kind: CodeReceiver['kind']): CodeReceiver | null {
  const stays = kind === 'email' ? 'phone' : 'email';
  const recipient = contactOf(own, stays);
  return recipient === '' || contactOf(own, kind) === '' ? null : { kind: stays, recipient };
}

type Refusal = Error & { statusCode: number };

/** What the library answers to a wrong, used or expired code, and to a session that is over. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;

const isUnverified = (error: unknown): boolean =>
  error instanceof Error && (error as { body?: { code?: unknown } }).body?.code === 'FAILED_TO_VERIFY_REGISTRATION';

async function refusedAsNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
