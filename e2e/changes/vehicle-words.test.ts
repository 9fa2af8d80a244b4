/**
 * A dealer of motorcycles and caravans that calls its vehicles gizmos (`labels.vehicles`) and has no texts of its own:
 * whatever still says car or vehicle on its pages stands below, with the reason.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages, paths, patternOf } from '../../src/routes.ts';
import { request } from '../../test/running-product.ts';
import { openBrowser } from '../browser.ts';
import { addCopiedDealer, feedOf, plainFields } from '../copied-dealer.ts';
import { dataFolder, port } from '../product.ts';
import { signInWith } from '../sign-in.ts';

const { visit } = openBrowser();

const dealer = 'gizmos';
const host = `${dealer}.localhost`;
const address = (slug: string) => `/cars/${slug}`;

const vehicle = (sku: string, type: string, values: object) => ({ sku, type, status: 'in_stock', ...values });
const motorcycle = { kind: 'motorcycle', make: 'Ducati', model: 'Monster', body: 'Naked' };
const caravan = { kind: 'caravan', make: 'Jayco', model: 'Journey', body: 'Caravan' };
const stock = [
  vehicle('ONE', 'used', motorcycle),
  vehicle('TWO', 'demo', { ...motorcycle, model: 'Scrambler' }),
  vehicle('SIX', 'new', { ...motorcycle, model: 'Panigale', status: 'coming_soon' }),
  vehicle('FIVE', 'used', { ...caravan, tag: 'Test Drive Only' }),
  vehicle('TEN', 'used', caravan),
];
const configuration = {
  name: 'Acme',
  description: 'Acme sells what it likes.',
  labels: { vehicles: { one: 'gizmo', many: 'gizmos' } },
  links: { search: { label: 'Search Gizmos' } },
  home: {
    sections: [
      { type: 'hero', heading: 'Hello', show_search: true },
      { type: 'search_box', fields: ['query', 'make', 'price'] },
      { type: 'body_tiles' },
      { type: 'make_tiles' },
      { type: 'featured_stock', limit: 4, display: 'carousel' },
    ],
  },
  accounts: {
    watchlist_enabled: true,
    saved_searches_enabled: true,
    alerts: { enabled: true },
    sms: { kind: 'outbox' },
    garage: { enabled: true },
  },
  purchase: { reserve_enabled: true, online_purchase_enabled: true, payment_provider: 'embedded' },
  trade_in: { valued_item_types: ['motorcycle', 'caravan'] },
};

/** A text of the product that says car or vehicle, and why it may: it is not about this dealer's stock in general. */
const reasonedExceptions: readonly { text: RegExp; page?: RegExp; reason: string }[] = [
  { text: /^(Explore Vehicle\b|Vehicle Details$)/, reason: 'the specification’s label of one vehicle' },
  { text: /^Vehicle type$/, reason: 'the filter of the kinds, of which the dealer’s word names several' },
  {
    text: /\b(this|the|that) vehicle\b/i,
    page: /^\/(cars\/|enquiry|book-test-drive|finance|print|checkout-journey)/,
    reason: 'one known vehicle, in the word that fits each kind',
  },
  {
    text: /\bvehicles?\b/i,
    page: /^\/(cars\/trade-in|trade-in|sell-my-car|sell-your-car|service|vehicle-parts-and-accessories|value-my-car)/,
    reason: 'the visitor’s own vehicle, and those like it',
  },
  { text: /^How many vehicles$/, page: /^\/fleet/, reason: 'the vehicles of a business' },
  { text: /^What will you use the vehicle for\?$/, reason: 'the one vehicle that the loan is for' },
  { text: /^Loan car$/, page: /^\/service/, reason: 'what a workshop lends is a car' },
];
const isReasoned = ({ text, page }: Saying) =>
  reasonedExceptions.some((exception) => exception.text.test(text) && (exception.page?.test(page) ?? true));

const applyDealer = () =>
  addCopiedDealer(dataFolder, {
    slug: dealer,
    from: 'test/tenants/advertiser',
    configuration: ({ logo, phones, dealerships }) => ({
      ...configuration,
      logo: { ...(logo as object), alt: 'Acme' },
      phones,
      dealerships,
    }),
    change(folder) {
      rmSync(path.join(folder, 'menus.yaml'));
      for (const slug of ['about-us', 'privacy-policy', 'terms-and-conditions'])
        writeFileSync(path.join(folder, `pages/${slug}.md`), `---\ntitle: ${slug}\n---\n\nWords.\n`);
    },
    feedMapping: feedOf({ ...plainFields, item_type: 'kind' }),
    stock,
  });

const unescaped = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', '’')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim();

