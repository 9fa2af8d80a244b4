/** How the process puts together alerts: what looks for changes of the stock, and what sends the messages. */
import path from 'node:path';
import type { Logger } from 'pino';
import { deleteOldAlerts } from '../accounts/alerts/alert-store.server.ts';
import { renderAlert } from '../accounts/alerts/alert-message.ts';
import {
  alertDeliveryQueue,
  deliverAlerts,
  type AlertDeliveryJob,
  type AlertingDealer,
  type CarNow,
} from '../accounts/alerts/deliver-alerts.server.ts';
import { matchStockEvents, type MatchingDealer } from '../accounts/alerts/match-stock-events.server.ts';
import { deleteOldEvents } from '../accounts/alerts/stock-event-store.server.ts';
import { sendStockEventJobs, stockEventQueue, type StockEventJob } from '../accounts/alerts/stock-event-jobs.server.ts';
import { deleteForgottenSearches } from '../accounts/saved-searches/saved-search-store.server.ts';
import { offeredMethods } from '../accounts/sign-in/sign-in-rules.ts';
import { isWatchlistOffered } from '../accounts/watchlist/watchlist-rules.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { unsubscribeSeal } from '../leads/consent-ledger/unsubscribe-seal.server.ts';
import { postMail } from '../leads/destination/post-mail.server.ts';
import { unsubscribeHeaders } from '../leads/visitor-messages/visitor-message.ts';
import { primaryLocation } from '../locations/location.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { createPictureAddresses } from '../media/picture-address.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { paths } from '../routes.ts';
import { createEmbeddedEngine } from '../search/engines/embedded/embedded-engine.ts';
import type { Searches } from '../search/searches.server.ts';
import { formatDollars } from '../shared/money.ts';
import type { Result } from '../shared/result.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { cardOf } from '../site/list-cards.ts';
import { createSavedSearchRequests, savedSearchAddress } from '../site/saved-search-request.ts';
import { createSiteDocuments } from '../site/site-documents.ts';
import { sitePhone } from '../site/site-phone.ts';
import { isAvailable } from '../stock/availability.ts';
import { stateTags } from '../stock/card-tag.ts';
import { isOnSite } from '../stock/on-site.ts';
import { printedPrice } from '../stock/price-display.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { isPageShown } from '../tenants/known-paths.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';
import { vehicleWords } from '../shared/vehicle-words.ts';
import { mailLookOf } from './mail-look.server.ts';
import { siteOrigin } from './site-origin.ts';
import { createSmsProviders } from './sms-wiring.server.ts';

export interface AlertWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  pictures: Pick<Pictures, 'read'>;
  places: PostcodeDirectory;
  searches: Pick<Searches, 'among'>;
  tenants: Pick<TenantDirectory, 'list' | 'byId'>;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  secretKey: SecretKey;
  /** The port on which this process answers; `null` while none is known. */
  ownPort(): number | null;
}

export interface StockWatch {
  /** Looks at every dealer now, and now and then for what nobody announced. */
  start(): void;
  /** A dealer's stock changed; without a dealer: perhaps any. */
  changed(tenantId?: string): void;
  /** Resolves once nothing is at work. */
  close(): Promise<void>;
}

const lookEveryMs = 5 * 60_000;

const hasAlerts = ({ configuration: { accounts }, isSuspended }: LiveTenant): boolean =>
  accounts.alerts.enabled && accounts.sign_in_enabled && isSuspended !== true;

/** Saved searches say what is new in them, also where nobody is sent a message. */
const isWatched = (tenant: LiveTenant): boolean =>
  hasAlerts(tenant) ||
  (tenant.configuration.accounts.saved_searches_enabled && tenant.configuration.accounts.sign_in_enabled);

