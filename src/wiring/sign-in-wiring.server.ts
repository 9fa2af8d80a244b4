/** Signing in as the pages of one request see it, and the daily care of accounts. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAccountOperations, type AccountOperations } from '../accounts/sign-in/account-operations.server.ts';
import { codeMessage, replacedMessage, unusedMessage, type MessageOf } from '../accounts/sign-in/sign-in-messages.ts';
import type { CodeReceiver } from '../accounts/sign-in/code-receiver.ts';
import type { DealerAuth } from '../accounts/sign-in/dealer-auth.server.ts';
import { deleteExpiredSignIns } from '../accounts/sign-in/session-store.server.ts';
import { deleteUnused } from '../accounts/sign-in/unused-accounts.server.ts';
import type { Database } from '../db/database.server.ts';
import { postMail } from '../leads/destination/post-mail.server.ts';
import { paths } from '../routes.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { longDay } from '../shared/day-words.ts';
import { createId } from '../shared/ids.ts';
import { localTime } from '../shared/local-time.ts';
import type { Result } from '../shared/result.ts';
import { createKeyedHash } from '../shared/keyed-hash.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';
import { mailLookOf } from './mail-look.server.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';
import { siteOrigin } from './site-origin.ts';
import { createSmsProviders } from './sms-wiring.server.ts';

/** A dealer's sign-in as it was put together for one version of the configuration and one address of the site. */
interface OpenAuth {
  version: number;
  origin: string;
  auth: Promise<DealerAuth>;
}

/** Sessions that are over and codes that nobody used; a dealer where that fails does not keep the others waiting. */
export async function deleteExpiredSignInsOf({
  log,
  database,
  tenants,
}: {
  log: Logger;
  database: Database;
  tenants: Pick<TenantDirectory, 'list'>;
}): Promise<void> {
  for (const { id, slug } of await tenants.list())
    await database
      .forTenant(id)
      .transaction((transaction) => deleteExpiredSignIns(transaction, new Date()), { isBackground: true })
      .catch((error: unknown) => log.error({ err: error, tenant: slug }, 'ended sign-ins could not be deleted'));
}

type PostWiring = Pick<SiteWiring, 'outboxFolder' | 'secretsOf' | 'pictures' | 'environment'>;
type AccountPost = (
  tenant: LiveTenant,
  siteUrl: string,
  to: CodeReceiver,
  messageOf: MessageOf,
) => Promise<Result<string, string>>;

