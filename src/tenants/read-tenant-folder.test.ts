import { appendFile, cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

async function problemsAfter(
  change: (copy: Awaited<ReturnType<typeof copyTenantFolder>>) => Promise<unknown>,
): Promise<string[]> {
  const copy = await copyTenantFolder();
  await change(copy);
  const read = await readTenantFolder(copy.folder);
  return read.ok ? [] : read.reason.map(describeProblem);
}

describe('a folder that is right', () => {
  test('is one configuration with every default', async () => {
    const { folder } = await copyTenantFolder();
    const read = await readTenantFolder(folder);
    if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
    const { configuration, files, pictures } = read.value;
    expect(configuration.stock.include_sold_cars_days).toBe(3);
    expect(configuration.links.contact).toEqual({ path: '/contact', label: 'Contact Us' });
    expect(configuration.locations[0]!.special_hours.map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2026-12-24',
    ]);
    expect(configuration.pages.map(({ slug }) => slug)).toEqual(['about-us', 'privacy-policy', 'terms-and-conditions']);
    expect([...files.keys()]).toContain('theme.yaml');
    expect(pictures.map((picture) => [picture.path, picture.contentType])).toEqual([
      ['pictures/logo.svg', 'image/svg+xml'],
    ]);
  });

  test('needs neither menus nor theme, and its standard menu leads to no page that is missing', async () => {
    const copy = await copyTenantFolder();
    await copy.remove('menus.yaml');
    await copy.remove('theme.yaml');
    const read = await readTenantFolder(copy.folder);
    if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
    const links = JSON.stringify(read.value.configuration.menus);
    expect(links).toContain('/about-us');
    expect(links).not.toContain('/roadside-assist');
  });

  test('has forms start with Queensland where it says no state (LEAD-62)', async () => {
    const copy = await copyTenantFolder();
    await copy.write('site.yaml', (text) => text.replace(/^state: .*\n/m, ''));
    const read = await readTenantFolder(copy.folder);
    if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
    expect(read.value.configuration.state).toBe('QLD');
  });

  test('follows the used-car prefix in links that no file set', async () => {
    const copy = await copyTenantFolder();
    await copy.write('site.yaml', (text) => `${text}\nsearch: { path_prefix: /used-car }\n`);
    const read = await readTenantFolder(copy.folder);
    if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
    expect(read.value.configuration.links.search.path).toBe('/used-car/new-used-and-demo-cars');
    expect(read.value.configuration.menus.footer[0]!.items[0]!.link).toBe('/used-car/new-cars');
  });
});

