/**
 * Every repayment is shown with interest and comparison rate, and the warning is visible without a click (National
 * Credit Code s160 to s166): tested on every kind of page, the lists of stored cars, print and PDF, for the dealers
 * that offer finance. And a loan has one total, which equals the sum of its shown repayments
 * (decisions/0030-one-loan-per-car.md).
 */
import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { namesRepayment } from '../../src/stock/without-repayments.ts';
import { messageLabels } from '../../src/leads/destinations/destination-kinds.ts';
import {
  checkedMail,
  checkedTexts,
  expectTrueMessage,
  expectTrueRepayments,
  kindOf,
  kindsCheckedBy,
  repaymentsIn,
  textsOf,
  warning,
} from '../../test/repayment-rules.ts';
import { eventually, request } from '../../test/running-product.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxMessage } from '../../src/leads/destination/outbox-message.ts';
import {
  dealers,
  fillEnquiry,
  waitUntilHydrated,
  newVisitor,
  openBrowser,
  soon,
  type VisitorDetails,
} from '../browser.ts';
import { dataFolder, port } from '../product.ts';
import { sitemapPaths } from '../sitemap-paths.ts';
import { leadOf } from '../stored-leads.ts';
import { signInWith } from '../sign-in.ts';

const { visit } = openBrowser({ pictures: false });

interface Hit {
  id: string;
  slug: string;
  make: string;
  body: string;
  price: number | null;
  subscription_price: number | null;
  offer_price: number | null;
}

async function financedVehicle(dealer: string): Promise<Hit> {
  const { text } = await request(port, `${dealer}.localhost`, '/api/search?car_type=used');
  const { hits } = JSON.parse(text) as { hits: Hit[] };
  for (const hit of hits) {
    if (hit.subscription_price !== null) continue;
    const page = await request(port, `${dealer}.localhost`, `/cars/${hit.slug}`);
    if (page.text.includes('p.a. comparison rate')) return hit;
  }
  throw new Error(`${dealer} finances none of its first used vehicles.`);
}

const amountsIn = (text: string): Set<string> => new Set(repaymentsIn(text).map((words) => /^\S+/.exec(words)![0]));

/** Visible text only: a closed detail does not count. */
const seen = (page: Page, within = 'body') => page.locator(within).first().innerText();

test.each(dealers)('%s shows true repayments on every page', async (dealer) => {
  const { slug, id, make, body } = await financedVehicle(dealer);
  let found = 0;
  const addresses = [
    '/',
    '/search/used-cars',
    `/search?make=${encodeURIComponent(make)}`,
    `/search?body=${encodeURIComponent(body)}`,
    `/cars/${slug}`,
    `/print?car_id=${slug}`,
    `/finance?car_id=${id}`,
    '/finance?budget=180&budget_deposit=2000&budget_term=5',
    `/finance?amount=25000&tradeIn=1000&term=4&interest=9&residual=0&frequency=monthly`,
    `/finance-enquiry?car_id=${id}`,
    `/personalised/finance?car_id=${id}`,
    `/apply-for-finance?car_id=${id}`,
    `/enquiry?car_id=${id}&subcategory=Finance+Enquiry&calculator=amount%3D20000`,
    '/about-us',
    '/service',
    ...(await sitemapPaths(dealer)).filter((listed) => /^\/(?:offers\/|special-offers)/.test(listed)),
  ];
  const page = await visit(dealer, '/', { size: 'phone', javaScript: false });
  for (const address of addresses) {
    await page.goto(new URL(address, page.url()).href);
    found += expectTrueRepayments(await seen(page), `${dealer} ${address}`);
    // An offer is in the dealer's own words. What a subscription costs a week is no repayment.
    const offer = address.startsWith('/offers/') ? await seen(page, 'main') : '';
    if (namesRepayment(offer) && !/subscription/i.test(offer))
      expect(await seen(page), `${dealer} ${address}`).toMatch(warning);
  }
  expect(found).toBeGreaterThan(10);
});