/** Declares the queues; call before the outbox starts. */
export function wireAlerts(wiring: AlertWiring): StockWatch {
  const { log, database, outbox, tenants, requireTenant } = wiring;
  const senders = createSenders(wiring);

  outbox.work<StockEventJob>(stockEventQueue, { concurrency: 1 }, async ({ tenantId, version }) => {
    const tenant = await requireTenant(tenantId);
    if (!isWatched(tenant)) return;
    const startedAt = performance.now();
    const due = await matchStockEvents(matchingDealer(wiring, tenant), { version, now: new Date() });
    await database.forTenant(tenantId).transaction(async (transaction) => {
      const job: AlertDeliveryJob = { tenantId };
      for (const startAfter of due) await outbox.send(transaction, alertDeliveryQueue, job, { startAfter });
    });
    log.info(
      { tenant: tenant.slug, version, ms: Math.round(performance.now() - startedAt) },
      'the changes of a stock version were matched with alerts',
    );
  });

  outbox.work<AlertDeliveryJob>(alertDeliveryQueue, { concurrency: 4 }, async ({ tenantId }) => {
    const tenant = await requireTenant(tenantId);
    if (!hasAlerts(tenant)) return;
    await deliverAlerts({
      dealer: alertingDealer(wiring, tenant, senders),
      outbox,
      now: () => new Date(),
      log: { warn: (fields, message) => log.warn({ ...fields, tenant: tenant.slug }, message) },
    });
  });

  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;

  async function look(tenantId: string | undefined): Promise<void> {
    const one = tenantId === undefined ? null : await tenants.byId(tenantId);
    const asked = tenantId === undefined ? await tenants.list() : one === null ? [] : [one];
    for (const tenant of asked.filter(isWatched))
      await sendStockEventJobs({ database: database.forTenant(tenant.id), outbox, now: new Date() });
  }

  function changed(tenantId?: string): void {
    const work = look(tenantId)
      .catch((error: unknown) => {
        // The next look finds it.
        if (!isDatabaseUnavailable(error)) log.error({ err: error, tenantId }, 'stock changes could not be looked for');
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  return {
    start() {
      changed();
      timer = setInterval(() => changed(), lookEveryMs);
      timer.unref();
    },
    changed,
    async close() {
      if (timer !== null) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function matchingDealer({ database, searches, places, environment }: AlertWiring, tenant: LiveTenant): MatchingDealer {
  const { id, configuration } = tenant;
  const { accounts } = configuration;
  const now = new Date();
  const requests = createSavedSearchRequests({ configuration, places, now });
  return {
    database: database.forTenant(id),
    timeZone: configuration.time_zone,
    dailyHour: accounts.alerts.daily_hour,
    stock: configuration.stock,
    hasSavedSearches: hasAlerts(tenant) && accounts.saved_searches_enabled,
    hasWatchlist: hasAlerts(tenant) && isWatchlistOffered(accounts, environment.mode),
    among: async (ids) => (await searches.among(id, ids)).find,
    async amongEarlier(vehicles: readonly Vehicle[]) {
      const engine = createEmbeddedEngine({ cachedSearches: 0 });
      await engine.reindex(await Promise.all(vehicles.map(createSiteDocuments({ configuration, places, now }))));
      return engine.among(vehicles.map((vehicle) => vehicle.id));
    },
    requestOf: (query) => requests.ofQuery(query),
  };
}

interface Senders {
  send(
    tenant: LiveTenant,
    siteUrl: string,
    message: Parameters<AlertingDealer['send']>[0],
  ): Promise<Result<string, string>>;
}

function createSenders({ environment, outboxFolder, pictures, secretsOf, secretKey }: AlertWiring): Senders {
  const smsOf = createSmsProviders({ outboxFolder, secretsOf, environment });
  return {
    async send(tenant, siteUrl, { id, channel, recipient, groups }) {
      const { configuration } = tenant;
      const methods = offeredMethods(configuration.accounts, environment.mode);
      if (!methods.includes(channel === 'sms' ? 'phone' : 'email'))
        return { ok: false, reason: `The dealer sends no ${channel === 'sms' ? 'text messages' : 'email'} any more.` };
      const address = primaryLocation(configuration.locations)?.address;
      const { seal } = unsubscribeSeal({ key: secretKey, tenantId: tenant.id });
      const token = seal(channel === 'email' ? recipient.toLowerCase() : recipient);
      const unsubscribeUrl = `${siteUrl}${paths.unsubscribe(token)}`;
      const { short, ...email } = renderAlert(groups, {
        dealerName: configuration.name,
        words: vehicleWords(configuration),
        phone: sitePhone(configuration),
        address:
          address === undefined
            ? ''
            : [address.street, address.city, [address.state, address.postcode].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', '),
        siteUrl,
        watchlistUrl: `${siteUrl}${paths.watchlist()}`,
        searchesUrl: `${siteUrl}${paths.savedSearches()}`,
        bothUrl: `${siteUrl}${isPageShown(paths.myGarage(), configuration) ? paths.myGarage() : paths.watchlist()}`,
        unsubscribeUrl,
        look: channel === 'email' ? await mailLookOf(tenant, { siteUrl, pictures }) : null,
        carsShown: configuration.accounts.alerts.cars_per_message,
      });
      if (channel === 'sms') return smsOf(tenant).send({ kind: 'alert', to: recipient, text: short });
      return postMail(
        {
          smtp: configuration.leads.smtp,
          secret: (name) => secretsOf(tenant.id).get(name),
          outboxFolder: path.join(outboxFolder, tenant.slug),
          dealer: { name: configuration.name, host: new URL(siteUrl).host },
        },
        {
          ...email,
          name: `${id}.alert`,
          leadId: '',
          to: [recipient],
          replyTo: configuration.email ? { name: configuration.name, address: configuration.email } : null,
          sentAt: new Date(),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        },
      );
    },
  };
}

function alertingDealer(
  { environment, database, ownPort }: AlertWiring,
  tenant: LiveTenant,
  senders: Senders,
): AlertingDealer {
  const { id, configuration } = tenant;
  const { alerts } = configuration.accounts;
  const siteUrl = siteOrigin(configuration, {
    mode: environment.mode,
    otherwise: `http://${configuration.slug}.localhost:${ownPort() ?? environment.port}`,
  });
  const bound = database.forTenant(id);
  const addresses = createPictureAddresses(configuration.media, siteUrl);
  const carOf = (vehicle: Vehicle): CarNow => {
    const card = cardOf({ configuration, locations: configuration.locations, now: new Date() }, vehicle);
    const isShown = isOnSite(vehicle, configuration.stock);
    return {
      isForSale: isShown && card.available,
      isSold: !isAvailable(vehicle),
      price: printedPrice(vehicle, configuration.stock),
      car: {
        name: card.title,
        noun: card.noun,
        state: card.available
          ? stateTags(vehicle)
              .map(({ label }) => label.toLowerCase())
              .join(', ')
          : '',
        facts: [card.subtitle, ...card.facts.map(({ text }) => text)].filter((text) => text !== '').join(' · '),
        price: card.available ? card.price.text : '',
        priceLabel: card.available && card.price.kind !== 'none' ? card.price.label : '',
        url: isShown ? `${siteUrl}${paths.vehicle(vehicle.slug)}` : '',
        pictureUrl: card.picture.url === '' ? '' : addresses.inMail(card.picture.url),
      },
    };
  };
  return {
    database: bound,
    timeZone: configuration.time_zone,
    dailyHour: alerts.daily_hour,
    messagesPerDay: alerts.messages_per_day,
    async carsOf(vehicleIds) {
      const vehicles = await createVehicleStore(bound).listByIds(vehicleIds);
      return new Map(vehicles.map((vehicle) => [vehicle.id, carOf(vehicle)]));
    },
    searchUrl: (query) => `${siteUrl}${savedSearchAddress(query, configuration)}`,
    priceText: formatDollars,
    send: (message) => senders.send(tenant, siteUrl, message),
  };
}

const dayMs = 86_400_000;
const keptEventsMs = 90 * dayMs;
const restorableMs = dayMs;

/** Events and messages that are too old to come again, and searches that nobody takes back. */
export async function deleteOldAlertsOf({
  log,
  database,
  tenants,
}: Pick<AlertWiring, 'log' | 'database'> & { tenants: Pick<TenantDirectory, 'list'> }): Promise<void> {
  const now = Date.now();
  for (const { id, slug } of await tenants.list())
    await database
      .forTenant(id)
      .transaction(
        async (transaction) => {
          await deleteOldAlerts(transaction, new Date(now - keptEventsMs));
          await deleteOldEvents(transaction, new Date(now - keptEventsMs));
          await deleteForgottenSearches(transaction, new Date(now - restorableMs));
        },
        { isBackground: true },
      )
      .catch((error: unknown) => log.error({ err: error, tenant: slug }, 'old alerts could not be deleted'));
}
