/**
 * A real browser for the journeys. All files share it; each visit is a separate visitor with empty storage. An
 * unexpected error on the page's console fails the test.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { parse } from 'yaml';
import { browserOfProcess } from './browsers.ts';
import { port } from './product.ts';

export const dealers = ['harbour', 'outback', 'bigsky', 'coastline'] as const;
export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof sizes;

const root = path.join(import.meta.dirname, '..');
export interface VisitOptions {
  size?: Size;
  /** Runs the page's scripts; default `true`. */
  javaScript?: boolean;
  /** The visitor has closed the dealer's announcement before; default `true`. */
  announcementClosed?: boolean;
  /** The visitor has declined analytics before; default `true`. */
  consentAnswered?: boolean;
  /** The visitor's time zone, `Australia/Perth`; default the machine's. */
  timeZone?: string;
  /**
   * Loads pictures; default as in `openBrowser`. Without pictures a page takes a quarter less CPU time. A logo takes
   * its size from its picture, so a test that measures a page needs them.
   */
  pictures?: boolean;
}

export interface Visits {
  /** A new visitor of a dealer, at `address`. */
  visit(dealer: string, address: string, options?: VisitOptions): Promise<Page>;
  /** A complaint of the page that belongs to this test. */
  expectTrouble(pattern: RegExp): void;
}

export function siteOrigin(dealer: string): string {
  return `http://${dealer === '' ? '' : `${dealer}.`}localhost:${port}`;
}

const withoutPictures = new WeakSet<BrowserContext>();

/** For what measures a page or looks at it. */
export function requirePictures(page: Page): void {
  if (withoutPictures.has(page.context()))
    throw new Error(
      'This visit loads no pictures, and the page is not as visitors see it. Add "pictures: true" to it.',
    );
}