test.each(
  dealers.flatMap((dealer) => [
    [dealer, '/search/used-cars'],
    [dealer, '/'],
  ]),
)('%s: on %s, before the first rates, stands what they hold for', async (dealer, address) => {
  for (const size of ['phone', 'desktop'] as const) {
    const page = await visit(dealer, address, { size, javaScript: false });
    if (address === '/' && (await page.getByRole('article').getByText('p.a. comparison rate').count()) === 0) continue;
    const note = page.getByText(
      /^The comparison rate is based on a secured loan of .* It is true only for that example\./,
    );
    const below = async (locator: typeof note) => (await locator.first().boundingBox())!.y;
    expect(await below(note)).toBeLessThan(await below(page.getByRole('article').getByText('p.a. comparison rate')));
    await note.getByRole('link', { name: 'Read the full warning' }).click();
    expect(await page.locator(':target').innerText()).toMatch(warning);
  }
});

test('the lists of saved, compared and similar cars show true repayments', async () => {
  const { slug } = await financedVehicle('harbour');
  const page = await visit('harbour', '/search/used-cars');
  await waitUntilHydrated(page);
  const financed = page.getByRole('main').getByRole('article').filter({ hasText: 'comparison rate' }).first();
  await financed.getByRole('button', { name: /^Save: / }).click();
  await financed.getByRole('button', { name: /^Compare: / }).click();
  await page.getByRole('button', { name: /^Saved cars: / }).click();
  const saved = page.getByRole('dialog', { name: 'Saved cars' });
  await soon(async () => repaymentsIn(await saved.innerText()).length).toBe(1);
  expectTrueRepayments(await saved.innerText(), 'saved cars');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare 1 of' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare 1 car' });
  await soon(async () => repaymentsIn(await compared.innerText()).length).toBe(1);
  expectTrueRepayments(await compared.innerText(), 'compared cars');

  await page.goto(new URL(`/cars/${slug}`, page.url()).href);
  await waitUntilHydrated(page);
  const similar = page.getByRole('region', { name: /^Similar / });
  await similar.scrollIntoViewIfNeeded();
  await soon(async () => repaymentsIn(await similar.innerText()).length).toBeGreaterThan(0);
  expectTrueRepayments(await similar.innerText(), 'similar cars');
});