/** Sends a message about an account. */
function createAccountPost({ outboxFolder, secretsOf, pictures, environment }: PostWiring): AccountPost {
  const smsProviderOf = createSmsProviders({ outboxFolder, secretsOf, environment });
  return async function post(
    tenant: LiveTenant,
    siteUrl: string,
    { kind, recipient }: CodeReceiver,
    messageOf: MessageOf,
  ): Promise<Result<string, string>> {
    const { configuration } = tenant;
    const dealer = { name: configuration.name, host: new URL(siteUrl).host };
    const sender = { dealerName: dealer.name, host: dealer.host };
    if (kind === 'phone')
      return smsProviderOf(tenant).send({
        kind: 'code',
        to: recipient,
        text: messageOf({ ...sender, look: null }).short,
      });
    const { short: _short, ...email } = messageOf({
      ...sender,
      look: await mailLookOf(tenant, { siteUrl, pictures }),
    });
    return postMail(
      {
        smtp: configuration.leads.smtp,
        secret: (name) => secretsOf(tenant.id).get(name),
        outboxFolder: path.join(outboxFolder, tenant.slug),
        dealer,
      },
      {
        ...email,
        name: `${createId()}.code`,
        leadId: '',
        to: [recipient],
        replyTo: null,
        sentAt: new Date(),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    );
  };
}

/**
 * Accounts that nobody has used for years; a dealer where that fails does not keep the others waiting. In the
 * demonstration links lead to its own port.
 */
export async function deleteUnusedAccountsOf({
  log,
  database,
  tenants,
  environment,
  ...wiring
}: PostWiring & { log: Logger; database: Database; tenants: Pick<TenantDirectory, 'list'> }): Promise<void> {
  const post = createAccountPost({ ...wiring, environment });
  for (const tenant of await tenants.list()) {
    const { id, slug, configuration } = tenant;
    const failed = (error: unknown) =>
      log.error({ err: error, tenant: slug }, 'unused accounts could not be told or deleted');
    if (!configuration.accounts.sign_in_enabled) continue;
    const siteUrl = siteOrigin(configuration, {
      mode: environment.mode,
      otherwise: `http://${slug}.localhost:${environment.port}`,
    });
    const dayOf = (instant: Date) => longDay(localTime(instant, configuration.time_zone).date);
    await deleteUnused({
      database: database.forTenant(id),
      unusedYears: configuration.accounts.unused_years,
      warn: (to, { seenAt, deletedOn }) =>
        post(tenant, siteUrl, to, (sender) =>
          unusedMessage(
            { seenOn: dayOf(seenAt), deletedOn: dayOf(deletedOn), signInUrl: `${siteUrl}${paths.signIn()}` },
            sender,
          ),
        ),
      onFailure: failed,
      now: new Date(),
    }).then(({ warned, deleted }) => {
      if (warned + deleted > 0) log.info({ tenant: slug, warned, deleted }, 'unused accounts were told and deleted');
    }, failed);
  }
}

/** How long a visitor waits to learn that a code could not be sent. */
const longestWaitMs = 8_000;

/** Made once for a process. */
export function createSignIns({
  redis,
  secretKey,
  outboxFolder,
  secretsOf,
  pictures,
  log,
  environment,
}: Pick<SiteWiring, 'redis' | 'secretKey' | 'outboxFolder' | 'secretsOf' | 'pictures' | 'log' | 'environment'>): (
  request: SiteRequest,
) => AccountOperations {
  const limiters = {
    recipient: createAddressLimiter({ name: 'forecourt-code-recipient', redis }),
    recipientInDay: createAddressLimiter({ name: 'forecourt-code-recipient-day', redis }),
    address: createAddressLimiter({ name: 'forecourt-code-address', redis }),
    dealer: createAddressLimiter({ name: 'forecourt-code-dealer', redis }),
    tries: createAddressLimiter({ name: 'forecourt-code-tries', redis }),
    triesOfCode: createAddressLimiter({ name: 'forecourt-code-wrong', redis }),
  };
  const opened = new Map<string, OpenAuth>();
  const post = createAccountPost({ outboxFolder, secretsOf, pictures, environment });

  /** False if it could not be sent, which is logged. A slow server may still take it, so that counts as sent. */
  async function send(tenant: LiveTenant, siteUrl: string, to: CodeReceiver, messageOf: MessageOf): Promise<boolean> {
    const failed = (error: unknown): false => {
      log.error({ err: error, tenant: tenant.slug }, 'a message about a sign-in could not be sent');
      return false;
    };
    const sent = post(tenant, siteUrl, to, messageOf).then(
      (result) => result.ok || failed(new Error(result.reason)),
      failed,
    );
    const isSlow = new AbortController();
    return Promise.race([sent, sleep(longestWaitMs, true, { signal: isSlow.signal, ref: false })]).finally(() =>
      isSlow.abort(),
    );
  }

  async function openAuth(tenant: LiveTenant, origin: string, database: SiteRequest['bound']): Promise<DealerAuth> {
    const { createDealerAuth } = await import('../accounts/sign-in/dealer-auth.server.ts');
    const keyed = (purpose: string) => createKeyedHash({ key: secretKey, purpose, boundTo: tenant.id });
    return createDealerAuth({
      database,
      secret: keyed('sign-in cookie')('secret'),
      dealerName: tenant.configuration.name,
      origin,
      hashCode: keyed('one-time code'),
      sendCode: (receiver, code) => send(tenant, origin, receiver, (sender) => codeMessage(code, sender)),
      onError: (message, details) => log.error({ tenant: tenant.slug, err: details }, `sign-in: ${message}`),
    });
  }

  return ({ pageRequest, bound }) => {
    const { tenant, origin, request, address, cookie } = pageRequest;
    return createAccountOperations({
      database: bound,
      limiters,
      tellReplaced: (former, what) =>
        void send(tenant, origin, former, (sender) => replacedMessage({ kind: former.kind, what }, sender)),
      now: pageRequest.now,
      isSecure: origin.startsWith('https:'),
      visitor: { address, userAgent: request.headers.get('user-agent') ?? '', cookie },
      auth() {
        const before = opened.get(tenant.id);
        if (before?.version === tenant.version && before.origin === origin) return before.auth;
        const auth = openAuth(tenant, origin, bound);
        opened.set(tenant.id, { version: tenant.version, origin, auth });
        return auth;
      },
    });
  };
}
