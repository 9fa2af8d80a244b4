import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../../test/tenant-folder.ts';
import { describeProblem } from '../configuration-problem.ts';
import { readTenantFolder } from '../read-tenant-folder.server.ts';
import { mostRedirects, readRedirectsFile } from './redirects-file.ts';

async function readWith(csv: string) {
  const copy = await copyTenantFolder('advertiser', ['www.advertiser.example']);
  await copy.write('redirects.csv', csv);
  return readTenantFolder(copy.folder);
}

async function problemsOf(...rows: string[]): Promise<string[]> {
  const read = await readWith(`from,to\n${rows.join('\n')}\n`);
  return read.ok ? [] : read.reason.map(describeProblem);
}

test('a folder’s table is part of its configuration and of its files', async () => {
  const csv = '\uFEFFFrom,To\r\n\r\n"/stock.asp?a=1,2" , /cars/mazda\r\n/old/*,https://other.example/*\r\n';
  const read = await readWith(csv);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  expect(read.value.configuration.redirects).toEqual([
    { from: '/stock.asp?a=1,2', to: '/cars/mazda' },
    { from: '/old/*', to: 'https://other.example/*' },
  ]);
  expect(read.value.files.get('redirects.csv')).toBe(csv);
});

test('a folder without the file has no redirects', async () => {
  const read = await readTenantFolder((await copyTenantFolder()).folder);
  expect(read.ok && read.value.configuration.redirects).toEqual([]);
});

test.each([
  [['/a /cars/'], 'redirects.csv:2: found no "to", expected two values, "from" and "to"'],
  [['/a,/cars/,301'], 'redirects.csv:2: found 3 values, expected two values, "from" and "to"'],
  [
    ['', '/a,"/cars/'],
    'redirects.csv:3: found a quotation mark that is not closed, expected a value in quotation marks, with those inside it doubled ("")',
  ],
  [
    ['old,/cars/'],
    'redirects.csv:2 from: found "old", expected a path of the former site that starts with one "/", such as /stock.asp?id=12 or /used-cars/*',
  ],
  [['https://old.example/a,/cars/'], /from: found "https:\/\/old\.example\/a", expected a path of the former site/],
  [['//evil.example,/cars/'], /expected a path of the former site that starts with one "\/"/],
  [['/a#b,/cars/'], /expected an address without "#"/],
  [['/a b,/cars/'], /expected an address without blanks/],
  [['/*/a,/cars/'], 'redirects.csv:2 from: found "/*/a", expected one "*" at most, at the end'],
  [['/*,/cars/'], /expected a part of the former site before the "\*"/],
  [['/a?b=*,/cars/'], /expected a "\*" at the end of the path, and then no query/],
  [
    ['/a,/cars/', '', '/A/?,/finance'],
    'redirects.csv:4 from: found "/A/?", expected each address once; line 2 has the same',
  ],
  [['/a?x=1&y=2,/cars/', '/a?y=2&x=1,/finance'], /expected each address once; line 2 has the same/],
  [
    ['/finance,/cars/'],
    'redirects.csv:2 from: found "/finance", expected an address of the former site; this site has a page there',
  ],
  [['/About-Us/,/cars/'], /expected an address of the former site; this site has a page there/],
  [['/?page=2,/cars/'], /expected an address of the former site; this site has a page there/],
  [['/robots.txt,/cars/'], /this site has a page there/],
  [['/search/utes,/cars/'], /this site has a page there/],
  [['/api/*,/cars/'], /expected addresses of the former site; this site itself answers all of these/],
  [['/search/*,/cars/'], /this site itself answers all of these/],
  [['/search/kia,/cars/'], /this site has a page there/],
  [['/used-car/utes,/cars/'], /this site has a page there/],
  [
    ['/a,/no-such-page'],
    'redirects.csv:2 to: found "/no-such-page", expected a path of the site or of a page in pages/, or an https address of another site',
  ],
  [['/a,//evil.example'], /expected a path of the site that starts with one "\/" and a name/],
  [['/a/*,/*'], /expected a path of the site that starts with one "\/" and a name/],
  [['/a,/cars/*'], 'redirects.csv:2 to: found "/cars/*", expected no "*", since "from" has none'],
  [['/a/*,/search/*/*'], /expected one "\*" at most/],
  [['/a/*,/nothing/*'], /expected a path of the site or of a page in pages/],
  [['/a,/search/used-cars?colr=red'], /to: found .*expected a parameter of the search/],
  [
    ['/a,http://other.example/'],
    /expected a path of the site that starts with "\/", or an https address of another site/,
  ],
  [['/a,https://me:secret@other.example/'], /expected an https address without user and password/],
  [['/a*,https://other.example*'], /expected a "\*" after the host and a "\/" only/],
  [
    ['/a,https://www.advertiser.example/finance'],
    /expected a path that starts with "\/", since this is the dealer’s own site/,
  ],
  [
    ['/a,/book-a-service'],
    'redirects.csv:2 to: found "/book-a-service", expected an address that is not redirected; this site leads it to "/service"',
  ],
  [
    ['/a,/contact#calculator'],
    /^redirects\.csv:2 to: found "\/contact#calculator", expected an anchor of \/contact: #/,
  ],
  [
    ['/cars/a,/cars/A/'],
    'redirects.csv:2 to: found "/cars/A/", expected an address that this row does not redirect itself',
  ],
  [
    ['/cars/a,/cars/b', '/cars/b,/finance'],
    'redirects.csv:2 to: found "/cars/b", expected an address that is not redirected; line 3 redirects it to "/finance"',
  ],
  [
    ['/cars/a,/cars/b', '/cars/b,/cars/a'],
    'redirects.csv:2 to: found "/cars/b", expected an address that is not redirected; line 3 leads it back, so that neither leads anywhere',
  ],
  [
    ['/used/*,/cars/*', '/cars/old-*,/finance'],
    /^redirects\.csv:2 to: found "\/cars\/\*", expected an address that is not redirected; line 3 redirects it to "\/finance"$/,
  ],
  [['/used/*,/cars/*', '/cars/b,/finance'], /^redirects\.csv:2 to: .*line 3 redirects it to "\/finance"$/],
  [['/used/*,/cars/*', '/cars/*,/finance'], /^redirects\.csv:2 to: .*line 3 redirects it to "\/finance"$/],
  [['/used/*,/cars/old/*'], /^redirects\.csv:2 to: found "\/cars\/old\/\*", expected a path of the site/],
  [
    ['/a,/search/new-used-and-demo-karts'],
    /^redirects\.csv:2 to: .*expected the address of a list: .*did you mean "\/search\/new-used-and-demo-cars"\?$/,
  ],
  [
    ['/a,/our-location/minchinbury'],
    'redirects.csv:2 to: found "/our-location/minchinbury", expected an address that is not redirected; this site leads it to "/locations/minchinbury"',
  ],
  [
    ['/a/*,/our-location/*'],
    'redirects.csv:2 to: found "/our-location/*", expected an address that is not redirected; this site leads it to "/locations/*"',
  ],
  [['/used,/cars/x', '/cars/*,/finance'], /^redirects\.csv:2 to: .*line 3 redirects it to "\/finance"$/],
])('%s is refused with its line', async (rows, expected) => {
  const [first = ''] = await problemsOf(...rows);
  expect(first).not.toContain('secret');
  if (typeof expected === 'string') expect(first).toBe(expected);
  else expect(first).toMatch(expected);
});