/** What a page says: its title and descriptions, the names of its parts, and the text between its tags. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ').replace(/<!--.*?-->/gs, '');
  const attributes = [...shown.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]+)"/g)].map(
    ([, text]) => text!,
  );
  // Emphasis and links are parts of their sentence.
  const text = shown.replace(/<\/?(?:a|b|i|em|strong|span|bdi)\b[^>]*>/g, '').split(/<[^>]*>/);
  return [...attributes, ...text].map(unescaped).filter((each) => each !== '');
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href]) => unescaped(href!).replace(/#.*$/, ''));

const forPrograms = /^\/(api|demonstration|pictures|assets|assets-of-dealer)\b|\.(xml|svg)$/;

interface Saying {
  text: string;
  page: string;
}

async function readPages(starts: readonly string[], cookie = ''): Promise<Saying[]> {
  const texts: Saying[] = [];
  const addresses = new Map(starts.map((start) => [start, start]));
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  for (const page of addresses.values()) {
    const answer = await request(port, host, page, { headers });
    const location = String(answer.headers['location'] ?? '');
    const type = String(answer.headers['content-type']);
    if (/html|text\/plain|json/.test(type)) {
      const html = answer.text;
      const said = /html/.test(type)
        ? textsOf(html)
        : html.split('\n').map((line) => line.replace(/\(http[^)]*\)/g, ''));
      texts.push(...said.map((text) => ({ text, page })));
      for (const href of [...(/html/.test(type) ? linksOf(html) : []), location]) {
        const { pathname } = new URL(href || '/', 'http://x');
        if (href.startsWith('/') && !forPrograms.test(pathname) && !addresses.has(pathname))
          addresses.set(pathname, href);
      }
    }
  }
  return texts;
}

test('the pages of a dealer with its own noun say it, and name cars and vehicles where there is a reason alone', async () => {
  await applyDealer();
  const { hits } = JSON.parse((await request(port, host, '/api/search')).text) as { hits: { slug: string }[] };
  expect(hits).toHaveLength(stock.length);
  const slugs = hits.map(({ slug }) => slug);
  const everything = [
    // Each page of the product, if only to say that there is nothing under such a name, or for such a token.
    ...pages
      .map(({ id }) => `/${patternOf(id).replace(/:\w+|\*/g, 'none')}`)
      .filter((each) => !each.startsWith('/demonstration/')),
    '/',
    ...slugs.flatMap((slug) => [
      address(slug),
      `${address(slug)}/checkout`,
      `/enquiry?car_id=${slug}`,
      `/enquiry?subcategory=Reserve&car_id=${slug}`,
      `/book-test-drive?car_id=${slug}`,
      `/finance?car_id=${slug}`,
      `/print?car_id=${slug}`,
      `/checkout-journey?car_id=${slug}`,
      `/cars/trade-in?car_id=${slug}`,
    ]),
    '/search/no-such',
    '/cars/no-such',
    '/no-such-page',
    '/search/used-cars',
    '/search/new-used-and-demo-cars?query=zzzzqqq',
    '/search/new-used-and-demo-cars?query=mazda',
    '/search/new-used-and-demo-cars?query=no+accidents',
    '/search/new-used-and-demo-cars?price=1:2',
    '/search/new-used-and-demo-cars?colour=Pink',
    '/compare',
    `/compare?cars=${slugs.slice(0, 2).join(',')}`,
    `/compare?cars=${slugs.join(',')},gone`,
    '/sign-in?type=watchlist',
    '/price-slider',
    '/llms.txt',
    '/site.webmanifest',
    '/sell-my-car',
    '/apply-for-finance',
    '/unsubscribe',
    '/my-order?token=none',
    '/my-reservation?token=none',
    '/success',
  ];
  const public_ = await readPages(everything);

  const browser = await visit(dealer, '/sign-in?type=watchlist');
  await signInWith(browser, '0491 570 110');
  await browser.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const cookie = (await browser.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = await readPages(
    ['/watchlist', paths.watchlist({ add: slugs[0]! }), '/my-garage', '/saved-searches', '/my-account'],
    cookie,
  );

  const said = [...public_, ...own];
  expect(said.filter(({ text }) => /\bgizmos?\b/i.test(text)).length).toBeGreaterThan(50);
  const generic = said.filter(({ text }) => /\b(cars?|vehicles?)\b/i.test(text.replace(/\S*[/@]\S*/g, '')));
  const unexplained = new Map(
    generic.filter((saying) => !isReasoned(saying)).map(({ text, page }) => [text, `${text.slice(0, 160)} (${page})`]),
  );
  expect([...unexplained.values()]).toEqual([]);
  // A reason that nothing needs any more is taken out.
  expect(
    reasonedExceptions
      .filter(({ text, page = /^/ }) => !generic.some((saying) => text.test(saying.text) && page.test(saying.page)))
      .map(({ reason }) => reason),
  ).toEqual([]);
});
