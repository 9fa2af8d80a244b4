/** Links of a folder to every kind of page, each with what the check says of it. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyTenantFolder, temporaryFolder } from '../../../test/tenant-folder.ts';
import { describeProblem } from '../configuration-problem.ts';
import { readTenantFolder } from '../read-tenant-folder.server.ts';

const harbour = fileURLToPath(new URL('../../../tenants/harbour/', import.meta.url));

const accepted = [
  '/search/used-cars',
  '/search/new-and-demo-cars?price=:30000',
  '/search/kia',
  '/search/KIA/Sorento/',
  '/search/%C5%A1koda/octavia',
  '/search/people-mover',
  '/search/utes',
  '/search/truck',
  '/search/pickup',
  '/search/electric',
  '/search/hilux',
  '/search/vw/golf',
  '/search/southport',
  '/search/harbour-kia-chermside',
  '/used-car/used-cars',
  '/cars/',
  '/cars/trade-in#trade-in-faq',
  '/search/used-cars#content',
  '/locations/harbour-kia-chermside#reviews',
  '/our-location/harbour-mazda-fortitude-valley-service#harbour-mazda-fortitude-valley',
  '/contact-us/harbour-kia-chermside#message',
  '/kia/overview#places',
  '/mazda-cx-5#towing',
  '/brands#motorcycles',
  '/offers/mazda/cx-5-runout#ask',
  '/careers/sales-consultant-southport#what-you-do',
  '/careers/sales-consultant-southport#enquiry',
  '/book-a-service#harbour-kia-chermside',
  // The standard terms depend on settings, and the watchlist on the visitor.
  '/value-my-car-terms-and-conditions#anything',
  '/watchlist#anything',
  '#a-heading',
];

const warned = {
  '/search/kia/sorrentino':
    'leads to nothing until one is in stock, since no model "sorrentino" of Kia is known; did you mean "/search/kia/sorento"?',
  '/used-car/vw/gulf?price=:30000':
    'since no model "gulf" of Volkswagen is known; did you mean "/used-car/volkswagen/golf"?',
  '/search/jayco/dove': 'since no model "dove" of Jayco is known.',
  '/cars/nonsuch-vehicle':
    'leads to one vehicle, and to nothing once that is sold or where no vehicle in stock has this address; /search/{make}/{model} leads to all like it.',
  '/cars/nonsuch-vehicle#anything': 'leads to one vehicle',
};

const list = 'expected the address of a list: ';
const none = (page: string) => `expected a link without an anchor, since ${page} has none`;
const refused = {
  '/search/nosuchmake': `${list}/search/ and new-cars or its like`,
  '/search/kai': 'did you mean "/search/kia"?',
  '/search/kai/sorento': 'did you mean "/search/kia/sorento"?',
  '/search/new-used-and-demo-karts': 'did you mean "/search/new-used-and-demo-cars"?',
  '/used-car/sedann': 'did you mean "/used-car/sedan"?',
  '/search/harbour-kia-chermsid': 'did you mean "/search/harbour-kia-chermside"?',
  '/search/white-suv': list,
  '/search/kia/sorento/gt': list,
  '/cars/one/checkout': 'expected a link to a path of the site',
  '/search/used-cars#nope': none('/search/used-cars'),
  '/cars/#nope': none('/cars'),
  '/locations#nope': none('/locations'),
  '/special-offers#nope': none('/special-offers'),
  '/journal#nope': none('/journal'),
  '/enquiry#nope': none('/enquiry'),
  '/brands#nope': 'expected an anchor of /brands: #what-we-sell-new, ',
  '/locations/harbour-kia-chermside#nope':
    'expected an anchor of /locations/harbour-kia-chermside: #harbour-kia-chermside, #reviews',
  '/our-location/harbour-kia-chermside#nope': 'expected an anchor of /our-location/harbour-kia-chermside: ',
  '/contact-us/harbour-kia-chermside#reviews': 'expected an anchor of /contact-us/harbour-kia-chermside: ',
  '/kia/overview#place': 'did you mean "#places"?',
  '/gwm/overview#nope': 'expected an anchor of /gwm/overview: #places',
  '/mazda-cx-5#nope': 'expected an anchor of /mazda-cx-5: #the-grades-in-one-minute, ',
  '/offers/mazda/cx-5-runout#nope': 'expected an anchor of /offers/mazda/cx-5-runout: #ask',
  '/careers/sales-consultant-southport#nope':
    'expected an anchor of /careers/sales-consultant-southport: #what-you-do, ',
  '/book-a-service#nope': 'expected an anchor of /book-a-service: #harbour-',
  '#nope': 'expected an anchor of /links: #a-heading',
};

/** Harbour's folder with a page of these links, one a line, and with these in its menu. */
async function folderWith({ links = [], inMenu = [] }: { links?: readonly string[]; inMenu?: readonly string[] }) {
  const folder = path.join(await temporaryFolder(), 'harbour');
  await cp(harbour, folder, { recursive: true });
  const lines = links.map((link) => `[x](${link})\n`).join('');
  await writeFile(path.join(folder, 'pages/links.md'), `---\ntitle: Links\n---\n${lines}\n## A heading\n`);
  const menus = path.join(folder, 'menus.yaml');
  const items = inMenu.map((link) => `  - { label: X, link: "${link}" }\n`).join('');
  await writeFile(
    menus,
    (await readFile(menus, 'utf8')).replace(/^header:\n/m, (begin) => begin + items),
  );
  return readTenantFolder(folder);
}

