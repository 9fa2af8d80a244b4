/**
 * The acceptance test: imports real advertisements next to the running server, and sends enquiries from their pages.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillEnquiry, waitUntilHydrated, newVisitor, openBrowser, soon, vehicleCount, type Size } from '../browser.ts';
import { waitInMailbox } from '../mailbox.ts';
import { dataFolder, port } from '../product.ts';
import { leadsOf } from '../stored-leads.ts';
import { eventually, request, runForecourt } from '../../test/running-product.ts';

const file = '../shared/data/au-vehicle-ads.csv';
const isThere = existsSync(path.join(import.meta.dirname, '../..', file));

interface Account {
  state: string;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  duplicate: number;
  removed: number;
}

test.skipIf(isThere)(`the advertisements are not here: the acceptance run needs ${file}`, (context) => {
  context.skip(`There is no ${file}, so real advertisements were not imported.`);
});

describe.runIf(isThere)('real advertisements', () => {
  const { visit } = openBrowser({ pictures: false });
  let account: Account;

  beforeAll(async () => {
    expect(await runForecourt(['tenant', 'apply', 'test/tenants/advertiser'], { dataFolder })).toMatchObject({
      code: 0,
    });
    account = await importAdvertisements();
  });

  async function importAdvertisements(): Promise<Account> {
    const imported = await runForecourt(['stock', 'import', 'advertiser', file, '--feed', 'au-vehicle-ads', '--json'], {
      dataFolder,
    });
    expect(imported).toMatchObject({ code: 0 });
    return JSON.parse(imported.out) as Account;
  }
  const published = async () =>
    (JSON.parse((await request(port, 'advertiser.localhost', '/api/search')).text) as { count: number }).count;

  test('every row is accounted for, and what was created is for sale', async () => {
    expect(account.state).toBe('live');
    expect(account.created + account.updated + account.unchanged + account.rejected + account.duplicate).toBe(
      account.read,
    );
    expect(account.read).toBeGreaterThan(10_000);
    expect(account.created).toBeGreaterThan(account.read * 0.9);
    await eventually(published, (count) => count === account.created);
  });

  test('the same file again changes nothing', async () => {
    const again = await importAdvertisements();
    expect(again).toMatchObject({
      state: 'live',
      read: account.read,
      created: 0,
      updated: 0,
      removed: 0,
      rejected: account.rejected,
      duplicate: account.duplicate,
    });
    expect(again.unchanged).toBe(account.created);
    await eventually(published, (count) => count === account.created);
  });

  test.each(['phone', 'desktop'] as const)(
    'a search, a vehicle and an enquiry that arrives, on a %s',
    async (size: Size) => {
      const page = await visit('advertiser', '/', { size });
      const box = page.getByRole('search', { name: 'Search our stock' }).first();
      const show = box.getByRole('button', { name: /^Show Me [\d,]+ cars?$/ });
      await box.getByRole('combobox', { name: 'Make' }).selectOption('Toyota');
      const promised = async () => Number(/\d[\d,]*/.exec((await show.textContent())!)![0].replaceAll(',', ''));
      await soon(promised).toSatisfy((count) => count > 0 && count < account.created);
      const count = await promised();
      await show.click();
      await soon(() => vehicleCount(page)).toBe(count);

      const link = page
        .getByRole('main')
        .getByRole('link', { name: /^Explore Vehicle/ })
        .first();
      const title = (await link.getAttribute('aria-label'))!.replace('Explore Vehicle: ', '');
      expect(title).toContain('Toyota');
      await link.click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await waitUntilHydrated(page);

      const visitor = newVisitor('Charlie');
      await page
        .getByRole('complementary', { name: 'Price and enquiry' })
        .getByRole('link', { name: 'Enquire Now' })
        .click();
      const dialog = page.getByRole('dialog');
      await fillEnquiry(dialog, visitor);
      await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Thank you for your enquiry' }).waitFor();

      const message = page.getByRole('main').getByRole('link', { name: visitor.lastName });
      await waitInMailbox(page, message);
      await soon(() => message.textContent()).toContain(title);
      expect(await leadsOf('advertiser', visitor)).toMatchObject([
        { vehicle: title, name: `Charlie ${visitor.lastName}` },
      ]);
    },
  );
});