test.each(dealers)('%s shows true repayments on the PDF', async (dealer) => {
  const { slug } = await financedVehicle(dealer);
  const { body } = await request(port, `${dealer}.localhost`, `/api/cars/${slug}/pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
  expect(expectTrueRepayments(text.replace(/\s+/g, ' '), `${dealer} PDF`)).toBe(1);
});

const totalsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\btotal (?:amount )?(?:to pay|payable|repayable|of repayments)[^$.]{0,40}(\$\d{1,3}(?:,\d{3})*)/gi,
    ),
  ].map(([, amount]) => amount!);

test.each(dealers)(
  '%s: one loan has one total on its page, its card, paper, in the PDF and in the lender’s words',
  async (dealer) => {
    const { slug, id } = await financedVehicle(dealer);
    const page = await visit(dealer, `/cars/${slug}`);
    await waitUntilHydrated(page);
    // Including closed parts; cards of other vehicles have loans of their own.
    const onPage = totalsIn(
      await page.getByRole('main').evaluate((main) => {
        const copy = main.cloneNode(true) as Element;
        for (const card of copy.querySelectorAll('article')) card.remove();
        return copy.textContent;
      }),
    );
    expect(onPage.length).toBeGreaterThan(0);
    const card = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href*="${slug}"]`) })
      .first();
    await page.goto(new URL(`/finance?car_id=${id}`, page.url()).href);
    const onFinance = totalsIn((await page.getByRole('main').textContent())!);
    await page.goto(new URL(`/search/used-cars?q=${encodeURIComponent(slug.split('-').at(-1)!)}`, page.url()).href);
    const onCard = totalsIn((await card.textContent())!);
    expect(onCard.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      [`/print?car_id=${slug}`, `/api/finance-disclaimer?car_id=${id}`].map(
        async (address) => (await request(port, `${dealer}.localhost`, address)).text,
      ),
    );
    const { body } = await request(port, `${dealer}.localhost`, `/api/cars/${slug}/pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
    expect(
      new Set([...onPage, ...onFinance, ...onCard, ...texts.flatMap(totalsIn), ...totalsIn(text.replace(/\s+/g, ' '))]),
    ).toEqual(new Set(onPage.slice(0, 1)));
  },
);

/** Everything that one visitor's enquiry sent: to the dealer, its systems and the visitor. */
async function messagesOf(dealer: string, visitor: VisitorDetails): Promise<OutboxMessage[]> {
  const { lead } = await eventually(
    () => leadOf(dealer, visitor),
    ({ deliveries }) => deliveries.length > 0 && deliveries.every(({ state }) => state === 'delivered'),
  );
  const folder = path.join(dataFolder, 'outbox', dealer);
  const names = (await readdir(folder)).filter((name) => name.startsWith(lead.id));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as OutboxMessage),
  );
}

async function send(page: Page, address: string, form: string, visitor: VisitorDetails): Promise<void> {
  await page.goto(new URL(address, page.url()).href);
  const fields = page.locator(form);
  await fillEnquiry(fields, visitor);
  await fields.locator('button[type=submit]').last().click();
  await soon(() => new URL(page.url()).pathname).toBe('/success');
}

test('an enquiry with a calculation says the figures of its page in every message, with rates, warning and fees', async () => {
  const kinds = new Set<string>();
  for (const dealer of ['harbour', 'outback', 'bigsky'] as const) {
    const { id, slug } = await financedVehicle(dealer);
    const page = await visit(dealer, `/cars/${slug}`, { javaScript: false });
    const price = (await page.getByRole('complementary', { name: 'Price and enquiry' }).innerText()).match(
      /\$\d[\d,]+/,
    )![0];
    const calculator = page.getByRole('form', { name: 'Finance calculator' });
    const input = await calculator.evaluate((form) =>
      String(new URLSearchParams([...new FormData(form as HTMLFormElement)] as [string, string][])),
    );
    const shown = await calculator.getByRole('region', { name: 'Your estimate' }).innerText();
    const [, repayment, interest, comparison, total] =
      /per week\s+(\$[\d,]+)\s+p\.a\. interest\s+([\d.]+%)\s+p\.a\. comparison rate\s+([\d.]+%)\s+total to pay\s+(\$[\d,]+)/i.exec(
        shown,
      )!;
    // The panel's figures are sent too, and some panels state the same loan by fortnight and month.
    const panel = page.getByRole('link', { name: 'Get Pre-Approved' }).locator('xpath=ancestor::section[1]');
    const inPanel = amountsIn(await panel.innerText());
    expect([...inPanel]).toContain(repayment);
    const visitor = newVisitor('Mae');
    // It asks for a sign-in before the finance of a certain car.
    if (dealer === 'bigsky') {
      await page.goto(`/finance?car_id=${id}`);
      await signInWith(page, visitor.email);
    }
    await send(page, `/finance?car_id=${id}&${input}`, '#finance-form form', visitor);
    const messages = await messagesOf(dealer, visitor);
    for (const message of messages) {
      const where = `${dealer}: ${message.kind} to ${message.to}`;
      kinds.add(message.to === visitor.email ? 'visitor' : message.kind);
      for (const text of textsOf(message)) {
        expectTrueRepayments(text, where);
        expect(text, where).toContain(
          `${repayment} per week, ${interest} p.a. interest, ${comparison} p.a. comparison rate`,
        );
        expect(
          [...amountsIn(text)].filter((amount) => !inPanel.has(amount)),
          where,
        ).toEqual([]);
        expect([...amountsIn(text)], where).toContain(repayment);
        expect(text, where).toContain(total!);
        expect(text, where).toMatch(/Establishment fee \$[\d,.]+/);
        expect(text, where).toContain(message.kind === 'adf' ? price.replace(/\D/g, '') : price.replace(/\$/, ''));
      }
    }
  }
  expect([...kinds].sort()).toEqual([...messageLabels.keys(), 'visitor'].sort());
});

/** The first vehicles of a dealer that show their price in each of the ways there are. */
async function vehiclesByPrice(dealer: string): Promise<[string, Hit][]> {
  const { text } = await request(port, `${dealer}.localhost`, '/api/search?page=1');
  const first = (JSON.parse(text) as { hits: Hit[] }).hits;
  const rest = await Promise.all(
    [2, 3, 4, 5].map(async (number) => {
      const { text: page } = await request(port, `${dealer}.localhost`, `/api/search?page=${number}`);
      return (JSON.parse(page) as { hits: Hit[] }).hits;
    }),
  );
  const hits = [...first, ...rest.flat()];
  const ways: [string, (hit: Hit) => boolean][] = [
    ['by subscription', ({ subscription_price: subscription }) => subscription !== null],
    ['with an offer', ({ offer_price: offer }) => offer !== null],
    [
      'at its price',
      ({ subscription_price: subscription, offer_price: offer }) => subscription === null && offer === null,
    ],
  ];
  return ways.flatMap(([way, is]) => {
    const hit = hits.find((each) => (each.price ?? each.subscription_price) !== null && is(each));
    return hit === undefined ? [] : [[way, hit]];
  });
}

test('an enquiry says the price that the page shows, with its words, in every message', async () => {
  for (const dealer of dealers) {
    for (const [way, { id, slug }] of await vehiclesByPrice(dealer)) {
      const page = await visit(dealer, `/cars/${slug}`, { javaScript: false });
      const shown = (await page.getByRole('complementary', { name: 'Price and enquiry' }).innerText()).replace(
        /\s+/g,
        ' ',
      );
      const [, price, words] =
        /(\$[\d,]+)(?: Was \$[\d,]+)? (Drive away|Excluding government charges|Estimate|a \w+, by subscription)/i.exec(
          shown,
        )!;
      const visitor = newVisitor('Pia');
      await send(page, `/enquiry?car_id=${id}`, 'main form', visitor);
      for (const message of await messagesOf(dealer, visitor)) {
        const where = `${dealer} ${way}: ${message.kind} to ${message.to}`;
        const said = textsOf(message).join(' ');
        if (message.kind === 'webhook') {
          const { vehicle } = JSON.parse(message.body) as {
            vehicle: { price: number | null; subscription: { price: number } | null };
          };
          const dollars = Number(price!.replace(/\D/g, ''));
          expect([vehicle.price, vehicle.subscription?.price ?? null], where).toEqual(
            way === 'by subscription' ? [null, dollars] : [dollars, null],
          );
          continue;
        }
        const amount = message.kind === 'adf' && way !== 'by subscription' ? price!.replace(/\D/g, '') : price!;
        expect(said.toLowerCase(), where).toContain(`${amount} ${words}`.toLowerCase());
      }
    }
  }
});

/** Whose order with finance and whose reservation follow. */
async function fillDetails(page: Page, { firstName, lastName, email, phone }: VisitorDetails): Promise<void> {
  const main = page.getByRole('main');
  for (const [name, typed] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Phone', phone],
  ] as const)
    await main.getByRole('textbox', { name }).fill(typed);
  await main.getByRole('checkbox', { name: /terms of use$/ }).check();
}

async function carsToBuy(): Promise<string[]> {
  const { text } = await request(port, 'bigsky.localhost', '/api/search?car_type=used&status=in_stock&hitsPerPage=50');
  const { hits } = JSON.parse(text) as {
    hits: (Hit & { reserved: boolean; tag: string; finance_lenders: object | null })[];
  };
  return hits
    .filter(({ reserved, tag, price }) => !reserved && tag === '' && price !== null)
    .filter(({ finance_lenders: lenders }) => Object.keys(lenders ?? {}).length > 0)
    .map(({ slug }) => slug);
}

const pay = async (page: Page, heading: string): Promise<void> => {
  await page.waitForURL('**/demonstration/test-gateway/**');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

/** Every message that is in the outbox of any dealer. */
async function allMessages(): Promise<OutboxMessage[]> {
  const outbox = path.join(dataFolder, 'outbox');
  const files = (await readdir(outbox, { recursive: true })).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(outbox, name), 'utf8')) as OutboxMessage),
  );
}

test('messages about an order with finance, a reservation and a sign-in, and all others that were sent, are true of repayments', async () => {
  const [bought, reserved] = await carsToBuy();
  const buyer = newVisitor('Oda');
  const page = await visit('bigsky', `/checkout-journey?car_id=${bought}`, { javaScript: false });
  const main = page.getByRole('main');
  const goOn = () => main.getByRole('button', { name: /^Save and (go on|continue)$/ }).click();
  const step = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await fillDetails(page, buyer);
  await goOn();
  await step('Your trade-in');
  await main.getByLabel('No trade-in').check();
  await goOn();
  await step('Cash or finance');
  await main.getByLabel(/^Finance/).check();
  expect(expectTrueRepayments(await seen(page), 'the order')).toBeGreaterThan(0);
  await goOn();
  await step('Pick-up or delivery');
  await main.getByLabel(/^I pick it up/).check();
  await goOn();
  await step('Your documents');
  await main
    .getByLabel('Add photos of your proof of income')
    .setInputFiles('demonstration/pictures/coupe-red-side.webp');
  await goOn();
  await step('Check your order');
  expect(expectTrueRepayments(await seen(page), 'the whole order')).toBeGreaterThan(0);
  await main.getByRole('button', { name: /^Pay the deposit/ }).click();
  await pay(page, 'It is your order now');

  const holder = newVisitor('Rea');
  await page.goto(`/cars/${reserved}/checkout`);
  await fillDetails(page, holder);
  await main.getByRole('button', { name: 'Go to payment' }).first().click();
  await pay(page, 'It is reserved for you');

  await page.goto('/sign-in');
  await signInWith(page, buyer.email);
  const other = await visit('harbour', '/watchlist');
  await signInWith(other, '0491 570 110');
  await other.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();

  const known = new Set([
    ...Object.keys(checkedMail),
    ...Object.keys(checkedTexts).map((kind) => `${kind} as text`),
    ...[...messageLabels.keys()].map((kind) => `lead as ${kind}`),
    // What a valuation found, for a dealer's own systems.
    'valuation',
  ]);
  const expected = kindsCheckedBy('messages of visits');
  const messages = await eventually(allMessages, (sent) => {
    const kinds = new Set(sent.map(kindOf));
    const receivers = [buyer, holder].map(({ email }) => sent.filter(({ to }) => to === email).length);
    // The buyer is sent the link to the order, and a receipt.
    return expected.every((kind) => kinds.has(kind)) && receivers[0]! >= 2 && receivers[1]! >= 1;
  });
  expect(messages.map(kindOf).filter((kind) => !known.has(kind))).toEqual([]);
  for (const message of messages) expectTrueMessage(message);
  const receipt = messages.find(({ id, to }) => to === buyer.email && id.includes('.visitor'))!;
  expect(repaymentsIn(textsOf(receipt)[0]!).length).toBeGreaterThan(0);
});

test('where a subscription is saved or compared, a link says what it includes', async () => {
  const [, hit] = (await vehiclesByPrice('bigsky')).find(([way]) => way === 'by subscription')!;
  const page = await visit('bigsky', `/search/used-cars?q=${encodeURIComponent(hit.slug.split('-').at(-1)!)}`);
  await waitUntilHydrated(page);
  const listed = page.getByRole('article').filter({ hasText: 'by subscription' }).first();
  await listed.getByRole('button', { name: /^Save: / }).click();
  await listed.getByRole('button', { name: /^Compare: / }).click();
  const terms = (part: Locator) => part.getByRole('link', { name: /^What the subscription includes/ }).waitFor();
  await page.getByRole('button', { name: /^Saved cars: / }).click();
  await terms(page.getByRole('dialog', { name: 'Saved cars' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare 1 of' }).click();
  await terms(page.getByRole('dialog', { name: 'Compare 1 car' }));
  await page.goto(new URL('/watchlist', page.url()).href);
  await signInWith(page, '0491 570 110');
  await page.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  await terms(page.getByRole('main').getByRole('article').first());
});

test.each(dealers)('%s: in the answers to assistants', async (dealer) => {
  const { slug } = await financedVehicle(dealer);
  const call = async (name: string, given: object): Promise<string> => {
    const { text } = await request(port, `${dealer}.localhost`, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    });
    const { result } = JSON.parse(text) as { result: { content: { text: string }[]; structuredContent: object } };
    return `${result.content.map((part) => part.text).join(' ')} ${JSON.stringify(result.structuredContent)}`;
  };
  const { text } = await request(port, `${dealer}.localhost`, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const { result } = JSON.parse(text) as {
    result: { tools: { name: string; inputSchema: { required?: string[] } }[] };
  };
  let found = 0;
  for (const { name, inputSchema } of result.tools) {
    const given = Object.fromEntries(
      (inputSchema.required ?? []).map((field) => [
        field,
        { vehicle: slug, slug, slugs: [slug], vehicles: [slug] }[field] ?? 'finance',
      ]),
    );
    found += expectTrueRepayments(await call(name, given), `${dealer}: ${name}`);
  }
  expect(found).toBeGreaterThan(0);
});