/** The links of a table whose sentences are as it says; for any other, the sentence. */
const asExpected = (sentences: readonly string[], table: Readonly<Record<string, string>>, verb: string): string[] =>
  sentences.map((sentence, index) => {
    const [link = '', part = ''] = Object.entries(table)[index] ?? [];
    const begin = `pages/links.md:${index + 4} markdown: ${verb}${JSON.stringify(link)}`;
    return sentence.startsWith(begin) && sentence.includes(part) ? link : sentence;
  });

test('what is there, or is known to be with the right stock, is accepted without a word', async () => {
  const read = await folderWith({ links: accepted, inMenu: ['#content', '#top', '/search/kia'] });
  expect(read.ok ? read.value.warnings : read.reason.map(describeProblem)).toEqual([]);
});

test('what may lead nowhere is accepted with a warning at its line', async () => {
  const read = await folderWith({ links: Object.keys(warned), inMenu: ['/cars/nonsuch-vehicle'] });
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  const [inMenu, ...onPage] = read.value.warnings.toSorted();
  expect(inMenu).toMatch(/^menus\.yaml:\d+ header\[0\]\.link: "\/cars\/nonsuch-vehicle" leads to one vehicle/);
  expect(asExpected(onPage, warned, '')).toEqual(Object.keys(warned));
});

test('what is not there is refused at its line, with what is near', async () => {
  const read = await folderWith({ links: Object.keys(refused), inMenu: ['#nope', '/search/nosuchmake'] });
  const problems = read.ok ? [] : read.reason.map(describeProblem);
  expect(problems.slice(0, 2)).toEqual([
    expect.stringMatching(
      /^menus\.yaml:\d+ header\[0\]\.link: found "#nope", expected "#content", which every page has, or a page before the anchor: "\/contact#nope"$/,
    ),
    expect.stringMatching(
      /^menus\.yaml:\d+ header\[1\]\.link: found "\/search\/nosuchmake", expected the address of a list/,
    ),
  ]);
  expect(asExpected(problems.slice(2), refused, 'found ')).toEqual(Object.keys(refused));
});

test('a link in the text of a job is one too, and an anchor alone there is of the page of that job', async () => {
  const folder = path.join(await temporaryFolder(), 'harbour');
  await cp(harbour, folder, { recursive: true });
  const file = path.join(folder, 'site.yaml');
  const site = await readFile(file, 'utf8');
  const links = '[a](#what-you-do) [b](#nope) [c](/search/nosuchmake)';
  await writeFile(
    file,
    site.replace(/^ +## What you do\n/m, (heading) => heading + heading.replace(/##.*/, links)),
  );
  const read = await readTenantFolder(folder);
  const place = String.raw`^site\.yaml:\d+ content\.openings\[0\]\.text: found `;
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    expect.stringMatching(`${place}"#nope", expected an anchor of /careers/[a-z-]+: #what-you-do, `),
    expect.stringMatching(`${place}"/search/nosuchmake", expected the address of a list`),
  ]);
});

test('many rows of the table of redirects that may lead nowhere are one warning', async () => {
  const folder = path.join(await temporaryFolder(), 'harbour');
  await cp(harbour, folder, { recursive: true });
  const rows = ['a', 'b', 'c'].map((name) => `/former/${name},/cars/${name}-1\n`).join('');
  await writeFile(path.join(folder, 'redirects.csv'), `from,to\n/former/d,/search/kia\n${rows}`);
  const read = await readTenantFolder(folder);
  expect(read.ok && read.value.warnings).toEqual([
    expect.stringMatching(
      /^redirects\.csv:3 to: "\/cars\/a-1" leads to one vehicle, .*\. The same is to be said of 2 other rows\.$/,
    ),
  ]);
});

test('a dealership whose every location is hidden has no list and no booking site', async () => {
  const { folder, write } = await copyTenantFolder();
  await write('locations.yaml', (text) =>
    text.replace(
      /^locations:\n/m,
      `locations:
  - { id: 2, name: Shed, slug: shed, dealership_id: 2, dealership_slug: night-owl, visible: false, address: { street: 1 Shed Lane, city: Penrith, state: NSW, postcode: "2750" }, contact_detail: { phone: (02) 5550 0141 } }
`,
    ),
  );
  await write(
    'site.yaml',
    (text) => `${text.replace(/^dealerships:\n/m, 'dealerships:\n  - { id: 2, slug: night-owl, name: Night Owl }\n')}
location_directory:
  service_booking_enabled: true
  service_bookings: [{ dealership_name: Night Owl, url: "https://night-owl.example/book" }]
`,
  );
  const read = await readTenantFolder(folder);
  expect(read.ok ? read.value.warnings : read.reason.map(describeProblem)).toEqual([
    expect.stringMatching(
      /^site\.yaml:\d+ location_directory\.service_bookings\[0\]\.dealership_name: "Night Owl" is not shown to shoppers/,
    ),
  ]);
  await write('pages/links.md', '---\ntitle: Links\n---\n[a](/search/night-owl) [b](/search/advertiser-motors)\n');
  const refused = await readTenantFolder(folder);
  expect(refused.ok ? [] : refused.reason.map(({ found }) => found)).toEqual(['"/search/night-owl"']);
});
