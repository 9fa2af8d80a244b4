/** What the check says of a site that goes live, by who gets its leads. */
import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../../test/tenant-folder.ts';
import { readTenantFolder } from '../read-tenant-folder.server.ts';

const live = ['www.mydealer.com.au'];
const email = '{ kind: email, to: [sales@mydealer.com.au] }';
const adf = '{ kind: adf_email, to: [leads@crm.mydealer.com.au] }';
const server = 'smtp: { host: smtp.mydealer.com.au }';
const hook = (url: string) => `{ kind: webhook, url: "${url}" }`;

async function warningsOf(leads: string, hosts: readonly string[] = live): Promise<readonly string[]> {
  const copy = await copyTenantFolder('mydealer', hosts);
  await copy.write('site.yaml', (text) => `${text}${leads === '' ? '' : `leads: { ${leads} }\n`}`);
  const read = await readTenantFolder(copy.folder);
  return read.ok ? read.value.warnings : read.reason.map(({ found }) => `refused: ${found}`);
}

const told = (key: string, expected: string, messages: string) =>
  expect.stringMatching(
    new RegExp(
      `^site\\.yaml:\\d+ ${key}: nothing is set, expected ${expected}, because the site is to be live at www\\.mydealer\\.com\\.au\\. Until then leads are stored \\(see "forecourt lead list"\\), but ${messages} only written to the outbox folder on the server, which counts as delivered\\.$`,
    ),
  );
const noReceiver = told(String.raw`leads\.destinations`, 'who gets the leads', 'the message about each is');
const noServer = (destinations: string) =>
  told(String.raw`leads\.smtp\.host`, `the mail server for the ${destinations}`, 'these emails are');
const noUrl = (index: number) =>
  told(String.raw`leads\.destinations\[${index}\]\.url`, 'the URL of this destination', 'its messages are');

test.each([
  ['no settings of leads', '', [noReceiver]],
  ['a mail server alone', server, [noReceiver]],
  ['an email destination without a mail server', `destinations: [${email}]`, [noServer('1 email destination')]],
  [
    'emails for people and for a program without a mail server',
    `destinations: [${email}, ${adf}, ${hook('https://crm.mydealer.com.au/in')}]`,
    [noServer('2 email destinations')],
  ],
  ['a webhook without a URL', `${server}, destinations: [${email}, ${hook('')}]`, [noUrl(1)]],
  ['an email destination and its server', `${server}, destinations: [${email}]`, []],
  ['a webhook alone', `destinations: [${hook('https://crm.mydealer.com.au/in')}]`, []],
])('a site that goes live with %s', async (_, leads, expected) => {
  expect(await warningsOf(leads)).toEqual(expected);
});

test.each([
  ['no host', []],
  ['hosts that nobody can own', ['www.mydealer.example', 'mydealer.test', 'www.example.com']],
])('a site with %s is not live, so nothing is said', async (_, hosts) => {
  expect(await warningsOf('', hosts)).toEqual([]);
});

test('a host that only looks like a reserved one is live', async () => {
  for (const host of ['www.example.com.au', 'myexample.com', 'example.mydealer.com.au'])
    expect(await warningsOf('', [host])).toHaveLength(1);
});
