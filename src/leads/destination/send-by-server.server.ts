/** One message by the dealer's mail server, in the dealer's name. */
import { sendMail, type Mail, type SmtpServer } from '../../integrations/smtp/smtp-client.server.ts';
import type { Result } from '../../shared/result.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { reasonOf, websiteAddress, type LeadDealer } from './destination.ts';

export interface DealerMailServer {
  server: Omit<SmtpServer, 'login'>;
  /** `''` signs in as nobody. */
  user: string;
  /** `null` when it was never set. */
  password(): Promise<string | null>;
  /** Of the secret, for the reason of a failure. */
  passwordName: string;
  /** `''` makes it `websiteAddress`. */
  from: string;
  timeoutMs: number;
}

/** Well below the minute that a job is held for. */
const mailTimeoutMs = 30_000;

/** As the dealer has set it; `secret` is the value of one of theirs, `null` when it was never set. */
export function mailServerOf(
  { host, port, security, user, password_secret: passwordName, from }: SmtpSettings,
  secret: (name: string) => Promise<string | null>,
): DealerMailServer {
  return {
    server: { host, port, security },
    user,
    password: () => secret(passwordName),
    passwordName,
    from,
    timeoutMs: mailTimeoutMs,
  };
}

/**
 * What the receiver said, or why it is not known to have arrived. Never throws for what a server or the network does.
 */
export async function sendByServer(
  { server, from, timeoutMs, ...login }: DealerMailServer,
  dealer: Pick<LeadDealer, 'name' | 'host'>,
  mail: Omit<Mail, 'from'>,
): Promise<Result<string, string>> {
  try {
    const receipt = await sendMail({
      server: { ...server, login: await loginOf(login) },
      mail: { ...mail, from: { name: dealer.name, address: from || websiteAddress(dealer) } },
      timeoutMs,
    });
    return {
      ok: true,
      value: `${receipt.response}${receipt.rejected.length === 0 ? '' : ` (refused for ${receipt.rejected.join(', ')})`}`,
    };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Throws when the dealer names a user and never set the password. */
async function loginOf({
  user,
  password,
  passwordName,
}: Pick<DealerMailServer, 'user' | 'password' | 'passwordName'>): Promise<SmtpServer['login']> {
  if (user === '') return null;
  const secret = await password();
  if (secret === null) throw new Error(`The secret ${passwordName}, which has the password of ${user}, is not set.`);
  return { user, password: secret };
}
