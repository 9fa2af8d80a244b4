/** Every kind of filter, by mouse, finger and keys, with scripts and without. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntilHydrated, isFocused, openBrowser, soon, vehicleCount, type Size } from '../browser.ts';

const { visit } = openBrowser({ pictures: false });
const stock = '/search/new-used-and-demo-cars';

const sidebar = (page: Page) => page.getByRole('region', { name: 'Filters' });
const handle = (within: Locator, name: string) => within.getByRole('slider', { name, exact: true });
const chip = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: `Remove filter ${label}` });
const valueOf = async (slider: Locator) => Number(await slider.inputValue());
const priceOf = (page: Page) => new URL(page.url()).searchParams.get('price');

/** Position of a handle on the screen. */
async function middleOf(slider: Locator): Promise<{ x: number; y: number; perUnit: number }> {
  // The response of a search may move elements below the changed ones.
  await soon(() => slider.page().getByRole('main').locator('[aria-busy=true]').count()).toBe(0);
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await slider.boundingBox())!;
  const [min, max, value] = await slider.evaluate((element: HTMLInputElement) => [
    Number(element.min),
    Number(element.max),
    Number(element.value),
  ]);
  const perUnit = (box.width - 26) / (max! - min!);
  return { x: box.x + 13 + (value! - min!) * perUnit, y: box.y + box.height / 2, perUnit };
}

/** `Price` is not `Price drops`; a group with filters set adds their number after a comma. */
const titled = (title: string) => new RegExp(`^${title}(,|$)`);

async function openGroup(within: Locator, title: string): Promise<void> {
  const summary = within.locator('summary').filter({ hasText: titled(title) });
  if (await summary.evaluate((element) => !(element.parentElement as HTMLDetailsElement).open)) await summary.click();
}

