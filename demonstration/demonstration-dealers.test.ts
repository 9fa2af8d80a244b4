import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { financedAmount } from '../src/finance/financed-amount.ts';
import { decodeText } from '../src/stock/feeds/decode-text.server.ts';
import { feedMappingSchema } from '../src/stock/feeds/feed-mapping.ts';
import { feedFormats } from '../src/stock/feeds/formats.server.ts';
import { createRowMapper, type MappedRow } from '../src/stock/feeds/map-row.ts';
import { effectivePriceCents } from '../src/stock/effective-price.ts';
import { paths } from '../src/routes.ts';
import { filledWithVehicleWords, withArticle } from '../src/shared/vehicle-words.ts';
import { describeProblem } from '../src/tenants/configuration-problem.ts';
import { readTenantFolder, type TenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import { siteConfigurationSchema } from '../src/tenants/site-configuration.ts';
import { pageParts } from '../src/tenants/page-blocks.ts';
import { withTemplate } from '../src/tenants/templates.ts';
import { unreadSwitchNames } from '../src/tenants/unread-switches.ts';
import { demonstrationDealers, demonstrationSlugs } from './dealers.ts';
import { generateStock } from './generate-stock.ts';
import { unsetSwitches } from './unset-switches.ts';
import { writeDemonstrationFeeds, type DemonstrationFeed } from './write-feeds.server.ts';

/** The text of each scene, because the studio is no part of the product. */
const scenes = readFileSync(path.join(import.meta.dirname, '../studio/drawing/scenes.ts'), 'utf8').split(/^  \},$/m);

const today = new Date('2026-11-21T00:00:00Z');
const folders = new Map<string, TenantFolder>();
let feedFolder: string;
let feeds: DemonstrationFeed[];

beforeAll(async () => {
  feedFolder = await mkdtemp(path.join(tmpdir(), 'demonstration-feeds-'));
  feeds = await writeDemonstrationFeeds({ folder: feedFolder, today });
  for (const slug of demonstrationSlugs) {
    const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
    if (!read.ok) throw new Error(`tenants/${slug}:\n${read.reason.map(describeProblem).join('\n')}`);
    folders.set(slug, read.value);
  }
});
afterAll(() => rm(feedFolder, { recursive: true, force: true }));

