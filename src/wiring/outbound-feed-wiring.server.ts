/** Outbound feeds of every dealer: their secret addresses, the files behind them, and what is reported of them. */
import { timingSafeEqual } from 'node:crypto';
import { feedDestination, feedDestinations } from '../content/outbound-feeds/feed-destinations.ts';
import type { FeedDestination } from '../content/outbound-feeds/feed-destination.ts';
import {
  createFeedFiles,
  type FeedContents,
  type FeedFile,
  makeFeedFile,
} from '../content/outbound-feeds/feed-files.server.ts';
import type { FeedReport } from '../content/outbound-feeds/make-feed.ts';
import type { OutboundVehicle } from '../content/outbound-feeds/outbound-vehicle.ts';
import type { FeedKind, OutboundFeedSettings } from '../content/outbound-feeds/settings.ts';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { paths } from '../routes.ts';
import { createKeyedHashes } from '../shared/keyed-hash.server.ts';
import { createYielder } from '../shared/run-in-slices.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { createOutboundVehicles } from '../site/outbound-vehicle.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { siteOrigin } from './site-origin.ts';

export interface OutboundFeeds {
  /** The dealer's feeds, in the order of the configuration. */
  list(tenant: LiveTenant): { kind: FeedKind; name: string; url: string }[];
  /** The file at an address; `null` where the dealer has no such feed, or the token is not its own. */
  find(
    tenant: LiveTenant,
    asked: { file: string; token: string; origin: string },
  ): Promise<(FeedFile & { contentType: string }) | null>;
  /** Makes the feed anew, whether or not the dealer has it, and reports what is in it. */
  check(tenant: LiveTenant, kind: FeedKind): Promise<FeedReport>;
}

interface OutboundFeedWiring {
  environment: Pick<Environment, 'mode' | 'port'>;
  database: Pick<Database, 'forTenant'>;
  secretKey: SecretKey;
  /** The port on which this process answers; `null` while none is known. */
  ownPort(): number | null;
}

/** For all dealers together; those that are asked for most stay. */
const mostKeptBytes = 64 * 1_048_576;

const defaults: Omit<OutboundFeedSettings, 'kind'> = { address_version: 1, store_codes: {} };

export function createOutboundFeeds({ environment, database, secretKey, ownPort }: OutboundFeedWiring): OutboundFeeds {
  const files = createFeedFiles({ maxBytes: mostKeptBytes });

  /** Where links in the feed lead: the dealer's first host, whatever name the request came by. */
  const originOf = ({ configuration }: LiveTenant, otherwise: string): string =>
    siteOrigin(configuration, { mode: environment.mode, otherwise });
  const originHere = (tenant: LiveTenant): string =>
    originOf(tenant, `http://${tenant.slug}.localhost:${ownPort() ?? environment.port}`);

  /** With the current key first, then with each previous one: an address outlives an exchange of the key. */
  function tokensOf({ id }: LiveTenant, { kind, address_version: version }: OutboundFeedSettings): string[] {
    return createKeyedHashes({ key: secretKey, purpose: 'outbound feed', boundTo: id })(`${kind}\n${version}`);
  }

  function contentsOf(
    { id, configuration }: LiveTenant,
    { destination, settings, origin }: { destination: FeedDestination; settings: OutboundFeedSettings; origin: string },
  ): FeedContents {
    const toOutbound = createOutboundVehicles({ configuration, locations: configuration.locations, origin });
    const store = createVehicleStore(database.forTenant(id));
    return {
      destination,
      settings,
      dealer: { name: configuration.name, origin },
      isDemonstration: environment.mode === 'demonstration',
      vehicles: outboundPieces(store.streamCurrent(), toOutbound),
    };
  }

  return {
    list(tenant) {
      const origin = originHere(tenant);
      return tenant.configuration.content.outbound_feeds.map((settings) => {
        const { kind, name, fileName } = feedDestination(settings.kind);
        const [token = ''] = tokensOf(tenant, settings);
        return { kind, name, url: `${origin}${paths.outboundFeed(fileName, token)}` };
      });
    },

    async find(tenant, { file, token, origin: askedOrigin }) {
      const destination = feedDestinations.find(({ fileName }) => fileName === file);
      const settings = tenant.configuration.content.outbound_feeds.find(({ kind }) => kind === destination?.kind);
      if (destination === undefined || settings === undefined) return null;
      if (!tokensOf(tenant, settings).some((own) => isSameToken(own, token))) return null;
      const origin = originOf(tenant, askedOrigin);
      // Of the database itself: a hold or an import is in the feed that is asked for next.
      const stockVersion = await createVehicleStore(database.forTenant(tenant.id)).version();
      const found = await files.find({
        key: `${tenant.id}\n${destination.kind}\n${origin}`,
        version: `${tenant.version} ${stockVersion}`,
        contents: () => contentsOf(tenant, { destination, settings, origin }),
      });
      return { ...found, contentType: destination.contentType };
    },

    async check(tenant, kind) {
      const settings = tenant.configuration.content.outbound_feeds.find((each) => each.kind === kind);
      const { report } = await makeFeedFile(() =>
        contentsOf(tenant, {
          destination: feedDestination(kind),
          settings: settings ?? { kind, ...defaults },
          origin: originHere(tenant),
        }),
      );
      return report;
    },
  };
}

async function* outboundPieces(
  pieces: AsyncIterable<readonly Vehicle[]>,
  toOutbound: (vehicle: Vehicle) => OutboundVehicle,
): AsyncGenerator<OutboundVehicle[]> {
  const yieldToEventLoop = createYielder();
  for await (const piece of pieces) {
    const outbound: OutboundVehicle[] = [];
    for (const vehicle of piece) {
      outbound.push(toOutbound(vehicle));
      await yieldToEventLoop();
    }
    yield outbound;
  }
}

function isSameToken(own: string, given: string): boolean {
  const [left, right] = [Buffer.from(own), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
