/** The links of a message that lead away from the dealer's own sites, and what they are. */

export interface ForeignLink {
  host: string;
  kind: 'car-site' | 'australian' | 'short' | 'other';
}

/** Where shoppers see cars, look up what they cost, and keep pictures to show. */
const carSites = [
  'carsales.com.au',
  'carsguide.com.au',
  'autotrader.com.au',
  'drive.com.au',
  'redbook.com.au',
  'gumtree.com.au',
  'onlyutes.com.au',
  'whichcar.com.au',
  'carexpert.com.au',
  'facebook.com',
  'fb.com',
  'fb.me',
  'instagram.com',
  'youtube.com',
  'youtu.be',
  'google.com',
  'google.com.au',
  'goo.gl',
  'maps.app.goo.gl',
  'photos.app.goo.gl',
  'icloud.com',
  'dropbox.com',
  'ebay.com.au',
  'toyota.com',
  'ford.com',
  'mazda.com',
  'hyundai.com',
  'kia.com',
  'tesla.com',
  'subaru.com',
  'wikipedia.org',
];
const shorteners = [
  'bit.ly',
  'tinyurl.com',
  'cutt.ly',
  'rebrand.ly',
  'ow.ly',
  'is.gd',
  't.ly',
  'shorturl.at',
  'rb.gy',
  't.me',
  'telegra.ph',
  'wa.me',
  'linktr.ee',
];

const isOf = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

/**
 * `ownHosts` are those of the dealer, with or without `www.`. One address counts once, however often it stands there.
 */
export function foreignLinks(text: string, ownHosts: readonly string[]): ForeignLink[] {
  const own = ownHosts.map((host) =>
    host
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, ''),
  );
  const addresses = new Set(
    [...text.matchAll(/(?:\bhttps?:\/\/|(?<![@\w.-])www\.)[^\s<>"'\]]+/gi)].map(([address]) =>
      address.replace(/[.,;:!?)]+$/, '').toLowerCase(),
    ),
  );
  return [...addresses].flatMap((address): ForeignLink[] => {
    const host = address
      .replace(/^https?:\/\//, '')
      .split(/[/?#:]/, 1)[0]!
      .replace(/^www\./, '');
    if (host === '' || own.some((each) => isOf(host, each))) return [];
    const kind = carSites.some((site) => isOf(host, site))
      ? 'car-site'
      : shorteners.some((site) => isOf(host, site))
        ? 'short'
        : host.endsWith('.au')
          ? 'australian'
          : 'other';
    return [{ host, kind }];
  });
}
