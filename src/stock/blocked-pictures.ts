/**
 * Pictures of a feed that no visitor would see: a page shows pictures of the site itself and of the hosts in
 * `media.image_hosts`, and a browser blocks all others without a word.
 */
import type { VehicleContents } from './feeds/map-row.ts';

export interface BlockedPictures {
  host: string;
  pictures: number;
}

/** A feed with more hosts than this has none worth naming one by one. */
const mostHosts = 50;

/** `shown`: the hosts whose pictures the site shows. */
export function createBlockedPictures(shown: readonly string[]): {
  look(contents: VehicleContents): void;
  found(): BlockedPictures[];
} {
  const isShown = new Set(shown);
  const counts = new Map<string, number>();
  const look = (address: string): void => {
    if (!/^https?:/i.test(address) || !URL.canParse(address)) return;
    const { host } = new URL(address);
    if (!isShown.has(host) && (counts.has(host) || counts.size < mostHosts))
      counts.set(host, (counts.get(host) ?? 0) + 1);
  };
  return {
    look({ images, spinImages, spinInteriorImage }) {
      for (const { url } of images) look(url);
      for (const address of spinImages) look(address);
      look(spinInteriorImage);
    },
    found: () => [...counts].map(([host, pictures]) => ({ host, pictures })).sort((a, b) => b.pictures - a.pictures),
  };
}

/**
 * The lines of `site.yaml` that let these hosts through beside those that it has. Ports and bare addresses cannot be
 * let through.
 */
export function imageHostsLines(listed: readonly string[], blocked: readonly BlockedPictures[]): string | null {
  const added = blocked.map(({ host }) => host).filter((host) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host));
  return added.length === 0 ? null : `media:\n  image_hosts: [${[...listed, ...added].join(', ')}]`;
}