describe('sliders', () => {
  test('by mouse: a handle is dragged in thousands, stops at the other one, and one search follows', async () => {
    const page = await visit('harbour', stock);
    const all = (await vehicleCount(page))!;
    const [from, to] = [handle(sidebar(page), 'Price from'), handle(sidebar(page), 'Price to')];
    const dearest = await valueOf(to);
    const { x, y, perUnit } = await middleOf(to);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60_300 * perUnit, y, { steps: 8 });
    await page.mouse.move(x - 105_700 * perUnit, y, { steps: 8 });
    await page.mouse.up();
    const highest = await valueOf(to);
    expect(highest % 1000).toBe(0);
    expect(highest).toBeLessThan(dearest - 100_000);
    await soon(() => to.getAttribute('aria-valuetext')).toBe(`$${highest.toLocaleString('en-AU')}`);
    await chip(page, `Price up to $${highest.toLocaleString('en-AU')}`).waitFor();
    await soon(() => priceOf(page)).toBe(`:${highest}`);
    await soon(() =>
      sidebar(page).getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).inputValue(),
    ).toBe(highest.toLocaleString('en-AU'));
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
    // Dragging is one step of the history.
    const start = await middleOf(from);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 120_000 * start.perUnit, start.y, { steps: 10 });
    await page.mouse.up();
    await soon(() => valueOf(from)).toBe(highest);
    await soon(() => valueOf(to)).toBe(highest);
    await soon(() => priceOf(page)).toBe(`${highest}:${highest}`);
    // Of two handles in one place, the one that can move is taken.
    const both = await middleOf(to);
    await page.mouse.move(both.x, both.y);
    await page.mouse.down();
    await page.mouse.move(both.x + 20_000 * both.perUnit, both.y, { steps: 5 });
    await page.mouse.up();
    await soon(() => valueOf(to)).toBeGreaterThan(highest);
    await soon(() => valueOf(from)).toBe(highest);
  });

  test.each([
    {
      where: 'lowest',
      key: 'Home',
      together: 'Price to',
      pressedAt: -6,
      way: 40_000,
      moves: 'Price to',
      stays: 'Price from',
    },
    {
      where: 'highest',
      key: 'End',
      together: 'Price from',
      pressedAt: 6,
      way: -40_000,
      moves: 'Price from',
      stays: 'Price to',
    },
  ])(
    'two handles at the $where end are parted by the direction of the drag, wherever on them it begins',
    async ({ key, together, pressedAt, way, moves, stays }) => {
      const page = await visit('harbour', stock);
      const [moving, staying] = [handle(sidebar(page), moves), handle(sidebar(page), stays)];
      const end = await valueOf(staying);
      await handle(sidebar(page), together).press(key);
      await soon(() => valueOf(moving)).toBe(end);
      await soon(() => priceOf(page)).not.toBeNull();
      const { x, y, perUnit } = await middleOf(moving);
      await page.mouse.move(x + pressedAt, y);
      await page.mouse.down();
      await page.mouse.move(x + pressedAt + way * perUnit, y, { steps: 8 });
      await page.mouse.up();
      await soon(() => valueOf(staying)).toBe(end);
      await soon(() => valueOf(moving)).toBe(end + way);
      await soon(() => isFocused(moving)).toBe(true);
    },
  );

  test('a press on the line brings the nearer handle there', async () => {
    const page = await visit('harbour', stock);
    const to = handle(sidebar(page), 'Price to');
    // Another day has other stock.
    const highest = await valueOf(to);
    const { x, y, perUnit } = await middleOf(to);
    await page.mouse.click(x - 46_000 * perUnit, y);
    await soon(() => priceOf(page)).toBe(`:${highest - 46_000}`);
    await soon(() => isFocused(to)).toBe(true);
  });

  test('are moved by finger, in the sheet of a phone', async () => {
    const page = await visit('bigsky', '/used-car/new-used-and-demo-cars', { size: 'phone' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const to = handle(sheet, 'Price to');
    const { x, y, perUnit } = await middleOf(to);
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number, top = y) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: top }] });
    const before = await valueOf(to);
    await at('touchStart', x);
    for (let step = 1; step <= 10; step += 1) await at('touchMove', x - step * 2_000 * perUnit);
    await at('touchEnd', x);
    await soon(() => valueOf(to)).toBeLessThan(before - 15_000);
    await soon(() => priceOf(page)).not.toBeNull();
    const chosen = await valueOf(to);
    // The dealer's own rounding.
    expect(chosen % 500).toBe(0);
    await soon(() => priceOf(page)).toBe(`:${chosen}`);

    // A finger that scrolls over the line moves nothing.
    const now = await middleOf(to);
    const beside = now.x - 60;
    await at('touchStart', beside, now.y);
    for (let step = 1; step <= 10; step += 1) await at('touchMove', beside, now.y - step * 20);
    await at('touchEnd', beside);
    await soon(() => valueOf(to)).toBe(chosen);
  });

  test('by keys: arrows, pages and ends, and the value is read out', async () => {
    const page = await visit('outback', stock);
    const [from, to] = [handle(sidebar(page), 'Price from'), handle(sidebar(page), 'Price to')];
    const lowest = await valueOf(from);
    const highest = await valueOf(to);
    await from.focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => valueOf(from)).toBe(lowest + 1000);
    await page.keyboard.press('PageUp');
    await soon(() => valueOf(from)).toBe(lowest + 11_000);
    await page.keyboard.press('ArrowDown');
    await soon(() => from.getAttribute('aria-valuetext')).toBe(`$${(lowest + 10_000).toLocaleString('en-AU')}`);
    await soon(() => priceOf(page)).toBe(`${lowest + 10_000}:`);
    await soon(() => isFocused(from)).toBe(true);
    await page.keyboard.press('End');
    await soon(() => valueOf(from)).toBe(highest);
    await page.keyboard.press('Home');
    await soon(() => valueOf(from)).toBe(lowest);
    await soon(() => priceOf(page)).toBeNull();
    await to.focus();
    await page.keyboard.press('PageDown');
    await soon(() => priceOf(page)).toBe(`:${highest - 10_000}`);
  });

  test('years are not rounded', async () => {
    const page = await visit('harbour', stock);
    await openGroup(sidebar(page), 'Year');
    const from = handle(sidebar(page), 'Year from');
    const lowest = await valueOf(from);
    await from.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await chip(page, `Year from ${lowest + 3}`).waitFor();
  });

  test('a typed figure outside the stock is refused in words and changes nothing; one inside is rounded', async () => {
    const page = await visit('harbour', stock);
    const price = sidebar(page).getByRole('group', { name: 'Price' });
    const [from, to] = [price.getByRole('textbox', { name: 'From' }), price.getByRole('textbox', { name: 'To' })];
    await to.fill('900000');
    await to.press('Enter');
    await price.getByText(/^\$900,000 is out of range\. Choose between \$[\d,]+ and \$[\d,]+\.$/).waitFor();
    await soon(() => to.inputValue()).toBe('');
    expect(priceOf(page)).toBeNull();
    await to.fill('40.4k');
    await to.press('Enter');
    await soon(() => priceOf(page)).toBe(':40000');
    for (const [text, words] of [
      ['abc', '“abc” is not a figure.'],
      ['-5', '-$5 is out of range.'],
    ] as const) {
      await to.fill(text);
      await to.press('Enter');
      await price.getByText(words).waitFor();
      expect([await to.inputValue(), priceOf(page)]).toEqual(['40,000', ':40000']);
    }
    await from.fill('20k');
    await from.press('Enter');
    await soon(() => priceOf(page)).toBe('20000:40000');
    await soon(() => price.getByText('out of range').count()).toBe(0);
    await from.fill('60000');
    await from.press('Enter');
    await price.getByText('The minimum cannot be higher than the maximum.').waitFor();
    expect(priceOf(page)).toBe('20000:40000');
  });

  test('kilometres are typed with separators and units, and are shown with separators', async () => {
    const page = await visit('harbour', stock);
    await openGroup(sidebar(page), 'Kilometres');
    const to = sidebar(page).getByRole('group', { name: 'Kilometres' }).getByRole('textbox', { name: 'To' });
    for (const [typed, shown] of [
      ['120,000 kms', '120,000'],
      ['85 000km', '85,000'],
      ['60,000 kilometres', '60,000'],
    ] as const) {
      await to.fill('');
      await to.pressSequentially(typed);
      await to.press('Enter');
      await chip(page, `Kilometres up to ${shown} km`).waitFor();
      await soon(() => to.inputValue()).toBe(shown);
    }
  });

  test('Back brings the handles back', async () => {
    const page = await visit('harbour', `${stock}?price=20000:40000`);
    const [from, to] = [handle(sidebar(page), 'Price from'), handle(sidebar(page), 'Price to')];
    expect([await valueOf(from), await valueOf(to)]).toEqual([20_000, 40_000]);
    await chip(page, 'Price $20,000 to $40,000').click();
    await soon(() => valueOf(from)).toBeLessThan(10_000);
    await page.goBack();
    await soon(() => valueOf(from)).toBe(20_000);
    await soon(() => valueOf(to)).toBe(40_000);
  });

  test('a usual range takes the place of the slider’s and the other way round', async () => {
    const page = await visit('harbour', `${stock}?price=20000:40000`);
    const price = sidebar(page)
      .locator('details')
      .filter({ has: page.getByRole('slider', { name: 'Price to' }) });
    await price.getByRole('button', { name: /^Show\s+Price range$/ }).click();
    const band = price.getByRole('checkbox', { name: /^\$50,000 to \$75,000/ });
    const beside = figure(await labelOf(band));
    await band.check();
    await chip(page, '$50,000 to $75,000').waitFor();
    await soon(() => priceOf(page)).toBeNull();
    await soon(() => vehicleCount(page)).toBe(beside);
    await price.getByRole('textbox', { name: 'To' }).fill('30000');
    await price.getByRole('textbox', { name: 'To' }).press('Enter');
    await soon(() => priceOf(page)).toBe(':30000');
    await soon(() => band.isChecked()).toBe(false);
  });
});

