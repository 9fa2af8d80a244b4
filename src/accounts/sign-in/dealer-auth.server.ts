/**
 * The sign-in of one dealer's site: users, sessions and one-time codes by better-auth and its plug-ins for codes by
 * e-mail and by text message, on the dealer's own tables (decision 39).
 */
import { betterAuth } from 'better-auth/minimal';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import type { CodeReceiver } from './code-receiver.ts';
import { authAdapter } from './auth-table-store.server.ts';
import { codeLength, codeMinutes, codeTries, noEmailHost, sessionCookieName, sessionDays } from './sign-in-rules.ts';

const daySeconds = 86_400;

export interface DealerAuthOptions {
  database: TenantDatabase;
  /** Signs cookies; the dealer's own. */
  secret: string;
  /** `https://www.example.com.au` */
  origin: string;
  /** Of a code, before it is stored. Keyed: six digits could be guessed from a bare hash. */
  hashCode(code: string): string;
  /** Not waited for, so that nobody learns from the time of an answer whether somebody is known here. */
  sendCode(to: CodeReceiver, code: string): void;
  onError(message: string, details: unknown): void;
}

/** `hashCode` is what a code of a text message is compared by. */
export type DealerAuth = Pick<ReturnType<typeof openAuth>, 'api'> & Pick<DealerAuthOptions, 'hashCode'>;

export function createDealerAuth(options: DealerAuthOptions): DealerAuth {
  return { api: openAuth(options).api, hashCode: options.hashCode };
}

function openAuth({ database, secret, origin, hashCode, sendCode, onError }: DealerAuthOptions) {
  const isSecure = origin.startsWith('https:');
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
          sendCode({ kind: 'email', recipient: email }, otp);
        },
      }),
      phoneNumber({
        otpLength: codeLength,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        sendOTP({ phoneNumber: number, code }) {
          sendCode({ kind: 'phone', recipient: number }, code);
        },
        signUpOnVerification: {
          getTempEmail: () => `${createId()}@${noEmailHost}`,
          getTempName: () => '',
        },
      }),
    ],
    advanced: {
      database: { generateId: () => createId() },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(isSecure),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
        },
      },
    },
  });
}
