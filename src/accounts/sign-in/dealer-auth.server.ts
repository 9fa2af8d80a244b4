/**
 * The sign-in of one dealer's site: users, sessions, one-time codes and passkeys by better-auth and its plug-ins, on
 * the dealer's own tables (decision 39).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import type { CodeReceiver } from './code-receiver.ts';
import { authAdapter } from './auth-table-store.server.ts';
import {
  codeLength,
  codeMinutes,
  codeTries,
  noEmailHost,
  passkeyChallengeCookieName,
  sessionCookieName,
  sessionDays,
} from './sign-in-rules.ts';

const daySeconds = 86_400;
const challengeCookie = 'passkey_challenge';

export interface DealerAuthOptions {
  database: TenantDatabase;
  /** Signs cookies; the dealer's own. */
  secret: string;
  /** Shown by the device that is asked to make a passkey. */
  dealerName: string;
  /** `https://www.example.com.au`. Passkeys are bound to its host. */
  origin: string;
  /** Of a code, before it is stored. Keyed: six digits could be guessed from a bare hash. */
  hashCode(code: string): string;
  /**
   * False if it is known not to be sent. The library does not wait for it, so that nobody learns from the time of its
   * answer whether somebody is known here.
   */
  sendCode(to: CodeReceiver, code: string): Promise<boolean>;
  onError(message: string, details: unknown): void;
}

/** `hashCode` is what a code of a text message is compared by. */
export type DealerAuth = Pick<ReturnType<typeof openAuth>, 'api'> &
  Pick<DealerAuthOptions, 'hashCode'> & {
    /** Asks for a code by `ask` and waits until it is sent; false if it is known not to be. */
    sends(ask: () => Promise<unknown>): Promise<boolean>;
  };

export function createDealerAuth(options: DealerAuthOptions): DealerAuth {
  /** Of the request that asks: two may ask for one receiver at once. */
  const asking = new AsyncLocalStorage<{ sending: Promise<boolean> }>();
  const sendCode = async (to: CodeReceiver, code: string): Promise<boolean> => {
    const sending = options.sendCode(to, code);
    const request = asking.getStore();
    if (request !== undefined) request.sending = sending;
    return sending;
  };
  return {
    api: openAuth({ ...options, sendCode }).api,
    hashCode: options.hashCode,
    async sends(ask) {
      const request = { sending: Promise.resolve(true) };
      await asking.run(request, ask);
      return request.sending;
    },
  };
}

function openAuth({ database, secret, dealerName, origin, hashCode, sendCode, onError }: DealerAuthOptions) {
  const isSecure = origin.startsWith('https:');
  const ownCookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const;
  return betterAuth({
    appName: 'Forecourt',
    baseURL: origin,
    secret,
    database: authAdapter(database),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(level, message, ...details) {
        if (level === 'error') onError(message, details[0]);
      },
    },
    // Calls come from this server's own pages, which count them by recipient, address and dealer.
    rateLimit: { enabled: false },
    session: { expiresIn: sessionDays * daySeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      verification: {
        create: {
          // The plug-in for text messages stores a code as it is: `123456:0`. What was tried before is hashed already.
          async before(verification) {
            const [, code, tries] = /^(\d{6}):(\d+)$/.exec(verification.value) ?? [];
            return {
              data: code === undefined ? verification : { ...verification, value: `${hashCode(code)}:${tries}` },
            };
          },
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        storeOTP: { hash: async (code) => hashCode(code) },
        changeEmail: { enabled: true },
        async sendVerificationOTP({ email, otp }) {
          void sendCode({ kind: 'email', recipient: email }, otp);
        },
      }),
      phoneNumber({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        sendOTP({ phoneNumber: number, code }) {
          void sendCode({ kind: 'phone', recipient: number }, code);
        },
        signUpOnVerification: {
          getTempEmail: () => `${createId()}@${noEmailHost}`,
          getTempName: () => '',
        },
      }),
      passkey({
        rpName: dealerName,
        rpID: new URL(origin).hostname,
        origin,
        // Whoever signs in types nothing: the device knows which passkey is this site's.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        advanced: { webAuthnChallengeCookie: challengeCookie },
        schema: { passkey: { fields: { credentialID: 'credentialId' } } },
      }),
    ],
    advanced: {
      database: { generateId: () => createId() },
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookieName(isSecure), attributes: ownCookie },
        [challengeCookie]: { name: passkeyChallengeCookieName(isSecure), attributes: ownCookie },
      },
    },
  });
}
