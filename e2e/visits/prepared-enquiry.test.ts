/** An enquiry from the assistant that prepares it to the person who sends it. */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { expectInOrder } from '../accessibility-rules.ts';
import { formWords, newVisitor, openBrowser, type VisitorDetails } from '../browser.ts';
import { port } from '../product.ts';
import { leadOf, leadsOf } from '../stored-leads.ts';

const { visit, expectTrouble } = openBrowser();
const message = 'Could I see it on Saturday?\nI would bring my own car.';

interface Answer {
  structuredContent: { url: string; vehicles: { slug: string; title: string }[] };
}

async function call(name: string, given: object): Promise<Answer['structuredContent']> {
  const { text } = await request(port, 'harbour.localhost', '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  });
  return (JSON.parse(text) as { result: Answer }).result.structuredContent;
}

async function prepare(visitor: VisitorDetails): Promise<{ address: string; vehicle: string }> {
  const { vehicles } = await call('search_vehicles', { status: ['in_stock'] });
  const { slug, title } = vehicles[0]!;
  const { firstName: name, lastName: last_name, email, phone, postcode } = visitor;
  const { url } = await call('prepare_enquiry', { vehicle: slug, name, last_name, email, phone, postcode, message });
  return { address: url.replace(/^http:\/\/[^/]+/, ''), vehicle: title };
}

test.each([true, false])('the form opens filled in, and the person sends it (scripts: %s)', async (javaScript) => {
  const visitor = newVisitor('Ada');
  const words = formWords('harbour');
  const { address, vehicle } = await prepare(visitor);
  const page = await visit('harbour', address, { javaScript });
  const main = page.getByRole('main');
  await main.getByRole('note').filter({ hasText: 'nothing has been sent' }).waitFor();
  expect(await main.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(visitor.email);
  expect(await main.getByRole('textbox', { name: 'Comments' }).inputValue()).toBe(message);
  expect(await page.title()).toMatch(/^\S/);
  if (javaScript) await expectInOrder(page, 'a prepared enquiry');
  expect(await leadsOf('harbour', visitor)).toEqual([]);
  for (const box of await main.getByRole('checkbox', { name: /terms/i }).all()) await box.check();
  await main.getByRole('button', { name: words.submit, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.success }).waitFor();
  const { lead } = await leadOf('harbour', visitor);
  expect([lead.message, lead.vehicle?.title]).toEqual([message, vehicle]);
  expect(JSON.stringify(lead.attribution)).not.toContain('token');
  // Read by whoever measures the pages after this one.
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
  await page.goto(new URL(address, page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'You have sent this enquiry' }).waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
});

test('a link that nobody made leads to the empty form', async () => {
  expectTrouble(/404/);
  const page = await visit('harbour', '/enquiry/prepared?token=x', { javaScript: false });
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
  await page.getByRole('link', { name: 'Send us an enquiry' }).click();
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).waitFor();
});