describe('a wrong folder is refused with file, line, path, value found and what was expected', () => {
  test('a wrong value', async () => {
    expect(
      await problemsAfter((copy) => copy.write('locations.yaml', (text) => text.replace('"2770"', '"277"'))),
    ).toEqual(['locations.yaml:14 locations[0].address.postcode: found "277", expected a four-digit postcode']);
  });

  test('a link to nothing, however Markdown writes it, in a page and in the texts of site.yaml', async () => {
    const page = [
      '---',
      'title: Links',
      '---',
      '[inline](/nothere), [without a slash](warranty), [without https](www.example.com), [a script](javascript:alert(1))',
      '[by reference][1], `[in code](/nothere)`',
      '',
      '[1]: /nowhere',
      '<a href="/nobody">HTML</a>, <img src="pictures/none.png">',
      '',
      '```',
      '[in a block](/nothere)',
      '```',
      '## Fast',
      '[good](/contact), [good](https://example.com), [good](tel:0755500100), [good](#fast), [good](mailto:a@example.com)',
    ].join('\n');
    const absent = 'expected a link to a path of the site or to a page in pages/';
    const start = 'expected a link that starts with "/", "#", "https://", "tel:", "sms:" or "mailto:"';
    expect(await problemsAfter((copy) => copy.write('pages/links.md', page))).toEqual([
      `pages/links.md:4 markdown: found "/nothere", ${absent}`,
      `pages/links.md:4 markdown: found "warranty", ${start}`,
      `pages/links.md:4 markdown: found "www.example.com", ${start}`,
      `pages/links.md:4 markdown: found "javascript:alert(1", ${start}`,
      `pages/links.md:7 markdown: found "/nowhere", ${absent}`,
      `pages/links.md:8 markdown: found "/nobody", ${absent}`,
      'pages/links.md:8 markdown: found "pictures/none.png", expected a file in pictures/',
    ]);
    const text = '\ncontent:\n  announcement: { id: a, title: A, text: "[x](/nothere)" }\n';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (site) => `${site.trimEnd()}${text}`))).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ content\.announcement\.text: found "\/nothere", expected a link to a path/,
      ),
    ]);
  });

  test('a link to an anchor that is not there, of a page, of the site’s own pages and of the page itself', async () => {
    const page = [
      '---',
      'title: Links',
      '---',
      '[here](#what-it-costs), [there](/links#what-it-costs-2), [skip](#content), [up](#top), [no](#what-it-cost)',
      '## What it costs',
      '## What it costs',
      '[good](/contact#advertiser-motors), [good](/finance#finance-form), [good](/search/used-cars#content)',
      '[bad](/finance#calculator), [bad](/contact#secret-yard), [good](/dealer-locator#near), [bad](/about-us#x)',
      '```block faq',
      'items: [{ question: "Where?", answer: "[Here](#questions-1) or [there](#questions-2)." }]',
      '```',
    ].join('\n');
    const problems = await problemsAfter(async (copy) => {
      await copy.write('pages/links.md', page);
      await copy.write('menus.yaml', (text) => text.replace('link: /about-us\n', 'link: /service#form\n'));
    });
    expect(problems).toEqual([
      'menus.yaml:8 header[2].link: found "/service#form", expected an anchor of /service: #enquiry',
      'pages/links.md:4 markdown: found "#what-it-cost", expected an anchor of /links: #what-it-costs, #what-it-costs-2, #questions-1; did you mean "#what-it-costs"?',
      'pages/links.md:8 markdown: found "/finance#calculator", expected an anchor of /finance: #finance-calculator, #finance-budget, #finance-form, #financeDisclaimer',
      'pages/links.md:8 markdown: found "/contact#secret-yard", expected an anchor of /contact: #contact-form, #advertiser-motors',
      'pages/links.md:8 markdown: found "/about-us#x", expected an anchor of /about-us: #what-an-advertisement-says, #how-to-buy',
      'pages/links.md:10 faq.items[0].answer: found "#questions-2", expected an anchor of /links: #what-it-costs, #what-it-costs-2, #questions-1; did you mean "#questions-1"?',
    ]);
  });

  test('a link to the default path of a page that is off is right where the dealer’s own link leads elsewhere', async () => {
    const site = (text: string, path: string) =>
      `${text.trimEnd()}\nlinks: { parts: { path: "${path}" } }\ncontent: { parts_page_enabled: false }\n`;
    const page = '---\ntitle: A\n---\n[Parts](/vehicle-parts-and-accessories)\n';
    const problems = (path: string) =>
      problemsAfter(async (copy) => {
        await copy.write('pages/a.md', page);
        await copy.write('site.yaml', (text) => site(text.replace(/^links:.*\n( .*\n)*/m, ''), path));
      });
    expect(await problems('https://parts.example/')).toEqual([]);
    expect(await problems('/vehicle-parts-and-accessories')).not.toEqual([]);
  });

  test.each(['search', 'used-car', 'cars'])('a page with the address of the search, /%s', async (slug) => {
    expect(await problemsAfter((copy) => copy.write(`pages/${slug}.md`, '---\ntitle: A\n---\n'))).toEqual([
      expect.stringContaining(
        `slug: found "${slug}", expected a slug that is not the address of one of the site’s own`,
      ),
    ]);
  });

  test('letters in a phone number, which a call button cannot dial', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write('locations.yaml', (text) => text.replace(/phone: .*/, 'phone: 1300 CARS 4U')),
      ),
    ).toEqual([
      expect.stringMatching(
        /^locations\.yaml:\d+ locations\[0\]\.contact_detail\.phone: found "1300 CARS 4U", expected a phone number in digits/,
      ),
    ]);
  });

  test('a number where a text with digits is meant', async () => {
    expect(
      await problemsAfter((copy) => copy.write('locations.yaml', (text) => text.replace('"2770"', '2770'))),
    ).toEqual(['locations.yaml:14 locations[0].address.postcode: found 2770, expected a text, that is, in quotes']);
  });

  test('an unknown key, with the nearest known one', async () => {
    expect(
      await problemsAfter((copy) => copy.write('site.yaml', (text) => text.replace('tagline:', 'taglin:'))),
    ).toEqual(['site.yaml:5 taglin: found the unknown key "taglin", expected a known key; did you mean "tagline"?']);
    expect(
      await problemsAfter((copy) => copy.write('site.yaml', (text) => text.replace('limit: 6', 'limits: 6'))),
    ).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ home\.sections\[4\]\.limits: found the unknown key "limits", expected a known key; did you mean "limit"\?$/,
      ),
    ]);
    expect(
      await problemsAfter((copy) =>
        copy.write('site.yaml', (text) => `${text}\nstock: { include_sold_car_days: 5 }\n`),
      ),
    ).toEqual([expect.stringContaining('did you mean "include_sold_cars_days"?')]);
  });

  test('stock filters and conditions that do not exist', async () => {
    const filters =
      '\nstock:\n  stock_filters: [used_only, 15, demo_onli]\n  filter:\n    all:\n      - { field: make, is: Toyota }\n      - { field: milage, below: 3000 }\n      - { field: km, under: 3000 }\n';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}${filters}`))).toEqual([
      expect.stringMatching(/^site\.yaml:\d+ stock\.stock_filters\[1\]: found 15, expected a number of at most 14$/),
      expect.stringMatching(
        /^site\.yaml:\d+ stock\.stock_filters\[2\]: found "demo_onli", expected one of "all_stock"/,
      ),
      expect.stringMatching(
        /^site\.yaml:\d+ stock\.filter\.all\[1\]\.field: found "milage", expected one of the fields .*make, /,
      ),
      expect.stringMatching(
        /^site\.yaml:\d+ stock\.filter\.all\[2\]\.under: found 3000, expected km to be compared by is, is_not, above, below, between$/,
      ),
    ]);
  });

  test('delivery regions that are upside down or never reached', async () => {
    const regions =
      '\npricing:\n  delivery_regions:\n    - { name: Coast, price_dollars: 10, postcodes: ["2500-2600", "2700-2650"] }\n    - { name: State, price_dollars: 20, postcodes: ["2000-2999"] }\n    - { name: Capital, price_dollars: 30, postcodes: ["2601-2618", "0200"] }\n';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}${regions}`))).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ pricing\.delivery_regions\[0\]\.postcodes\[1\]: found "2700-2650", expected a range whose first postcode is the smaller one$/,
      ),
      expect.stringMatching(
        /^site\.yaml:\d+ pricing\.delivery_regions\[2\]\.postcodes\[0\]: found "2601-2618", expected postcodes that no earlier region covers; "State" comes first and takes precedence$/,
      ),
    ]);
  });

  test.each([
    [
      'stock_filters: [used_only, new_and_demo_only]',
      /^site\.yaml:\d+ stock\.stock_filters: found \["used_only","new_and_demo_only"\], expected filters that leave something to show/,
    ],
    [
      'excluded_stock_numbers: [S1]',
      /^site\.yaml:\d+ stock\.excluded_stock_numbers: found \["S1"\], expected the filter without_listed_stock_numbers in stock\.stock_filters/,
    ],
    [
      'stock_filters: [2, 5]',
      /^site\.yaml:\d+ stock\.stock_filters\[1\]: found "without_listed_stock_numbers", expected stock numbers in stock\.excluded_stock_numbers/,
    ],
  ])('stock filters without effect: %s', async (line, problem) => {
    expect(
      await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\nstock:\n  ${line}\n`)),
    ).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    [
      'leads: { destinations: [{ kind: email, to: [a@b.example], categories: [Vehicle Enquiri] }] }',
      /^site\.yaml:\d+ leads\.destinations\[0\]\.categories\[0\]: found "Vehicle Enquiri", expected a category of a form, .*: "General Enquiry", .*; did you mean "Vehicle Enquiry"\?$/,
    ],
    [
      'leads: { destinations: [{ kind: email, to: [a@b.example], dealerships: [advertiser-motor] }] }',
      /^site\.yaml:\d+ leads\.destinations\[0\]\.dealerships\[0\]: found "advertiser-motor", .*; did you mean "advertiser-motors"\?$/,
    ],
    [
      'content: { offers: [{ id: o, name: O, model: { slug: about-as, name: M } }] }',
      /^site\.yaml:\d+ content\.offers\[0\]\.model\.slug: found "about-as", expected the slug of a page in pages\/; did you mean "about-us"\?$/,
    ],
    [
      'content: { offers: [{ id: o, name: O, starts_on: 2027-01-01, ends_on: 2026-01-01 }] }',
      /^site\.yaml:\d+ content\.offers\[0\]\.ends_on: found "2026-01-01", expected a day that is not before starts_on, 2027-01-01$/,
    ],
  ])('a name that stands for nothing, with the nearest that is known: %s', async (line, problem) => {
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${line}\n`))).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test('a destination may take a category that a form, a rule of routing, a setting or a link to the form has, in any letter case', async () => {
    const leads = `
leads:
  enquiry_form: { categories: [Tyres] }
  routing: { categories: [{ category: Hire, department: fleet }] }
  destinations: [{ kind: email, to: [a@b.example], categories: [tyres, Hire, Weekend Trial, test drive, Finance, Service] }]
`;
    expect(
      await problemsAfter(async (copy) => {
        await copy.write('site.yaml', (text) => `${text.trimEnd()}${leads}`);
        await copy.write('pages/about-us.md', (text) => `${text}\n[Try it](/enquiry?category=Weekend+Trial)\n`);
      }),
    ).toEqual([]);
  });

  test.each([
    ['tagline: Twice', /^site\.yaml:\d+: found the key "tagline" a second time, expected each key once$/],
    ['"tagline": Twice', /^site\.yaml:\d+: found the key "tagline" a second time, expected each key once$/],
    [
      'stock: { just_arrived_days: 3, views: { shown: true, shown: false } }',
      /^site\.yaml:\d+: found the key "shown" a second time, expected each key once$/,
    ],
    [
      'stock: { no_price_text: "   " }',
      /^site\.yaml:\d+ stock\.no_price_text: found "   ", expected a text that is not empty$/,
    ],
    [
      'stock: { stock_filters: [5], excluded_stock_numbers: [S1, ""] }',
      /^site\.yaml:\d+ stock\.excluded_stock_numbers\[1\]: found "", expected a text that is not empty$/,
    ],
    [
      'search: { promo: { cards: [{ heading: H, label: L, path: /contact, start: 2026-11-20, expiry: 2026-11-19 }] } }',
      /^site\.yaml:\d+ search\.promo\.cards\[0\]\.expiry: found "2026-11-19", expected a day that is not before the start, 2026-11-20$/,
    ],
    [
      'stock: { stock_filters: [demo_onli] }',
      /^site\.yaml:\d+ stock\.stock_filters\[0\]: found "demo_onli", expected one of "all_stock", .*; did you mean "demo_only"\?$/,
    ],
    [
      'search: { hidden_filters: [colur] }',
      /^site\.yaml:\d+ search\.hidden_filters\[0\]: found "colur", expected one of "badge", .*; did you mean "colour"\?$/,
    ],
    [
      'search: { base_filters: { facets: { mak: [Kia] } } }',
      /^site\.yaml:\d+ search\.base_filters\.facets\.mak: found .*did you mean "make"\?$/,
    ],
    [
      'search: { engine: { kind: hostd } }',
      /^site\.yaml:\d+ search\.engine\.kind: found "hostd", expected one of "embedded", "hosted"; did you mean "hosted"\?$/,
    ],
  ])('what was written by mistake: %s', async (line, problem) => {
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${line}\n`))).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test.each([
    [
      'fields: { stocknum: S, make: M, model: O, car_type: T, colour: { column: C, only_if: "^(?!Other)" } }',
      /^feeds\/x\.yaml:\d+ fields\.colour\.only_if: found "\^\(\?!Other\)", expected a pattern without look-around .* not_if/,
    ],
    [
      'fields: { stocknum: S, make: M, model: O, car_type: T, colour: [{ column: C }, { column: D, take: "(a)\\\\1" }] }',
      /^feeds\/x\.yaml:\d+ fields\.colour\[1\]\.take: found .*, expected a pattern without back references/,
    ],
    [
      `fields: { stocknum: S, make: M, model: O, car_type: T, colour: [${Array.from({ length: 61 }, (_, number) => `{ column: C, take: "x${number}(" }`).join(', ')}] }`,
      /^feeds\/x\.yaml:\d+ fields: found .*, expected at most 60 regular expressions in the whole mapping, this one has 61$/,
    ],
    [
      'fields: { stocknum: S, make: M, model: O, car_type: T, colour: { column: C, when: { column: D, looks_like: "(" } } }',
      /^feeds\/x\.yaml:\d+ fields\.colour\.when\.looks_like: found "\(", expected a valid regular expression/,
    ],
    [
      'fields: { stocknum: S, make: M, model: O, car_type: T }\ntitle: { column: H, series: "(\\\\w{100}){100}" }',
      /^feeds\/x\.yaml:\d+ title\.series: found .*, expected repeat counts of at most 1000/,
    ],
    [
      'fields: { stocknum: S, make: M, model: O, car_type: T }\nlenders: { taurus: { paymentWeek: { column: P, take: "a(?<=b)" } } }',
      /^feeds\/x\.yaml:\d+ lenders\.taurus\.paymentWeek\.take: found "a\(\?<=b\)", expected a pattern without look-around/,
    ],
  ])('patterns of a feed that cannot run in linear time: %s', async (lines, problem) => {
    expect(await problemsAfter((copy) => copy.write('feeds/x.yaml', `format: csv\nidentity: [S]\n${lines}\n`))).toEqual(
      [expect.stringMatching(problem)],
    );
  });

  test('words that a field of a feed does not take, and a feed without what makes a row a vehicle', async () => {
    const feed = (lines: string) =>
      problemsAfter((copy) => copy.write('feeds/x.yaml', `format: csv\nidentity: [S]\n${lines}`));
    const words =
      'fields:\n  make: M\n  model: O\n  colour: { column: C, choices: { W: Polar White } }\n  car_type: { column: T, choices: { N: new, U: preloved, D: Demonstrator, X: "", Y: n/a } }\n  status: [{ column: A }, { constant: gone }]\n';
    expect(await feed(words)).toEqual([
      'feeds/x.yaml:7 fields.car_type.choices.U: found "preloved", expected one of "new", "demo", "used"',
      'feeds/x.yaml:8 fields.status[1].constant: found "gone", expected one of "in_stock", "coming_soon", "sold"',
    ]);
    const carType =
      'fields.car_type: found nothing, expected the name of a column, or { constant: used } for a feed of used vehicles only; a row without car_type is rejected';
    expect(await feed('fields: { make: M }\n')).toEqual([
      'feeds/x.yaml:3 fields.model: found nothing, expected the name of a column; a row without model is rejected',
      `feeds/x.yaml:3 ${carType}`,
    ]);
    expect(await feed('title: { column: H }\nfields: { stocknum: S }\n')).toEqual([`feeds/x.yaml:4 ${carType}`]);
  });

  test('a body type that no vehicle has, in the tiles of the home page', async () => {
    const home = 'home: { sections: [{ type: body_tiles, bodies: [hatchh] }] }';
    expect(
      await problemsAfter((copy) =>
        copy.write('site.yaml', (text) => `${text.replace(/\nhome:[\s\S]*?(?=\n\w|$)/, '').trimEnd()}\n${home}\n`),
      ),
    ).toEqual([
      expect.stringMatching(/^site\.yaml:\d+ home\.sections\[0\]\.bodies\[0\]: found "hatchh", expected .*"hatch"/),
    ]);
  });

  test('a promo card of one day is right', async () => {
    const card =
      'search: { promo: { cards: [{ heading: H, label: L, path: /contact, start: 2026-11-20, expiry: 2026-11-20 }] } }';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${card}\n`))).toEqual(
      [],
    );
  });

  test('stock filters that fit together are right', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write(
          'site.yaml',
          (text) =>
            `${text.trimEnd()}\nstock: { stock_filters: [new_and_demo_only, 10, 5], excluded_stock_numbers: [S1] }\n`,
        ),
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'search: { base_filters: { facets: { car_type: [used, usde] } } }',
      /^site\.yaml:\d+ search\.base_filters\.facets\.car_type\[1\]: found "usde", expected one of "new", "demo", "used"$/,
    ],
    [
      'search: { default_refinements: { facets: { state: [Queensland] } } }',
      /^site\.yaml:\d+ search\.default_refinements\.facets\.state\[0\]: found "Queensland", expected one of "ACT", .*"WA"$/,
    ],
    [
      'search: { default_refinements: { facets: { certified: ["yes"] } } }',
      /facets\.certified\[0\]: found "yes", expected one of "true", "false"$/,
    ],
    [
      'search: { base_filters: { facets: { body: [SUVs] } } }',
      /facets\.body\[0\]: found "SUVs", expected one of "4x4", .*"suv"/,
    ],
    [
      'search: { base_filters: { ranges: { price: "50000:10000" } } }',
      /^site\.yaml:\d+ search\.base_filters\.ranges\.price: found "50000:10000", expected a range whose first number is not above its second, such as "20000:30000"$/,
    ],
    [
      'search: { base_filters: { ranges: { price: "cheap" } } }',
      /ranges\.price: found "cheap", expected a range such as "20000:30000", "20000:" or ":30000"$/,
    ],
    [
      'search: { base_filters: { facets: { car_type: [used, demo] } }, default_refinements: { facets: { car_type: [new] } } }',
      /^site\.yaml:\d+ search\.default_refinements\.facets\.car_type: found \["new"\], expected one of "used", "demo", which is all that the site searches$/,
    ],
    [
      'search: { base_filters: { ranges: { year: "2015:" } }, default_refinements: { ranges: { year: ":2010" } } }',
      /^site\.yaml:\d+ search\.default_refinements\.ranges\.year: found ":2010", expected a range that meets "2015:", which is all that the site searches$/,
    ],
    [
      'stock: { certified_only: true }\nsearch: { default_refinements: { facets: { certified: ["false"] } } }',
      /^site\.yaml:\d+ search\.default_refinements\.facets\.certified: found \["false"\], expected "true", since stock\.certified_only is set$/,
    ],
  ])('refinements that can find nothing: %s', async (lines, problem) => {
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${lines}\n`))).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test.each([
    [
      'ftp://search.example.com',
      'cars',
      /^site\.yaml:\d+ search\.engine\.host: found "ftp:\/\/search\.example\.com", expected an https address such as "https:\/\/search\.example\.com"; http only on this machine$/,
    ],
    ['http://search.example.com', 'cars', /search\.engine\.host: .*http only on this machine$/],
    ['https://admin:word@search.example.com', 'cars', /search\.engine\.host: .*http only on this machine$/],
    ['https://search.example.com/?key=a', 'cars', /search\.engine\.host: .*http only on this machine$/],
    [
      'https://search.example.com',
      'a/b c',
      /search\.engine\.index: found "a\/b c", expected a name of letters, digits, "-" and "_"$/,
    ],
  ])('a hosted search engine at %s with the index %s', async (host, index, problem) => {
    expect(
      await problemsAfter((copy) =>
        copy.write(
          'site.yaml',
          (text) => `${text.trimEnd()}\nsearch: { engine: { kind: hosted, host: "${host}", index: "${index}" } }\n`,
        ),
      ),
    ).toEqual([expect.stringMatching(problem)]);
  });

  test('a hosted search engine by https, or on this machine', async () => {
    for (const host of [
      'https://search.example.com',
      'https://search.example.com:7700/cars',
      'http://localhost:7700',
      'http://127.0.0.1:7700/',
      'http://[::1]:7700',
    ]) {
      expect(
        await problemsAfter((copy) =>
          copy.write(
            'site.yaml',
            (text) => `${text.trimEnd()}\nsearch: { engine: { kind: hosted, host: "${host}", index: cars } }\n`,
          ),
        ),
        host,
      ).toEqual([]);
    }
  });

  test('refinements that find something are right, in any letter case, and values of the feed are taken as they are', async () => {
    const lines =
      'search: { base_filters: { facets: { body: [SUV, ute], make: [Borgward] }, ranges: { price: "5000:" } }, default_refinements: { facets: { body: [Ute], categories: [Weekend] }, ranges: { price: ":5000", km: "0:0" } } }';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${lines}\n`))).toEqual(
      [],
    );
  });

  test('an unknown kind of section', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write('site.yaml', (text) => text.replace('type: body_tiles', 'type: body_tile')),
      ),
    ).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ home\.sections\[2\]\.type: found "body_tile", expected one of "hero", "search_box"/,
      ),
    ]);
  });

  test('a missing key', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write('site.yaml', (text) => text.replace('name: Advertiser Motors\nlegal', 'legal')),
      ),
    ).toEqual(['site.yaml:1 name: found nothing, expected a text']);
  });

  test('a missing file, and a file with a name that is nearly right', async () => {
    const problems = await problemsAfter(async (copy) => {
      await copy.write('location.yaml', 'locations: []');
      await copy.remove('locations.yaml');
    });
    expect(problems).toContain(
      'location.yaml: found a file that is not part of a dealer’s folder, expected "locations.yaml"',
    );
    expect(problems).toContain('locations.yaml: found no such file, expected a file locations.yaml');
  });

  test('no YAML at all', async () => {
    expect(await problemsAfter((copy) => copy.write('theme.yaml', 'colours: [unclosed'))).toEqual([
      expect.stringMatching(/^theme\.yaml:1: found .*, expected readable YAML/),
    ]);
  });

  test.each([
    [
      'site.yaml',
      (text: string) => text.replace('name:', '\tname:'),
      /^site\.yaml:\d+: .*spaces at the beginning of the line instead of a tab$/,
    ],
    [
      'theme.yaml',
      () => 'tagline: Utes: for people',
      /^theme\.yaml:1: .*put a text that contains a colon and a space in quotes$/,
    ],
    ['site.yaml', () => '', /^site\.yaml: found an empty file, expected keys with their values/],
  ])('a slip in the YAML of %s, once and in words', async (file, change, expected) => {
    const problems = await problemsAfter((copy) => copy.write(file, change));
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('a setting of a group, with its own line and value', async () => {
    const wrong = (text: string) =>
      problemsAfter((copy) => copy.write('site.yaml', (site) => `${site.trimEnd()}\n${text}\n`));
    expect(await wrong('finance:\n  calculator:\n    interest_default: 69.9')).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ finance\.calculator\.interest_default: found 69\.9, expected a start interest between 0\.5 and 15, not 69\.9$/,
      ),
    ]);
    expect(await wrong('finance:\n  interest_rate: 0.0699')).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ finance\.interest_rate: found 0\.0699, expected percent a year; did you mean 6\.99\?$/,
      ),
    ]);
  });

  test('a colour without quotes, which YAML reads as a comment', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('theme.yaml', (text) => text.replace('on_brand: "#ffffff"', 'on_brand: #ffffff')),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^theme\.yaml:4 colours\.on_brand: found null, expected a text; put one that begins with "#" in quotes$/,
      ),
    ]);
  });

  test('a text that was left empty, without a word about quotes', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('theme.yaml', (text) => text.replace('on_brand: "#ffffff"', 'on_brand: # to do')),
    );
    expect(problems).toEqual([expect.stringMatching(/^theme\.yaml:4 colours\.on_brand: found null, expected a text$/)]);
  });

  test('a colour without its "#", and no contrast of what is no colour', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('theme.yaml', (text) => text.replace('on_brand: "#ffffff"', 'on_brand: a83a12')),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^theme\.yaml:4 colours\.on_brand: found "a83a12", expected a colour such as "#0b3d5c"$/),
    ]);
  });

  test('a day of the week in words', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('locations.yaml', (text) => text.replace(/weekday: \d/, 'weekday: Monday')),
    );
    expect(problems).toEqual([
      expect.stringMatching(/weekday: found "Monday", expected a number from 0 \(Sunday\) to 6 \(Saturday\)$/),
    ]);
  });

  test('colours that cannot be read, naming the pair', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write('theme.yaml', (text) => text.replace('on_brand: "#ffffff"', 'on_brand: "#4a6f8f"')),
      ),
    ).toEqual([
      expect.stringMatching(
        /^theme\.yaml:4 colours\.on_brand: found "#4a6f8f", expected a contrast of at least 4\.5:1 with brand \(#1f4e79\); #4a6f8f has 1\.\d+:1$/,
      ),
    ]);
  });

  test('names that stand for nothing', async () => {
    const problems = await problemsAfter(async (copy) => {
      await copy.write('site.yaml', (text) => text.replace('pictures/logo.svg', 'pictures/Logo.svg'));
      await copy.write('menus.yaml', (text) => text.replace('link: /about-us\n', 'link: /about\n'));
      await copy.write('locations.yaml', (text) => text.replace('dealership_id: 1', 'dealership_id: 7'));
      await copy.write('pages/about-us.md', (text) => `${text}\n\n[Terms](/terms) ![Yard](pictures/yard.jpg)\n`);
    });
    expect(problems).toEqual([
      'site.yaml:11 logo.url: found "pictures/Logo.svg", expected a file in pictures/; did you mean "pictures/logo.svg"?',
      'menus.yaml:8 header[2].link: found "/about", expected a path of the site or of a page in pages/, for example a file pages/about.md',
      'pages/about-us.md:19 markdown: found "/terms", expected a link to a path of the site or to a page in pages/',
      'pages/about-us.md:19 markdown: found "pictures/yard.jpg", expected a file in pictures/',
      'locations.yaml:5 locations[0].dealership_id: found 7, expected the id of one of the dealerships in site.yaml: 1',
    ]);
  });

  test.each([
    ['/watchlist', '\naccounts: { watchlist_enabled: false }\n', 'accounts.watchlist_enabled'],
    ['/sign-in', '\naccounts: { sign_in_enabled: false }\n', 'accounts.sign_in_enabled'],
    ['/saved-searches', '\naccounts: { saved_searches_enabled: false }\n', 'accounts.saved_searches_enabled'],
    ['/compare', '\naccounts: { compare_limit: 0 }\n', 'accounts.compare_limit'],
    ['/offers/summer', '\ncontent: { offers: [{ id: winter, name: Winter }] }\n', null],
    ['/special-offers', '\ncontent: { offers_page_enabled: false }\n', 'content.offers_page_enabled'],
    ['/vehicle-parts-and-accessories', '\ncontent: { parts_page_enabled: false }\n', 'content.parts_page_enabled'],
    ['/value-my-car-terms-and-conditions', '\ntrade_in: { enabled: false }\n', 'trade_in.enabled'],
  ])(
    'a menu and the terms of a subscription that lead to %s, which this dealer’s site does not serve',
    async (link, settings, switchedBy) => {
      const expected =
        switchedBy === null
          ? `a path of the site or of a page in pages/, for example a file pages${link}.md`
          : `the address of a page that is on: ${switchedBy} in site.yaml turns this one off`;
      const problems = await problemsAfter(async (copy) => {
        await copy.write('menus.yaml', (text) => text.replace('link: /about-us\n', `link: ${link}\n`));
        await copy.write(
          'site.yaml',
          (text) => `${text}${settings}\nstock: { subscription_terms: { link: ${link} } }\n`,
        );
      });
      expect(problems).toEqual([
        expect.stringMatching(/^site\.yaml:\d+ stock\.subscription_terms\.link: /),
        `menus.yaml:8 header[2].link: found "${link}", expected ${expected}`,
      ]);
      expect(problems[0]!.endsWith(`: found "${link}", expected ${expected}`)).toBe(true);
    },
  );

  test.each([
    [
      '{ gated_pages: [about-u] }',
      /accounts\.gated_pages\[0\]: found "about-u", expected .*; did you mean "about-us"\?$/,
    ],
    [
      '{ sign_in_enabled: false, gated_routes: [finance] }',
      /accounts\.gated_routes: found .*, expected none while accounts\.sign_in_enabled is false: visitors could not open them$/,
    ],
    [
      '{ sign_in_methods: [phone] }',
      /accounts\.sign_in_methods: found .*, expected "email" too, or a provider of text messages in accounts\.sms$/,
    ],
    ...['sms: { kind: none }', 'sign_in_methods: [email], sms: { kind: outbox }'].map((rest): [string, RegExp] => [
      `{ watchlist_enabled: true, ${rest} }`,
      /accounts\.watchlist_enabled: found true, expected false, or "phone" in accounts\.sign_in_methods and a provider in accounts\.sms: a watchlist needs a mobile number$/,
    ]),
    [
      '{ watchlist_enabled: true, sign_in_enabled: false }',
      /accounts\.watchlist_enabled: found true, expected false while accounts\.sign_in_enabled is false: a watchlist needs a sign-in$/,
    ],
    [
      '{ sign_in_enabled: false, spin_to_win: { enabled: true, ends_on: 2027-01-31, prizes: [{ id: a, name: A, chance_percent: 5, quantity: 1 }] } }',
      /accounts\.spin_to_win\.enabled: found true, expected false while accounts\.sign_in_enabled is false: a spin needs a sign-in$/,
    ],
    [
      '{ spin_to_win: { enabled: true, ends_on: 2027-01-31 } }',
      /accounts\.spin_to_win\.prizes: found .*, expected at least one prize$/,
    ],
    [
      '{ spin_to_win: { enabled: true, prizes: [{ id: a, name: A, chance_percent: 5, quantity: 1 }] } }',
      /accounts\.spin_to_win\.ends_on: found .*, expected the last day of the campaign, such as 2027-01-31$/,
    ],
    [
      '{ spin_to_win: { starts_on: 2027-02-01, ends_on: 2027-01-31 } }',
      /accounts\.spin_to_win\.ends_on: found "2027-01-31", expected a day that is not before starts_on, 2027-02-01$/,
    ],
    [
      '{ spin_to_win: { prizes: [{ id: a, name: A, chance_percent: 60, quantity: 1 }, { id: b, name: B, chance_percent: 40.01, quantity: 1 }] } }',
      /accounts\.spin_to_win\.prizes: found "chances of 100\.01% together", expected chances of 100% together at most$/,
    ],
    [
      '{ spin_to_win: { prizes: [{ id: a, name: A, chance_percent: 1, quantity: 1 }, { id: a, name: B, chance_percent: 1, quantity: 1 }] } }',
      /accounts\.spin_to_win\.prizes\[1\]\.id: found "a", expected an id that no other prize has$/,
    ],
    [
      '{ saved_searches_enabled: true, sign_in_enabled: false }',
      /accounts\.saved_searches_enabled: found true, expected false while accounts\.sign_in_enabled is false: saved searches need a sign-in$/,
    ],
    [
      '{ alerts: { enabled: true }, sign_in_enabled: false }',
      /accounts\.alerts\.enabled: found true, expected false while accounts\.sign_in_enabled is false: alerts need a sign-in$/,
    ],
    [
      '{ alerts: { enabled: true } }',
      /accounts\.alerts\.enabled: found true, expected false, or accounts\.saved_searches_enabled or accounts\.watchlist_enabled: without both there is nothing to tell$/,
    ],
    ['{ sms: { kind: hosted } }', /accounts\.sms\.url: found .*, expected an https address/],
  ])('a sign-in that nobody could pass: accounts: %s', async (accounts, expected) => {
    const problems = await problemsAfter((copy) =>
      copy.write('site.yaml', (text) => `${text.trimEnd()}\naccounts: ${accounts}\n`),
    );
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('menus without a footer are not asked for the pages of the standard footer', async () => {
    expect(
      await problemsAfter((copy) =>
        copy.write('menus.yaml', (text) => text.replace(/\nfooter:[\s\S]*?\nlegal:/, '\nlegal:')),
      ),
    ).toEqual([]);
  });

  test('pages that the site links to by itself', async () => {
    const withoutPages = async (change: (copy: Awaited<ReturnType<typeof copyTenantFolder>>) => Promise<unknown>) =>
      problemsAfter(async (copy) => {
        await copy.remove('pages/privacy-policy.md');
        await copy.remove('pages/terms-and-conditions.md');
        await copy.write('pages/about-us.md', '---\ntitle: About us\n---\nWords.\n');
        await change(copy);
      });
    const privacy =
      'pages/privacy-policy.md: found no such page, expected a page, since forms, the consent banner and the foot of every page link to it';
    expect(await withoutPages((copy) => copy.remove('menus.yaml'))).toEqual([
      privacy,
      'pages/terms-and-conditions.md: found no such page, expected a page, since the foot of every page links to it while menus.yaml has no links under "legal"',
    ]);
    const ownFoot =
      'header: [{ label: Home, link: / }]\nlegal: [{ label: Group terms, link: https://group.example/terms }]\n';
    expect(await withoutPages((copy) => copy.write('menus.yaml', ownFoot))).toEqual([privacy]);
    expect(
      await withoutPages(async (copy) => {
        await copy.write('menus.yaml', ownFoot);
        await copy.write('site.yaml', (text) => `${text}\nleads: { enquiry_form: { terms_required: true } }\n`);
      }),
    ).toEqual([
      privacy,
      'pages/terms-and-conditions.md: found no such page, expected a page, since leads.enquiry_form.terms_required has forms link to it',
    ]);
    // Another file may have the URL.
    expect(
      await withoutPages(async (copy) => {
        await copy.write('menus.yaml', ownFoot);
        await copy.write('pages/privacy.md', '---\ntitle: Privacy\nslug: privacy-policy\n---\nWords.\n');
      }),
    ).toEqual([]);
  });

  test('special hours of a location that does not exist', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('locations.yaml', (text) =>
        text
          .replace('- { date: 2026-12-25, status: Closed', '- { date: 2026-12-25, location_id: 99, status: Closed')
          .replace('- { date: 2026-12-26, status: Closed', '- { date: 2026-12-26, location_id: 1, status: Closed')
          .replace(
            '    address:\n',
            '    special_hours: [{ date: 2027-01-01, location_id: 2, status: Closed }]\n    address:\n',
          ),
      ),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^locations\.yaml:\d+ special_hours\[0\]\.location_id: found 99, expected the id of one of the locations, or no location_id for all of them: 1$/,
      ),
      expect.stringMatching(
        /^locations\.yaml:\d+ locations\[0\]\.special_hours\[0\]\.location_id: found 2, expected 1, the id of the location with these hours, or no location_id$/,
      ),
    ]);
  });

  test('icons that the site does not have', async () => {
    const reasons =
      '    - type: why_buy\n      features: [{ title: Safe, icon: sheild-check }, { title: Fast, icon: no-such-icon }, { title: Kind, icon: smile }, { title: Plain }]\n';
    expect(await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text.trimEnd()}\n${reasons}`))).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ home\.sections\[6\]\.features\[0\]\.icon: found "sheild-check", expected one of the icons award, .*, zap; did you mean "shield-check"\?$/,
      ),
      expect.stringMatching(/features\[1\]\.icon: found "no-such-icon", expected one of the icons award, .*/),
    ]);
  });

  test('searches that pass something over in silence', async () => {
    const problems = await problemsAfter(async (copy) => {
      await copy.write('site.yaml', (text) =>
        text.replace('search: sortBy=latest', 'search: maker=Toyota&sortBy=newest'),
      );
      await copy.write('menus.yaml', (text) =>
        text
          .replace(
            'link: /search/new-cars',
            'link: "/search/new-cars?fuel=Petrol&not_fuel=Steam&price=cheap&utm_source=mail"',
          )
          .replace('link: /cars/\n', 'link: /cars/?colr=White&make=Kia&price=:20000&near=4000&within=50\n'),
      );
      await copy.write(
        'pages/about-us.md',
        '---\ntitle: About us\nstock_search: car_type=usde&body=SUV\n---\n[Utes](/used-car/ute?bdy=ute) [Contact](/contact?from=here)\n',
      );
    });
    expect(problems.map((problem) => problem.replace(/:\d+ /, ' '))).toEqual([
      'site.yaml home.sections[4].search: found "maker", expected a parameter of the search; did you mean "make"?',
      'site.yaml home.sections[4].search: found "sortBy=newest", expected sortBy with one of "relevance", "latest", "price_desc", "price_asc", "km_asc", "year_desc", "distance", "price_drops"',
      'menus.yaml header[1].link: found "colr", expected a parameter of the search; did you mean "colour"?',
      expect.stringMatching(
        /^menus\.yaml footer\[0\]\.items\[0\]\.link: found "not_fuel=Steam", expected not_fuel with one of "Petrol", /,
      ),
      'menus.yaml footer[0].items[0].link: found "price=cheap", expected price with a range such as "20000:30000", "20000:" or ":30000"',
      'pages/about-us.md stock_search: found "car_type=usde", expected car_type with one of "new", "demo", "used"',
      'pages/about-us.md markdown: found "bdy", expected a parameter of the search; did you mean "body"?',
    ]);
  });

  test('opening hours that make no sense', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('locations.yaml', (text) =>
        text.replace(
          '{ weekday: 6, status: Open, open: "09:00", close: "16:00" }',
          '{ weekday: 5, status: Open, open: "17:00", close: "16:00" }',
        ),
      ),
    );
    expect(problems).toEqual([
      expect.stringMatching(/opening_hours\[5\]\.weekday: found 5, expected each weekday once$/),
      expect.stringMatching(/opening_hours\[5\]\.close: found "16:00", expected a time after 17:00$/),
    ]);
  });

  test('what must be unique and is not', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('site.yaml', (text) =>
        text.replace(
          '    name: Advertiser Motors\n',
          '    name: Advertiser Motors\n  - { id: 1, slug: advertiser-motors, name: Again }\n',
        ),
      ),
    );
    expect(problems).toEqual([
      expect.stringContaining('dealerships[1].id: found 1, expected an id of its own; entry 1 has the same'),
      expect.stringContaining('dealerships[1].slug: found "advertiser-motors"'),
    ]);
  });

  test('booking sites of nobody, twice the same, or not by https', async () => {
    const bookings = [
      'dealership_name: Advertser Motors, url: "https://bookings.example/"',
      'make: Kia, url: "https://kia.example/"',
      'make: kia, url: "https://kia.example/again"',
      'url: "http://bookings.example/"',
    ];
    const problemsOf = (lines: readonly string[]) =>
      problemsAfter((copy) =>
        copy.write(
          'site.yaml',
          (text) =>
            `${text}\nlocation_directory:\n  service_booking_enabled: true\n  service_bookings:\n${lines.map((line) => `    - { ${line} }\n`).join('')}`,
        ),
      );
    expect(await problemsOf(bookings.slice(0, 3))).toEqual([
      expect.stringContaining(
        'service_bookings[0].dealership_name: found "Advertser Motors", expected the name of one of the dealerships, or nothing for all of them: "Advertiser Motors"',
      ),
      expect.stringContaining(
        'service_bookings[2]: found "kia", expected one booking site a dealership and make; entry 2 is for the same',
      ),
    ]);
    expect(await problemsOf(bookings.slice(3))).toEqual([
      expect.stringContaining(
        'service_bookings[0].url: found "http://bookings.example/", expected an https address such as https://bookings.example.com.au/mazda',
      ),
    ]);
  });

  test('a chat without an address', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write('site.yaml', (text) => `${text}\nvdp_config:\n  chat:\n    enabled: true\n`),
    );
    expect(problems.map((problem) => problem.replace(/^site\.yaml:\d+ /, ''))).toEqual([
      'vdp_config.chat.url: found nothing, expected the https address of the chat, since "enabled" is true',
    ]);
  });

  test('outbound feeds that are there twice, and store codes of no location', async () => {
    const problems = await problemsAfter((copy) =>
      copy.write(
        'site.yaml',
        (text) =>
          `${text}\ncontent:\n  outbound_feeds:\n    - { kind: google-vehicle-ads, store_codes: { nowhere: A-1 } }\n    - { kind: google-vehicle-ads }\n`,
      ),
    );
    expect(problems.map((problem) => problem.replace(/^site\.yaml:\d+ /, ''))).toEqual([
      'content.outbound_feeds[0].store_codes.nowhere: found "nowhere", expected the slug of a location in locations.yaml',
      'content.outbound_feeds[1].kind: found "google-vehicle-ads", expected each kind of feed once',
    ]);
  });

  test('every problem of every file at once', async () => {
    const problems = await problemsAfter(async (copy) => {
      await copy.write('site.yaml', (text) => text.replace('state: NSW', 'state: Queensland'));
      await copy.write('theme.yaml', (text) => text.replace('radius_px: 8', 'radius_px: 80'));
      await copy.write('pages/about-us.md', (text) => text.replace('title:', 'titel:'));
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'site.yaml:8',
      'theme.yaml:11',
      'pages/about-us.md:2',
      'pages/about-us.md:2',
    ]);
  });

  test('pictures that are not what their name says, too large, or could run a script', async () => {
    const problems = await problemsAfter(async (copy) => {
      await copy.write('pictures/photo.png', 'not a picture');
      await copy.write('pictures/big.webp', new Uint8Array(2 * 1024 * 1024 + 1));
      await copy.write('pictures/evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      await copy.write('pictures/notes.txt', 'hello');
    });
    expect(problems).toEqual([
      'pictures/big.webp: found 2.0 MB, expected a picture of at most 2 MB',
      'pictures/evil.svg: found an SVG with a script, expected an SVG without scripts or other active content',
      'pictures/notes.txt: found the ending ".txt", expected a picture that ends in .svg, .webp, .png, .jpg or .jpeg',
      'pictures/photo.png: found bytes that are not a known picture format, expected the bytes of image/png',
    ]);
  });

  test('a make whose slug and id are of two makes, and an id of none', async () => {
    const makes = 'manufacturers: [{ id: 1, name: Kia, slug: kia }, { id: 2, name: MG, slug: mg }]';
    const problemsOf = async (own: string): Promise<string[]> => {
      const problems = await problemsAfter((copy) => copy.write('site.yaml', (text) => `${text}\n${makes}\n${own}\n`));
      return problems.filter((problem) => problem.includes('manufacturer_id'));
    };
    expect(await problemsOf('manufacturer: kia\nmanufacturer_id: 1')).toEqual([]);
    expect(await problemsOf('manufacturer_id: 2')).toEqual([]);
    expect(await problemsOf('manufacturer: kia\nmanufacturer_id: 2')).toEqual([
      expect.stringContaining('found 2, expected 1, the id of "kia", which manufacturer names'),
    ]);
    expect(await problemsOf('manufacturer_id: 3')).toEqual([
      expect.stringContaining('found 3, expected the id of one of the manufacturers'),
    ]);
  });

  test.each([
    ['a place', 'in the driveway', 'the address of a film'],
    ['a file of a host that is not listed', 'https://films.example.com/driveway.mp4', 'a host in media.image_hosts'],
  ])('a video on the service page that is %s', async (_what, url, expected) => {
    const problems = await problemsAfter((copy) =>
      copy.write('site.yaml', (text) => `${text}\ncontent: { service_video_url: "${url}" }\n`),
    );
    expect(problems).toEqual([expect.stringContaining(expected)]);
  });

  test('a link out of the folder', async () => {
    const problems = await problemsAfter(async (copy) => {
      await mkdir(path.join(copy.folder, 'feeds'), { recursive: true });
      await symlink('/etc/hostname', path.join(copy.folder, 'feeds/stolen.yaml'));
    });
    expect(problems).toEqual(['feeds/stolen.yaml: found a link or another special file, expected an ordinary file']);
  });

  test('a copied folder that still has the slug of the dealer beside it', async () => {
    const copy = await copyTenantFolder();
    const second = path.join(path.dirname(copy.folder), 'second');
    await cp(copy.folder, second, { recursive: true });
    const read = await readTenantFolder(second);
    expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
      'site.yaml:2 slug: found "advertiser", expected "second", since the folder advertiser beside this one is that dealer',
    ]);
  });

  test('a copied folder with other mistakes: the slug is among them, and the folder claims its own name', async () => {
    const copy = await copyTenantFolder();
    const second = path.join(path.dirname(copy.folder), 'second');
    await cp(copy.folder, second, { recursive: true });
    await appendFile(path.join(second, 'site.yaml'), '\nhosts: [second.localhost, www.second.example]\n');
    const read = await readTenantFolder(second);
    expect(read).toMatchObject({
      reason: [{ path: 'hosts[0]' }, { path: 'slug', found: '"advertiser"' }],
      claims: { slug: 'second', hosts: [{ host: 'second.localhost' }, { host: 'www.second.example' }] },
    });
  });
});