describe('lists', () => {
  test('makes are cards with logos, seven or as many as the dealer says, then all, and can be searched', async () => {
    const page = await visit('harbour', stock);
    const filters = sidebar(page);
    const makes = filters
      .locator('details')
      .filter({ has: page.locator('summary').filter({ hasText: titled('Make') }) });
    const shown = () => makes.getByRole('checkbox').filter({ visible: true }).count();
    await soon(() => shown()).toBe(8);
    await makes.getByRole('button', { name: 'Show all makes' }).click();
    await soon(shown).toBeGreaterThan(20);
    await makes.getByRole('button', { name: 'Hide extra makes' }).click();
    await soon(shown).toBe(8);

    await makes.getByRole('searchbox', { name: 'Find in Make' }).fill('vw');
    await soon(shown).toBe(1);
    await soon(() => makes.getByRole('checkbox', { name: /^Volkswagen\b/ }).isVisible()).toBe(true);
    await makes.getByRole('searchbox', { name: 'Find in Make' }).fill('land rov');
    await soon(shown).toBe(1);
    const rover = makes.getByRole('checkbox', { name: /^Land Rover\b/ });
    const beside = figure(await labelOf(rover));
    await rover.check();
    await soon(() => vehicleCount(page)).toBe(beside);
    await makes.getByRole('searchbox', { name: 'Find in Make' }).fill('zzz');
    await makes.getByText('Nothing here is called “zzz”.').waitFor();
    await soon(() => vehicleCount(page)).toBe(beside);
  });

  test('a ticked make has its models, and a make that is taken back takes them along', async () => {
    const page = await visit('harbour', `${stock}`);
    const filters = sidebar(page);
    await filters.getByRole('checkbox', { name: /^Mazda\b/ }).check();
    await filters.getByRole('button', { name: /^Select models\s+Mazda$/ }).click();
    const model = filters.getByRole('checkbox', { name: /^CX-5\b/ }).filter({ visible: true });
    const beside = figure(await labelOf(model));
    await model.check();
    await chip(page, 'Mazda CX-5').waitFor();
    await soon(() => vehicleCount(page)).toBe(beside);
    await filters.getByRole('button', { name: /^Hide\s+Mazda$/ }).click();
    await soon(() => model.count()).toBe(0);
    await filters.getByRole('checkbox', { name: /^Mazda\b/ }).uncheck();
    await soon(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
  });

  test('values can be left out, by keys too, and a chip says so', async () => {
    const page = await visit('harbour', stock);
    const all = (await vehicleCount(page))!;
    const filters = sidebar(page);
    await filters.locator('summary').filter({ hasText: 'Leave some out: Make' }).focus();
    await page.keyboard.press('Enter');
    await filters.getByRole('searchbox', { name: 'Find in Make to leave out' }).fill('mazda');
    const mazda = filters.getByRole('checkbox', { name: 'Not Mazda', exact: true });
    await mazda.focus();
    await page.keyboard.press('Space');
    await chip(page, 'Not Mazda').waitFor();
    await soon(() => isFocused(mazda)).toBe(true);
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
    await soon(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(', not Mazda');
    await page.keyboard.press('Space');
    await soon(() => vehicleCount(page)).toBe(all);
    await soon(() => isFocused(mazda)).toBe(true);
  });

  test('models are left out below their make, and badges in their list', async () => {
    const page = await visit('harbour', `${stock}?make=Mazda`);
    const all = (await vehicleCount(page))!;
    const filters = sidebar(page);
    await filters.getByRole('button', { name: /^Select models\s+Mazda$/ }).click();
    await filters.locator('summary').filter({ hasText: 'Leave some out: Mazda models' }).click();
    await filters.getByRole('checkbox', { name: 'Not CX-5', exact: true }).check();
    await chip(page, 'Not Mazda CX-5').waitFor();
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
    await openGroup(filters, 'Badge');
    await filters.locator('summary').filter({ hasText: 'Leave some out: Badge' }).click();
    const badge = filters.getByRole('group').getByRole('checkbox', { name: /^Not / }).last();
    await badge.waitFor();
    await soon(() => new URL(page.url()).searchParams.get('not_make_model')).toBe('Mazda|CX-5');
  });

  test('a value that finds nothing stays while it is ticked, with the number 0', async () => {
    const page = await visit('harbour', `${stock}?body=convertible&price=:9000`);
    const box = sidebar(page).getByRole('checkbox', { name: /^Convertible\b/ });
    expect(figure(await labelOf(box))).toBe(0);
    await soon(() => box.isChecked()).toBe(true);
  });

  test('badges, features, arrivals and the rest are there', async () => {
    const page = await visit('harbour', `${stock}?make=Mazda`);
    for (const title of [
      'Vehicle type',
      'Condition',
      'Make',
      'Model',
      'Badge',
      'Body type',
      'Price',
      'Weekly budget',
      'Kilometres',
      'Year',
      'Distance',
      'Fuel',
      'Transmission',
      'Drive',
      'Seats',
      'Colour',
      'Features',
      'Categories',
      'Availability',
      'Tag',
      'Certified',
      'City',
      'Dealership',
      'Arrived',
    ]) {
      await soon(
        () =>
          sidebar(page)
            .locator('summary')
            .filter({ hasText: titled(title) })
            .count(),
        title,
      ).toBe(1);
    }
    await openGroup(sidebar(page), 'Features');
    await sidebar(page).getByRole('searchbox', { name: 'Find in Features' }).fill('gps');
    await sidebar(page)
      .getByRole('checkbox', { name: /^Satellite navigation\b/ })
      .waitFor();
    await openGroup(sidebar(page), 'Arrived');
    const all = (await vehicleCount(page))!;
    await sidebar(page).getByRole('radio', { name: 'In the last 30 days' }).check();
    await chip(page, 'Arrived in the last 30 days').waitFor();
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count < all);
  });

  test('each change of the results is said once', async () => {
    const page = await visit('harbour', stock);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const main = document.querySelector('main')!;
      new MutationObserver(() => {
        const text =
          [...main.querySelectorAll('[role=status]')]
            .map((status) => status.textContent)
            .find((each) => each.includes('found')) ?? '';
        if (text !== '' && said.at(-1) !== text) said.push(text);
      }).observe(main, { subtree: true, childList: true, characterData: true });
    });
    const words = sidebar(page).getByRole('searchbox', { name: 'Search the stock' });
    // Letter by letter, and no rest between them however busy the machine is.
    await words.focus();
    await words.evaluate(() => {
      for (const letter of 'mazda') document.execCommand('insertText', false, letter);
    });
    await soon(() => page.url()).toContain('mazda');
    await soon(() => vehicleCount(page)).not.toBeNull();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.at(-1)).toMatch(/^[\d,]+ cars? found$/);
    expect(said.length).toBeLessThanOrEqual(2);
  });
});

