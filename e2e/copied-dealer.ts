/** A dealer beside the demonstration's: another one's folder with a configuration, a feed and vehicles of its own. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { runForecourtOrThrow } from '../test/running-product.ts';

export interface CopiedDealer {
  slug: string;
  /** The folder that is copied. */
  from: string;
  /** Its configuration, from the copied one. Its slug is set, and it has no host of the copied dealer. */
  configuration(copied: Record<string, unknown>): object;
  /** Changes other files of its folder. */
  change?(folder: string): Promise<void> | void;
  feedMapping: object;
  /** Rows of the feed. */
  stock: readonly object[];
}

/** Rows with a `sku` and what `fields` name; the rest is the same for all vehicles. */
export const feedOf = (fields: object) => ({
  format: 'json',
  identity: ['sku'],
  fields: {
    stocknum: 'sku',
    year: { constant: '2022' },
    km: { constant: '21000' },
    price: { constant: '45990' },
    price_type: { constant: 'drive_away' },
    ...fields,
  },
});

export const plainFields = {
  make: 'make',
  model: 'model',
  body: 'body',
  tag: 'tag',
  status: 'status',
  car_type: 'type',
};

/** Without the copied dealer's announcement, which a visitor would have to close. */
export function withoutAnnouncement(copied: Record<string, unknown>): Record<string, unknown> {
  const { announcement: _, ...content } = copied['content'] as Record<string, unknown>;
  return { ...copied, content };
}

/** Applies the dealer to the running server and imports its vehicles. */
export async function addCopiedDealer(dataFolder: string, dealer: CopiedDealer): Promise<void> {
  const parent = mkdtempSync(path.join(os.tmpdir(), `forecourt-${dealer.slug}-`));
  const folder = path.join(parent, dealer.slug);
  const file = (name: string) => path.join(folder, name);
  try {
    cpSync(path.join(import.meta.dirname, '..', dealer.from), folder, { recursive: true });
    const copied = parse(readFileSync(file('site.yaml'), 'utf8')) as Record<string, unknown>;
    writeFileSync(file('site.yaml'), stringify({ ...dealer.configuration(copied), slug: dealer.slug, hosts: [] }));
    rmSync(file('feeds'), { recursive: true, force: true });
    mkdirSync(file('feeds'));
    writeFileSync(file('feeds/main.yaml'), stringify(dealer.feedMapping));
    await dealer.change?.(folder);
    const feed = path.join(parent, 'feed.json');
    writeFileSync(feed, JSON.stringify(dealer.stock));
    await runForecourtOrThrow(['tenant', 'apply', folder], { dataFolder });
    await runForecourtOrThrow(['stock', 'import', dealer.slug, feed, '--feed', 'main'], { dataFolder });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