/** To be called once at the top of a test file. */
export function openBrowser({ pictures: picturesOfFile = true }: Pick<VisitOptions, 'pictures'> = {}): Visits {
  let contexts: BrowserContext[] = [];
  let troubles: string[] = [];
  let expected: RegExp[] = [];

  afterEach(async () => {
    for (const context of contexts) await context.close();
    const unexpected = troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    contexts = [];
    troubles = [];
    expected = [];
    expect(unexpected, 'what the browser complained of').toEqual([]);
  });

  return {
    async visit(
      dealer,
      address,
      {
        size = 'desktop',
        javaScript = true,
        announcementClosed = true,
        consentAnswered = true,
        timeZone,
        pictures = picturesOfFile,
      } = {},
    ) {
      const origin = siteOrigin(dealer);
      const announcement = announcementClosed ? announcementOf(dealer) : null;
      const browser = await browserOfProcess({ pictures });
      const context = await browser.newContext({
        baseURL: origin,
        viewport: sizes[size],
        hasTouch: size === 'phone',
        javaScriptEnabled: javaScript,
        reducedMotion: 'reduce',
        ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
      });
      contexts.push(context);
      if (!pictures) withoutPictures.add(context);
      context.setDefaultTimeout(30_000);
      context.setDefaultNavigationTimeout(60_000);
      if (javaScript && announcement !== null) {
        // Neither the empty page that a browser begins with, nor the frame of an email in the mailbox, nor a PDF has
        // storage.
        await context.addInitScript(
          ([name, value]) => {
            if (self.origin.startsWith('http:')) localStorage?.setItem(name!, value!);
          },
          [`announcement-dismissed:${dealer}`, announcement],
        );
      }
      if (javaScript && consentAnswered) {
        await context.addInitScript(() => {
          if (self.origin.startsWith('http:') && localStorage?.getItem('analytics-consent') === null)
            localStorage.setItem('analytics-consent', 'declined');
        });
      }
      context.on('console', (message) => {
        // A refusal by the Content-Security-Policy arrives as an error here too.
        if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        // As with requests below: leaving a page aborts the responses that it was reading.
        if (message !== 'BodyStreamBuffer was aborted') troubles.push(`error: ${message}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts its pending requests, and a page without scripts loads none.
        if (reason === 'net::ERR_ABORTED' || (!javaScript && request.url().endsWith('.js'))) return;
        if (new URL(request.url()).origin === origin)
          troubles.push(`request: ${reason} ${request.method()} ${request.url()}`);
      });
      const page = await context.newPage();
      await page.goto(address);
      // The page that lists the dealers does not use React.
      if (javaScript && dealer !== '') await waitUntilHydrated(page);
      return page;
    },
    expectTrouble(pattern) {
      expected.push(pattern);
    },
  };
}

/** Waits until the page is hydrated, so that a press is answered by the page and not by the plain link below it. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('body[data-hydrated]').waitFor({ state: 'attached' });
}

/** The same for the finance calculator, whose own script arrives after the page's. */
export async function isCalculatorHydrated(page: Page): Promise<void> {
  await page.locator('#finance-calculator form[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Moves through the whole page screen by screen, as a shopper who looks for something, and back to its top. It names no
 * element: parts that come near the screen take the place of others while it moves.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await frame();
    }
    window.scrollTo(0, 0);
    await frame();
  });
}

/** An expectation that is retried until it is true. */
export function soon<Value>(ask: () => Promise<Value> | Value, message?: string) {
  return expect.poll(ask, { timeout: 30_000, interval: 50, ...(message === undefined ? {} : { message }) });
}

/** Holds back responses whose URLs match, until they are released: the newest first, and later requests at once. */
export async function holdAnswers(
  page: Page,
  addresses: RegExp,
): Promise<{ asked(): string[]; release(): Promise<void> }> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(addresses, async (route) => {
    if (isReleased) await route.continue().catch(() => undefined);
    else held.push(route);
  });
  return {
    asked: () => held.map((route) => route.request().url()),
    async release() {
      isReleased = true;
      // Prefetching a link and following it are two requests, and one may have been aborted.
      for (const route of held.toReversed()) await route.continue().catch(() => undefined);
    },
  };
}

/**
 * The limits of time of a page's calls, in the test's hands: none passes by itself. To be called before the page is
 * loaded; `pass` lets all limits of that length pass that have begun.
 */
export async function holdLimits(page: Page): Promise<{ pass(ms: number): Promise<void> }> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      document.addEventListener('limit-passes', (event) => {
        if ((event as CustomEvent<number>).detail === ms) limit.abort(new DOMException('Too late', 'TimeoutError'));
      });
      return limit.signal;
    };
  });
  return {
    pass: (ms) =>
      page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('limit-passes', { detail })), ms),
  };
}

export async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The number of results on the search page; `null` while it is loading. */
export async function vehicleCount(page: Page): Promise<number | null> {
  const said = await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /[\d,]+ .* found/ })
    .allTextContents();
  const found = /([\d,]+)\s+.+\s+found/.exec(said[0] ?? '');
  return found === null ? null : Number(found[1]!.replaceAll(',', ''));
}

export interface VisitorDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
  message: string;
}

/** A visitor that no other test uses. */
export function newVisitor(firstName: string): VisitorDetails {
  const lastName = `Number${Math.random().toString(36).slice(2, 10)}`;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phone: '0491 570 156',
    postcode: '4000',
    message: `Is it still there? ${lastName}`,
  };
}

/** Fills in the personal details of any form: `form` is the dialog, the page or the part of it with the fields. */
export async function fillPerson(form: Locator, visitor: VisitorDetails): Promise<void> {
  await form.getByRole('textbox', { name: 'First name' }).fill(visitor.firstName);
  await form.getByRole('textbox', { name: 'Last name' }).fill(visitor.lastName);
  await form.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await form.getByRole('textbox', { name: 'Phone' }).fill(visitor.phone);
  const postcode = form.getByRole('textbox', { name: 'Postcode' });
  if ((await postcode.count()) > 0) await postcode.fill(visitor.postcode);
  const terms = form.getByRole('checkbox', { name: /terms of use/ });
  if ((await terms.count()) > 0) await terms.check();
}

/** Fills in the dealer's enquiry form. */
export async function fillEnquiry(form: Locator, visitor: VisitorDetails): Promise<void> {
  await fillPerson(form, visitor);
  await form.getByRole('textbox', { name: 'Comments' }).fill(visitor.message);
  for (const choice of await form.getByRole('combobox').all()) await choice.selectOption({ index: 1 });
}

/** The dealer's texts for a form's button and success page. */
export function formWords(dealer: string): { submit: string; success: string } {
  const { leads = {} } = siteFile(dealer);
  const { submit_label: submit = 'Submit', success_title: success = 'Thank you for your enquiry' } =
    leads.enquiry_form ?? {};
  return { submit, success };
}

interface SiteFile {
  content?: { announcement?: { id: string } };
  leads?: { enquiry_form?: { submit_label?: string; success_title?: string } };
}

function siteFile(dealer: string): SiteFile {
  return parse(readFileSync(path.join(root, 'tenants', dealer, 'site.yaml'), 'utf8')) as SiteFile;
}

function announcementOf(dealer: string): string | null {
  return (dealers as readonly string[]).includes(dealer) ? (siteFile(dealer).content?.announcement?.id ?? null) : null;
}