describe.each(demonstrationSlugs)('the folder of %s', (slug) => {
  it('has the article of its sound before the name of a make or model', () => {
    const comments = [...generateStock({ dealer: slug, today })].map((vehicle) => vehicle.comments);
    const texts = [...folders.get(slug)!.files.values(), ...comments].join('\n');
    const models = Object.values(demonstrationDealers).flatMap(({ parcels }) => parcels.flatMap((each) => each.models));
    const names = new Set(models.flatMap(({ make, model }) => [make, model]).filter((name) => /[A-Z]/.test(name)));
    const wrong = [...names].filter((name) => {
      const other = withArticle(name).startsWith('an ') ? '[Aa]' : '[Aa]n';
      return new RegExp(`\\b${other} ${name.replaceAll(/[^\w ]/g, String.raw`\$&`)}\\b`).test(texts);
    });
    expect(wrong).toEqual([]);
  });

  it('has pages of 150 to 400 words in plain text, of more with blocks', () => {
    const short = folders.get(slug)!.configuration.pages.flatMap(({ slug: page, markdown }) => {
      const words = markdown.split(/\s+/).length;
      const most = /^```block /m.test(markdown) ? 600 : 430;
      return words < 130 || words > most || /lorem|ipsum|todo/i.test(markdown) ? [`${page}: ${words} words`] : [];
    });
    expect(short).toEqual([]);
  });

  it('promises no history report that its vehicles do not have', () => {
    const { configuration, files } = folders.get(slug)!;
    const promises = [...files.values()].flatMap((text) => text.match(/.*free (ppsr|history) report.*/gi) ?? []);
    if (!configuration.plugins.includes('PPSR Report')) expect(promises).toEqual([]);
  });

  it('promises to hold a reserved vehicle for as long as its form does, and by no checkout that it does not have', () => {
    const comments = [...generateStock({ dealer: slug, today })].map((vehicle) => vehicle.comments);
    const hours = comments.flatMap((text) =>
      [...text.matchAll(/hold it for (\d+) hours/g)].map(([, count]) => Number(count)),
    );
    expect(hours.filter((count) => count !== folders.get(slug)!.configuration.purchase.hold_hours)).toEqual([]);
    expect(hours.length > 0).toBe(slug === 'bigsky');
    expect(comments.filter((text) => /reserve it online|buy it online/i.test(text))).toEqual([]);
  });

  it('shows beside an offer of one body that body alone', () => {
    for (const { id, stock_search: search, image } of folders.get(slug)!.configuration.content.offers) {
      const body = new URLSearchParams(search).get('body')?.toLowerCase();
      if (body === undefined || image === null) continue;
      const scene = path.basename(image, '.webp');
      const drawn = scenes.find((each) => each.includes(`tenant: '${slug}',`) && each.includes(`name: '${scene}',`));
      const bodies = [...(drawn ?? '').matchAll(/body: '([^']+)'/g)].map(([, standing]) => standing);
      expect([id, ...new Set(bodies)]).toEqual([id, body]);
    }
  });

  it('calls the page on which visitors sell by its title in each menu', () => {
    const { menus, content, pages, trade_in: tradeIn, labels } = folders.get(slug)!.configuration;
    const own = pages.find(({ slug: page }) => page === 'sell-my-car');
    const name = own?.title ?? filledWithVehicleWords(content.departments.sell_my_car.title, { labels });
    const links = [...JSON.stringify(menus).matchAll(/"label":"([^"]*)","link":"\/sell-my-car"/g)];
    if (tradeIn.sell_pages_enabled) expect(links.length).toBeGreaterThan(0);
    expect(links.filter(([, label]) => label !== name)).toEqual([]);
  });

  it('calls a reservation by one name', () => {
    const { labels, leads, pages } = folders.get(slug)!.configuration;
    const { title, success_title: done, category } = leads.forms.reservation;
    const names = [labels.reserve, title, done, category];
    expect(names.filter((text) => !/reserv/i.test(text))).toEqual([]);
    // Cards, receipts and My garage have no words of the dealer for it.
    expect(pages.filter(({ markdown }) => /\*hold\b|\ba hold\b/i.test(markdown)).map((page) => page.slug)).toEqual([]);
  });

  it('says of no vehicle that is on its way what is true only of one that is here', () => {
    const coming = [...generateStock({ dealer: slug, today })].filter(({ status }) => status === 'coming_soon');
    const onlyHere =
      /test drives?|inspect at|come and|see it in|kick the tyres|drive it out|video walk|we hold it|has driven it|: it has passed|checked before|has been done|serviced before sale|in stock|the photos/i;
    expect(coming.length).toBeGreaterThan(5);
    expect(coming.flatMap(({ comments }) => comments.split('|').filter((words) => onlyHere.test(words)))).toEqual([]);
    // The words that they are told by are really those of vehicles that are here.
    const { hereClosings, certifiedWords } = demonstrationDealers[slug];
    for (const words of [...hereClosings, certifiedWords].filter(Boolean)) expect(words).toMatch(onlyHere);
  });

  it('calls only what is in stock on the yard, traded or just arrived', () => {
    const rows = folders
      .get(slug)!
      .configuration.home.sections.flatMap((section) => (section.type === 'featured_stock' ? [section] : []));
    const here = rows.filter(({ heading }) => /on the yard|traded|came in|landed|arrived/i.test(heading));
    expect(here.filter(({ search }) => new URLSearchParams(search).get('status') !== 'in_stock')).toEqual([]);
  });

  it('prints one phone number on a vehicle’s sheet, which is the vehicle’s own', () => {
    expect(folders.get(slug)!.configuration.media.print_footer).not.toMatch(/\(0\d\)|\b04\d\d/);
  });

  it('says of each review that it was written for the demonstration', () => {
    const { reviews } = folders.get(slug)!.configuration;
    expect(reviews.filter(({ source }) => source !== 'Demonstration review')).toEqual([]);
    expect(reviews.length > 0).toBe(folders.get(slug)!.configuration.location_directory.show_reviews);
  });

  it('has only phone numbers that are kept for fiction', () => {
    const { files } = folders.get(slug)!;
    const numbers = [...files.values()].flatMap(
      (text) => text.match(/\(0\d\) ?\d{4} ?\d{4}|\b04\d\d ?\d{3} ?\d{3}\b/g) ?? [],
    );
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.filter((number) => !/^(\(07\) 7010 \d{4}|\(02\) 5550 \d{4}|0491 570 \d{3})$/.test(number))).toEqual(
      [],
    );
  });

  it('has a feed mapping under which its whole stock comes in, each vehicle at one of its places', async () => {
    const { configuration } = folders.get(slug)!;
    const { feed, file } = feeds.find((each) => each.slug === slug)!;
    const mapping = feedMappingSchema.parse(configuration.feeds[feed]);
    const mapper = createRowMapper({ mapping, locations: configuration.locations, settings: configuration.stock });
    const reader = feedFormats[mapping.format]({
      text: decodeText(createReadStream(file), mapping.encoding),
      delimiter: mapping.delimiter,
      records: mapping.records,
      checkColumns: (columns) => mapper.checkColumns(columns),
    });
    const mapped: MappedRow[] = [];
    for await (const row of reader.rows) mapped.push(mapper.map(row));
    expect(reader.cutOff()).toBeNull();

    const stock = [...generateStock({ dealer: slug, today })];
    expect(mapped.filter(({ kind }) => kind === 'rejected')).toEqual([]);
    const vehicles = mapped.flatMap((row) => (row.kind === 'vehicle' ? [row] : []));
    expect(vehicles.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(
      vehicles.map(({ contents }) => ({
        stockNumber: contents.stockNumber,
        vin: contents.vin,
        make: contents.make,
        model: contents.model,
        badge: contents.badge,
        year: contents.year,
        condition: contents.condition,
        status: contents.status,
        price: contents.priceCents === null ? null : contents.priceCents / 100,
        priceType: contents.priceCents === null ? '' : contents.priceType,
        km: contents.odometerKm,
        colour: contents.colour,
        location: contents.locationId,
        pictures: contents.images.length,
        sleeps: contents.caravan?.sleeps ?? null,
        tag: contents.tag,
        frames: contents.spinImages,
        inside: contents.spinInteriorImage,
        hotspots: contents.hotspots,
        walkarounds: contents.walkaroundVideos.map(({ url }) => url),
        video: contents.videoUrl,
        hosted: contents.externalVideoUrl,
        hasReport: contents.historyReportUrl !== '',
        kwh: contents.energyConsumptionKwh,
        weekly: Object.fromEntries(
          Object.entries(contents.lenders).map(([provider, figures]) => [
            provider,
            [figures.paymentWeekCents, figures.paymentMonthCents, figures.comparisonRate],
          ]),
        ),
        listedOn: new Date(Date.parse(contents.createdAt!) + 10 * 3_600_000).toISOString().slice(0, 10),
      })),
    ).toEqual(
      stock.map((vehicle) => ({
        stockNumber: vehicle.stockNumber,
        vin: vehicle.vin,
        make: vehicle.make,
        model: vehicle.model,
        badge: vehicle.badge,
        year: vehicle.year,
        condition: vehicle.condition,
        status: vehicle.status,
        price: vehicle.price,
        priceType: vehicle.price === null ? '' : vehicle.priceType,
        km: vehicle.km,
        colour: vehicle.colour,
        location: vehicle.location.id,
        pictures: vehicle.pictures.length,
        sleeps: vehicle.caravan?.sleeps ?? null,
        tag: vehicle.tag,
        frames: vehicle.media.spinImages,
        inside: vehicle.media.spinInterior,
        hotspots: vehicle.media.hotspots,
        walkarounds: vehicle.media.walkaroundVideos,
        video: vehicle.media.videoUrl,
        hosted: vehicle.externalVideoUrl,
        hasReport: vehicle.historyReport,
        kwh: vehicle.engine.kwhPer100km,
        weekly: Object.fromEntries(
          vehicle.lenders.map((figures) => [
            figures.provider,
            [
              figures.paymentWeek === null ? null : Math.round(figures.paymentWeek * 100),
              Math.round(figures.paymentMonth * 100),
              figures.comparisonRate,
            ],
          ]),
        ),
        listedOn: vehicle.listedOn,
      })),
    );
    // A lender's figures that rest on another price than the one shown would not be shown.
    const loans = vehicles.flatMap(({ contents }) =>
      Object.values(contents.lenders).map(
        ({
          paymentWeekCents: week,
          paymentMonthCents: month,
          depositCents: deposit,
          establishmentFeesCents: fees,
          balloonCents: balloon,
          ...lender
        }) =>
          financedAmount(
            {
              ...lender,
              paymentWeek: dollars(week),
              paymentMonth: dollars(month),
              deposit: dollars(deposit),
              establishmentFees: dollars(fees),
              balloon: dollars(balloon),
            },
            {
              priceDollars: dollars(effectivePriceCents(contents)) ?? 0,
              basis: configuration.finance.comparison_basis,
              monthlyFeeDollars: configuration.finance.rate_card?.monthly_fee_dollars ?? 0,
            },
          ).kind,
      ),
    );
    expect(new Set(loans)).toEqual(new Set(['price']));
  });

  it('knows every place and dealership at which its stock stands', () => {
    const { configuration } = folders.get(slug)!;
    for (const { id, city, state, dealership } of demonstrationDealers[slug].locations) {
      const location = configuration.locations.find((each) => each.id === id)!;
      expect(location).toMatchObject({ dealership_slug: dealership, address: { city, state } });
    }
  });
});

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Switches that no demonstration dealer can sensibly set, and why. */
const reasonedExceptions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^location_directory\.default_filter$/,
    'each dealer of the demonstration shows its workshops beside the yards that they belong to',
  ],
  [/^locations\[\]\.time_zone$/, 'every place of the demonstration keeps the time of its state'],
  [/^locations\[\]\.team\[\]\.picture$/, 'the people of the demonstration are made up, and have no faces'],
  [/^content\.brands\.car\[\]\.link$/, 'each make of the demonstration has its page, where its tile leads by itself'],
  [
    /^home\.sections\[\]\.(filter|location|manufacturer)$/,
    'one schema for every list of locations; the text pages narrow theirs by these',
  ],
  [/^finance\.example\.term_years$/, 'the dealers with a rate card show five years, as comparison rates are based on'],
  [/\.hide_overlay$/, 'a picture that has words of its own is cropped through them on phones'],
  [/^content\.parts\[\]\.image$/, 'the demonstration has no pictures of parts'],
  [
    /^home\.sections\[\]\.features\[\]\.image$/,
    'reasons show pictures only where each has one, and the demonstration has no picture of each of its reasons',
  ],
  [/^content\.models\[\]\.brochure$/, 'the brochures of makers are not the demonstration’s to give away'],
  [/^search\.engine\.(host|index)$/, 'needs a hosted search engine, which a demonstration does not have'],
  [/^leads\.smtp\.(host|security)$/, 'the demonstration writes messages to files and sends none'],
  [/^leads\.destinations\[\]\.url$/, 'the demonstration writes webhooks to files and calls nobody'],
  [
    /^finance\.fixed_fees\./,
    'the lenders of the demonstration have an establishment fee alone; the one list of fees stands at a make',
  ],
  [/^accounts\.sms\./, 'needs an account with a gateway; the demonstration shows text messages in its mailbox'],
  [/^finance\.quote\.provider\.url$/, 'needs an account with a lender; the demonstration quotes by a rate card'],
  [
    /^finance\.application\.enabled$/,
    'every dealer of the demonstration takes applications, as every dealer does who does not say otherwise',
  ],
  [/^finance\.comparison_basis\./, 'the example of $30,000 over five years is what the law names for such loans'],
  [
    /^content\.assistants_enabled$/,
    'every dealer of the demonstration answers assistants, as every dealer does who does not say otherwise',
  ],
  [
    /^trade_in\.enabled$/,
    'every dealer of the demonstration values vehicles, online or by a call, as every dealer does who does not say otherwise',
  ],
  [
    /^content\.(service|careers)_page_enabled$/,
    'every dealer of the demonstration has a workshop and takes people on, as every dealer does who does not say otherwise',
  ],
  [
    /^location_directory\.map_attribution_url$/,
    'the map of the demonstration is drawn by itself, so that there is nobody to credit',
  ],
  [
    /^location_directory\.geocoding\.url$/,
    'needs an account with a maps service; the demonstration asks the platform’s own list of postcodes',
  ],
  [
    /^media\.image_service$/,
    'needs an account with a service that changes pictures; the demonstration changes its own',
  ],
  [
    /^vdp_config\.spin_address$/,
    'needs an account with a spin service; the feeds of the demonstration name each frame',
  ],
  [
    /^pricing\.show_price_comparison$/,
    'every dealer of the demonstration compares prices, as every dealer does who does not say otherwise',
  ],
  [
    /^pricing\.comparison_provider\.url$/,
    'needs an account with a price guide; the demonstration compares with its own sites',
  ],
  [
    /^pricing\.report_provider\.reports$/,
    'other reports than the register’s are made here, where a provider would need an account',
  ],
  [
    /^trade_in\.(valuer|registrations)\.url$/,
    'needs an account with a valuer or a register; the demonstration values by its own sites and knows a few registrations',
  ],
  [
    /^menus\.(utility|footer\[\]\.items|legal|header\[\]\.items)\[\]\.(logo|make|description)$/,
    'one schema for every link; the mega menu shows logos and descriptions',
  ],
];

it('a map is on the pages of the dealers that show one', () => {
  const withMap = demonstrationSlugs
    .map((slug) => folders.get(slug)!.configuration)
    .filter(({ location_directory: { map_tiles_url } }) => map_tiles_url !== '');
  expect(withMap.map(({ slug, location_directory: { map_tiles_url } }) => [slug, map_tiles_url])).toEqual([
    ['harbour', paths.demonstration.tiles()],
    ['coastline', paths.demonstration.tiles()],
  ]);
});

it('the dealers between them set every switch of the schema', () => {
  const unset = unsetSwitches(siteConfigurationSchema, [
    ...demonstrationSlugs.map((slug) => withTemplate(folders.get(slug)!.input)),
    // Blocks of pages are the same sections.
    ...demonstrationSlugs.flatMap((slug) =>
      folders.get(slug)!.configuration.pages.map((page) => ({
        home: { sections: pageParts(page).flatMap((part) => (part.kind === 'block' ? [part.section] : [])) },
      })),
    ),
  ]);
  const isUnread = (name: string) =>
    unreadSwitchNames.some((unread) => name === unread || name.startsWith(`${unread}.`));
  expect(
    unset.filter((name) => !isUnread(name) && !reasonedExceptions.some(([pattern]) => pattern.test(name))),
  ).toEqual([]);
  expect(
    reasonedExceptions.filter(([pattern]) => !unset.some((name) => pattern.test(name))).map(([, reason]) => reason),
  ).toEqual([]);
});