describe('distance', () => {
  test('from a postcode: a circle, an unknown postcode, and what the browser keeps until it is forgotten', async () => {
    const page = await visit('harbour', stock);
    const all = (await vehicleCount(page))!;
    await openGroup(sidebar(page), 'Distance');
    const distance = sidebar(page).getByRole('group', { name: 'Distance' });
    const postcode = distance.getByRole('textbox', { name: 'Postcode' });
    // A postcode alone removes nothing: the nearest come first.
    await postcode.fill('4215');
    await chip(page, 'Near 4215').waitFor();
    await soon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('distance');
    await soon(() => vehicleCount(page)).toBe(all);
    await distance.getByRole('combobox', { name: 'Within' }).selectOption({ label: '25 km' });
    await chip(page, 'Within 25 km of 4215').waitFor();
    await soon(() => vehicleCount(page)).toSatisfy((count) => count !== null && count > 0 && count < all);
    await sidebar(page)
      .getByText(/^From .+ QLD, as the crow flies\.$/)
      .waitFor();
    await soon(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('distance');

    await postcode.fill('9998');
    await sidebar(page)
      .getByText('We do not recognise the postcode 9998, so your results have not changed. Please check it.')
      .waitFor();
    await soon(() => postcode.getAttribute('aria-invalid')).toBe('true');
    await postcode.fill('42');
    await postcode.blur();
    await sidebar(page).getByText('An Australian postcode has four digits.').waitFor();

    await page.goto(stock);
    await waitUntilHydrated(page);
    await openGroup(sidebar(page), 'Distance');
    await soon(() => postcode.inputValue()).toBe('4215');
    expect(new URL(page.url()).search).toBe('');
    await sidebar(page).getByRole('button', { name: 'Forget it' }).click();
    await soon(() => postcode.inputValue()).toBe('');
    await page.reload();
    await waitUntilHydrated(page);
    await openGroup(sidebar(page), 'Distance');
    await soon(() => postcode.inputValue()).toBe('');
  });
});

describe('the sheet of a phone', () => {
  test('says how many are set and how many cars that leaves, and Escape closes it', async () => {
    const page = await visit('coastline', stock, { size: 'phone' });
    const open = page.getByRole('button', { name: /^Filters/ });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const box = sheet.getByRole('checkbox', { name: /^Caravan\b/ });
    const beside = figure(await labelOf(box));
    await box.check();
    const show = sheet.getByRole('button', { name: /^Show Me / });
    await soon(() => show.textContent()).toBe(`Show Me ${beside} caravans`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await soon(() => isFocused(open)).toBe(true);
    await soon(() => open.textContent()).toMatch(/^Filters1 set$/);
  });

  test('many chips stand in one row', async () => {
    const page = await visit(
      'coastline',
      `${stock}?make=Yamaha&make=Jayco&make=Honda&make=Suzuki&colour=White&colour=Black&colour=Red&price=5000:90000`,
      { size: 'phone' },
    );
    const row = (await page.getByRole('list', { name: 'Active filters' }).boundingBox())!;
    expect(row.height).toBeLessThan(60);
  });
});

test.each<{ size: Size }>([{ size: 'desktop' }, { size: 'phone' }])(
  'without JavaScript on a $size the figures, the moment and the place are sent by the form',
  async ({ size }) => {
    const page = await visit('harbour', stock, { javaScript: false, size });
    const all = (await vehicleCount(page))!;
    await page.getByRole('link', { name: /^Filters/ }).click();
    const filters = page.getByRole('main');
    await soon(() => filters.getByRole('slider').filter({ visible: true }).count()).toBe(0);
    await filters.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }).fill('30000');
    await openGroup(filters, 'Arrived');
    await filters.getByRole('radio', { name: 'In the last 90 days' }).check();
    await openGroup(filters, 'Distance');
    // Pasted from a letter with text around it. Typed text appears at once, and is cut at the field's length.
    await filters.getByRole('textbox', { name: 'Postcode' }).focus();
    await page.keyboard.insertText(' 4000');
    await filters.getByRole('combobox', { name: 'Within' }).selectOption({ label: '25 km' });
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    await soon(() => vehicleCount(page)).toBeLessThan(all);
    for (const label of ['Price up to $30,000', 'Arrived in the last 90 days', 'Within 25 km of 4000'])
      await soon(() => chip(page, label).count(), label).toBe(1);
  },
);

test('the home page’s makes have the popular ones first', async () => {
  const page = await visit('harbour', '/');
  const makes = page.getByRole('search', { name: 'Search our stock' }).getByRole('combobox', { name: 'Make' });
  expect(
    await makes
      .locator('optgroup')
      .evaluateAll((groups) => groups.map((group) => [(group as HTMLOptGroupElement).label, group.children.length])),
  ).toEqual([
    ['Popular makes', 8],
    ['All makes', expect.any(Number)],
  ]);
});

test('tiles of an attribute lead to a search by it', async () => {
  const page = await visit('coastline', '/');
  await page.getByRole('link', { name: /^LAMS Approved\s*\d+/ }).click();
  await chip(page, 'LAMS Approved').waitFor();
});

async function labelOf(control: Locator): Promise<string> {
  return control.evaluate((element: HTMLInputElement) => element.labels![0]!.textContent);
}

/** The last number of `CX-5, 37 results`. */
function figure(text: string): number {
  return Number(/([\d,]+) results/.exec(text)![1]!.replaceAll(',', ''));
}
