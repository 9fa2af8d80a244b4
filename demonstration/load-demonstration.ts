/**
 * The first start of the demonstration: the four dealers out of `tenants/`, and their stock through the same import
 * that a dealer's feed takes. A dealer that is there already is left alone, since the database is the truth at run
 * time.
 */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { reportHostSecret } from '../src/pricing/reports/hosted-reports.server.ts';
import { isDemonstrationAddress } from '../src/pricing/settings.ts';
import { feedMappingSchema } from '../src/stock/feeds/feed-mapping.ts';
import { applyTenant } from '../src/tenants/apply-tenant.server.ts';
import { describeProblem } from '../src/tenants/configuration-problem.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import { createTenantLifecycle } from '../src/tenants/tenant-lifecycle.server.ts';
import { createSecretStore } from '../src/tenants/secrets.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { inventViews } from './views-store.server.ts';
import { writeDemonstrationFeeds } from './write-feeds.server.ts';

export interface LoadDemonstrationOptions {
  platform: Platform;
  /** Folder of the product. */
  root: string;
  dataFolder: string;
  /** Prints one line. */
  say(line: string): void;
}

export async function loadDemonstration({ platform, root, dataFolder, say }: LoadDemonstrationOptions): Promise<void> {
  const { database, tenants } = platform;
  const now = new Date();
  const slugs = (await readdir(path.join(root, 'tenants'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const stockless: string[] = [];
  for (const slug of slugs) {
    const known = await tenants.bySlug(slug);
    // Somebody removed it; it is not brought back before its week is over.
    if (known === null && (await createTenantLifecycle({ database, now: () => now }).find(slug))?.removedAt) continue;
    if (known === null) {
      const startedAt = performance.now();
      const read = await readTenantFolder(path.join(root, 'tenants', slug));
      if (!read.ok) throw new Error(`tenants/${slug} was refused:\n${read.reason.map(describeProblem).join('\n')}`);
      const applied = await applyTenant({ database, folder: read.value });
      if (!applied.ok)
        throw new Error(`tenants/${slug} was refused:\n${applied.reason.map(describeProblem).join('\n')}`);
      await tenants.refresh(applied.value.tenantId);
      if (isDemonstrationAddress((await tenants.bySlug(slug))!.configuration.pricing.report_provider.url)) {
        // Any key will do for a specimen; without one nothing is offered.
        await createSecretStore({ database: database.forTenant(applied.value.tenantId), key: platform.secretKey }).set(
          reportHostSecret,
          randomUUID(),
        );
      }
      say(`Applying ${slug} … ${seconds(startedAt)}`);
    }
    const tenant = (await tenants.bySlug(slug))!;
    // An import that was cut off left the stock at version 0, and is made again.
    if ((await platform.stockVersion(tenant.id)) === 0) stockless.push(slug);
  }
  if (stockless.length === 0) return;

  const folder = path.join(dataFolder, 'demonstration-feeds');
  const feeds = await writeDemonstrationFeeds({ folder, today: now });
  for (const { slug, feed, file } of feeds.filter((each) => stockless.includes(each.slug))) {
    const startedAt = performance.now();
    const tenant = (await tenants.bySlug(slug))!;
    const outcome = await platform.imports.run({
      tenantId: tenant.id,
      mapping: feedMappingSchema.parse(tenant.configuration.feeds[feed]),
      feedName: feed,
      file: { name: path.basename(file), path: file },
      locations: tenant.configuration.locations,
      settings: tenant.configuration.stock,
      rules: tenant.configuration,
      now,
      dryRun: false,
      acceptRemovals: false,
    });
    if (outcome.state !== 'live')
      throw new Error(`The demonstration stock of ${slug} was not taken: ${outcome.message}`);
    await inventViews(database.forTenant(tenant.id));
    say(
      `Importing the stock of ${slug}: ${outcome.account.created.toLocaleString('en-AU')} vehicles … ${seconds(startedAt)}`,
    );
  }
  await database.tidy();
  await rm(folder, { recursive: true, force: true });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