test('rows that lead to a page are no chain, whatever wildcard is around it', async () => {
  expect(
    await problemsOf(
      '/about*,/about-us',
      '/cars/sold-*,/cars/',
      '/news/*,/privacy-*',
      '/makes/*,/search/*',
      '/sea*,/finance',
      // The former site's lists, whose names are none of this site's.
      '/search/old-list.html,/special-offers',
      '/used-car/archive/*,/search/used-cars',
      '/a?x=1,/search/used-cars?make=Mazda',
      '/a,/finance#finance-form',
    ),
  ).toEqual([]);
});

test.each([
  ['', 'redirects.csv:1: found an empty file, expected the columns "from,to"'],
  ['from;to\n/a;/cars/\n', 'redirects.csv:1: found "from;to", expected the columns "from,to"'],
])('a file that begins otherwise is refused', async (csv, expected) => {
  const read = await readWith(csv);
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([expected]);
});

test('more rows than the limit are refused, and many problems are counted', async () => {
  const rows = (count: number, to: string) =>
    `from,to\n${Array.from({ length: count }, (_, id) => `/a${id},${to}`).join('\n')}\n`;
  expect(readRedirectsFile(rows(mostRedirects, '/cars/')).problems).toEqual([]);
  expect(readRedirectsFile(rows(mostRedirects + 1, '/cars/')).problems.map(describeProblem)).toEqual([
    'redirects.csv:20002: found 20001 rows, expected at most 20000',
  ]);
  const read = await readWith(rows(60, '/no-such-page'));
  const problems = read.ok ? [] : read.reason.map(describeProblem);
  expect(problems).toHaveLength(51);
  expect(problems[50]).toBe('redirects.csv:52: found 10 more problems, expected none');
});
