/**
 * From an import to the messages about it, over the real tables: PGlite here, and PostgreSQL in the run that bears SQL.
 */
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { withdrawConsent } from '../../leads/consent-ledger/consent-operations.server.ts';
import { listLedgerOf, listLedgerSince } from '../../leads/consent-ledger/consent-store.server.ts';
import { createId } from '../../shared/ids.ts';
import { openAlertWorld, proof, told } from './alerts-fixture.ts';
import { alertDeliveryQueue } from './deliver-alerts.server.ts';
import { sendStockEventJobs, stockEventQueue } from './stock-event-jobs.server.ts';

const dealers = openIdleDealers(stockEventQueue, alertDeliveryQueue);
const open = () => openAlertWorld(dealers);

const first = ['S1,Toyota,Hilux,30000', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,15000'];
const atOnce = { frequency: 'at-once', channel: 'email' } as const;
const daily = { frequency: 'daily', channel: 'email' } as const;
const off = { frequency: 'off', channel: 'email' } as const;
const byText = { frequency: 'at-once', channel: 'sms' } as const;

/** A world with the first stock, in which a minute has passed. */
async function openWithStock() {
  const world = await open();
  await world.match(await world.importCars(first));
  world.later(1);
  return world;
}

/** One import and everything that is due at once. */
async function change(world: Awaited<ReturnType<typeof open>>, lines: readonly string[]) {
  const due = await world.match(await world.importCars(lines));
  await world.deliver();
  return due;
}

describe('what is told', () => {
  test('a search is told of cars that it finds now and did not before', async () => {
    const world = await openWithStock();
    const toyotas = await world.person();
    await toyotas.search('make=Toyota');
    const cheap = await world.person();
    await cheap.search('price=%3A25000');
    const words = await world.person();
    await words.search('query=hilux');
    await change(world, [
      'S1,Toyota,Hilux,29000',
      'S2,Mazda,CX-5,24000',
      'S3,Kia,Rio,14000',
      'S4,Toyota,Camry,35000',
      'S5,Toyota,Hilux,20000',
    ]);
    const byPerson = (email: string) => world.sent.filter(({ recipient }) => recipient === email).map(told);
    // Not of the Hilux that became cheaper, which the search found before.
    expect(byPerson(toyotas.own.email)).toEqual([['new S4', 'new S5']]);
    // Of the Mazda that became cheap enough; the Kia was.
    expect(byPerson(cheap.own.email)).toEqual([['price-drop S2', 'new S5']]);
    expect(byPerson(words.own.email)).toEqual([['new S5']]);
    expect(world.sent.find(({ recipient }) => recipient === cheap.own.email)!.groups[0]).toMatchObject({
      search: { name: 'price=%3A25000', url: 'https://acme.example/search?price=%3A25000' },
      cars: [{ was: '$40,000', price: '$24,000' }, { was: '' }],
      more: 0,
    });
  });

  test('a search with an excluded word is told of cars that only begin with it', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.search('make=Kia&not_query=sport');
    await change(world, [...first, 'S4,Kia,Sportage,35000', 'S5,Kia,Sport,36000']);
    expect(world.sent.map(told)).toEqual([['new S4']]);
  });

  test('a watchlist is told of price drops, of what is sold and of what is for sale again', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    for (const number of ['S1', 'S2', 'S3']) await ada.watch(number);
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    const nobody = await world.person();
    await nobody.watch('S1');
    await change(world, ['S1,Toyota,Hilux,28000', 'S3,Kia,Rio,16000', 'S4,Kia,Rio,9000']);
    await change(world, ['S1,Toyota,Hilux,28000', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,16000', 'S4,Kia,Rio,9000']);
    expect(world.sent.map(told)).toEqual([['price-drop S1', 'sold S2'], ['back S2']]);
    expect(world.sent[0]!.groups[0]).toMatchObject({ search: null, cars: [{ was: '$30,000', price: '$28,000' }, {}] });
  });

  test('a watchlist is told when a subscription costs less a week, and not when a price becomes one', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    for (const number of ['S1', 'S2']) await ada.watch(number);
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    await change(world, ['S1,Toyota,Hilux,30000,,250', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,14000']);
    expect(world.sent).toEqual([]);
    await change(world, ['S1,Toyota,Hilux,30000,,230', 'S2,Mazda,CX-5,40000', 'S3,Kia,Rio,14000']);
    expect(world.sent.map(told)).toEqual([['price-drop S1']]);
    expect(world.sent[0]!.groups[0]!.cars[0]).toMatchObject({ was: '$250', price: '$230' });
  });

  test('a search and a watchlist of one person are one message', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.watch('S1');
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    await ada.search('make=Kia');
    await ada.search('model=Rio');
    await change(world, ['S1,Toyota,Hilux,28000', ...first.slice(1), 'S4,Kia,Rio,9000']);
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]!.groups.map(({ search }) => search?.name)).toEqual([undefined, 'make=Kia', 'model=Rio']);
  });

  test('what happened before alerts were turned on, and a search without alerts, is not told', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    const version = await world.importCars([...first, 'S4,Toyota,Camry,35000']);
    world.later(1);
    const id = await ada.search('make=Toyota');
    await world.match(version);
    await world.deliver();
    await ada.searches.setAlerts(id, off, proof);
    await change(world, [...first, 'S5,Toyota,Camry,35000']);
    expect(world.sent).toEqual([]);
  });

  test('what is not true any more when it is sent is left out', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.search('make=Toyota', daily);
    await world.match(await world.importCars([...first, 'S4,Toyota,Camry,35000', 'S5,Toyota,Camry,36000']));
    await world.match(await world.importCars([...first, 'S5,Toyota,Camry,36000']));
    world.later(24 * 60);
    await world.deliver();
    expect(world.sent.map(told)).toEqual([['new S5']]);
  });
});

describe('what does not flood', () => {
  test('the first stock of a dealer is new to nobody', async () => {
    const world = await open();
    const ada = await world.person();
    await ada.search('make=Toyota');
    expect(await change(world, first)).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('an undo tells nothing, and neither does the same import after it, whose vehicles have other ids', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.search('make=Toyota');
    const lines = [...first, 'S4,Toyota,Camry,35000'];
    await change(world, lines);
    const before = (await world.vehicles()).find(({ stockNumber }) => stockNumber === 'S4')!;
    await world.match(await world.undo());
    await world.deliver();
    await change(world, lines);
    const after = (await world.vehicles()).find(({ stockNumber }) => stockNumber === 'S4')!;
    expect(after.id).not.toBe(before.id);
    expect(world.sent.map(told)).toEqual([['new S4']]);
  });

  test('who was told that a car is sold is told when an undo puts it back', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.watch('S1');
    await ada.watch('S2');
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    await change(world, ['S1,Toyota,Hilux,28000', 'S3,Kia,Rio,15000']);
    await world.match(await world.undo());
    await world.deliver();
    expect(world.sent.map(told)).toEqual([['price-drop S1', 'sold S2'], ['back S2']]);
  });

  test('more than half of the stock at once waits for the daily message', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.search('make=Kia');
    const many = Array.from({ length: 21 }, (_, place) => `N${place},Kia,Rio,${10_000 + place}`);
    const due = await change(world, [...first, ...many]);
    expect(due).toEqual([new Date('2026-11-20T22:00:00Z')]);
    expect(world.sent).toEqual([]);
    world.now = due[0]!;
    await world.deliver();
    expect(world.sent.map((sent) => told(sent).length)).toEqual([21]);
  });

  test('a person gets so many messages a day, and the rest with the next daily one', async () => {
    const world = await openWithStock();
    world.messagesPerDay = 1;
    const ada = await world.person();
    await ada.search('make=Kia');
    await change(world, [...first, 'S4,Kia,Rio,9000']);
    await change(world, [...first, 'S4,Kia,Rio,9000', 'S5,Kia,Rio,9100']);
    await change(world, [...first, 'S4,Kia,Rio,9000', 'S5,Kia,Rio,9100', 'S6,Kia,Rio,9200']);
    expect(world.sent.map(told)).toEqual([['new S4']]);
    world.now = new Date('2026-11-20T22:00:00Z');
    await world.deliver();
    expect(world.sent.map(told)).toEqual([['new S4'], ['new S5', 'new S6']]);
  });
});

describe('when', () => {
  test('daily alerts of a day come together at the hour', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.search('make=Kia', daily);
    expect(await change(world, [...first, 'S4,Kia,Rio,9000'])).toEqual([new Date('2026-11-20T22:00:00Z')]);
    await change(world, [...first, 'S4,Kia,Rio,8000', 'S5,Kia,Rio,9100']);
    expect(world.sent).toEqual([]);
    world.now = new Date('2026-11-20T22:00:00Z');
    await world.deliver();
    // Cheaper meanwhile: the car is new all the same, at its price of now.
    expect(world.sent.map(told)).toEqual([['new S4', 'new S5']]);
    expect(world.sent[0]!.groups[0]!.cars[0]!.price).toBe('$8,000');
  });

  test('text messages go to the number, and not at night', async () => {
    const world = await openWithStock();
    const ada = await world.person({ phone: '+61491570006' });
    await ada.search('make=Kia', byText);
    world.now = new Date('2026-11-20T13:00:00Z');
    await change(world, [...first, 'S4,Kia,Rio,9000']);
    expect(world.sent).toEqual([]);
    world.now = new Date('2026-11-20T22:00:00Z');
    await world.deliver();
    expect(world.sent).toMatchObject([{ channel: 'sms', recipient: '+61491570006' }]);
  });
});

describe('never twice', () => {
  test('a job that runs twice, two at once, and deliveries by several servers at once', async () => {
    const world = await openWithStock();
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await world.person());
    for (const someone of people) {
      await someone.search('make=Kia');
      await someone.watch('S3');
      await someone.searches.setWatchlistAlerts(atOnce, proof);
    }
    const version = await world.importCars(['S1,Toyota,Hilux,30000', 'S3,Kia,Rio,14000', 'S4,Kia,Rio,9000']);
    await Promise.all([world.match(version), world.match(version)]);
    await world.match(version);
    await Promise.all([world.deliver(), world.deliver(), world.deliver()]);
    await world.match(version);
    await world.deliver();
    expect(world.sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ own }) => own.email).toSorted(),
    );
    for (const sent of world.sent) expect(told(sent)).toEqual(['price-drop S3', 'new S4']);
  });

  test('a price that falls to one amount twice is told once a day, and again on another day', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    await ada.watch('S1');
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    const priced = (price: number) => [`S1,Toyota,Hilux,${price}`, ...first.slice(1)];
    for (const price of [28000, 30000, 28000]) await change(world, priced(price));
    expect(world.sent.map(told)).toEqual([['price-drop S1']]);
    await change(world, priced(30000));
    world.later(24 * 60);
    const grace = await world.person();
    await grace.watch('S1');
    await grace.searches.setWatchlistAlerts(atOnce, proof);
    world.later(1);
    await change(world, priced(28000));
    expect(world.sent.slice(1).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([ada.own.email, grace.own.email]),
    );
    expect(world.sent).toHaveLength(3);
  });

  test('a version of the stock makes one job, whoever looks', async () => {
    const { database, importCars, later, now } = await openWithStock();
    const look = () => sendStockEventJobs({ database, outbox: dealers.outbox, now });
    const jobs = async () =>
      (
        await dealers.database.ownerQuery<{ version: number }>(
          `select (data ->> 'version')::int as version from pgboss.job where name = $1 and data ->> 'tenantId' = $2 order by 1`,
          [stockEventQueue, database.tenantId],
        )
      ).map(({ version }) => version);
    await Promise.all([look(), look(), look()]);
    const before = await jobs();
    expect(before).toHaveLength(1);
    later(1);
    const versions = [
      await importCars([...first, 'S4,Kia,Rio,9000']),
      await importCars([...first, 'S4,Kia,Rio,9000', 'S5,Kia,Rio,9000']),
    ];
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await jobs()).toEqual([...before, ...versions]);
  });

  test('an email that fails is tried again and given up, a text message is not tried again', async () => {
    const world = await openWithStock();
    const [ada, grace] = [await world.person(), await world.person({ phone: '+61491570110' })];
    await ada.search('make=Kia');
    await grace.search('make=Kia', byText);
    world.answer = { ok: false, reason: 'The server is away.' };
    await change(world, [...first, 'S4,Kia,Rio,9000']);
    world.later(6);
    await world.deliver();
    world.answer = { ok: true, value: 'taken' };
    await world.deliver();
    expect(world.sent).toEqual([]);
    world.later(31);
    await world.deliver();
    world.later(24 * 60);
    await world.deliver();
    expect(world.sent.map(({ recipient }) => recipient)).toEqual([ada.own.email]);
  });
});

describe('consent', () => {
  test('turning alerts on is in the ledger with its words, and no consent to marketing', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    const address = { email: ada.own.email, phoneE164: '' };
    const id = await ada.search('make=Kia');
    await ada.searches.setAlerts(id, daily, proof);
    const ledger = (purpose: 'marketing' | 'alerts') =>
      world.database.transaction((transaction) => listLedgerOf(transaction, address, purpose));
    expect(await ledger('alerts')).toMatchObject([
      {
        kind: 'ticked',
        wording: proof.wording,
        page: '/saved-searches',
        network: '203.0.113.0/24',
        leadId: '',
        purpose: 'alerts',
      },
    ]);
    expect(await ledger('marketing')).toEqual([]);
    const all = await world.database.transaction((transaction) => listLedgerSince(transaction, null));
    expect(all.map(({ purpose }) => purpose)).toEqual(['alerts']);
  });

  test('whoever unsubscribes gets nothing more, also of what waits, until they turn alerts on again', async () => {
    const world = await openWithStock();
    const ada = await world.person();
    const kia = await ada.search('make=Kia');
    await ada.search('make=Mazda');
    await ada.watch('S3');
    await ada.searches.setWatchlistAlerts(atOnce, proof);
    await world.match(await world.importCars([...first, 'S4,Kia,Rio,9000']));
    world.later(1);
    const address = { email: ada.own.email, phoneE164: '' };
    const stop = () => withdrawConsent(world.database, address, { method: 'one-click', now: world.now });
    expect(await stop()).toBe(true);
    expect(await stop()).toBe(false);
    await world.deliver();
    await change(world, ['S1,Toyota,Hilux,30000', 'S3,Kia,Rio,9000', 'S5,Kia,Rio,9000', 'S6,Mazda,CX-5,9000']);
    expect(world.sent).toEqual([]);
    expect((await ada.searches.list()).map(({ alerts }) => alerts.frequency)).toEqual(['off', 'off']);
    expect((await ada.searches.watchlistAlerts()).frequency).toBe('off');
    world.later(1);
    await ada.searches.setAlerts(kia, atOnce, proof);
    world.later(1);
    await change(world, ['S1,Toyota,Hilux,30000', 'S3,Kia,Rio,8000', 'S7,Kia,Rio,9000', 'S8,Mazda,CX-5,9000']);
    // The others stay off.
    expect(world.sent.map(told)).toEqual([['new S7']]);
    expect(await stop()).toBe(true);
  });
});

describe('saved searches', () => {
  test('they are one person’s, and another’s id does not exist', async () => {
    const world = await openWithStock();
    const [ada, grace] = [await world.person(), await world.person()];
    const id = await ada.search('make=Kia');
    for (const foreign of [id, createId(), "'; drop table saved_search"]) {
      const of = grace.searches;
      expect([
        await of.rename(foreign, 'Mine'),
        await of.setAlerts(foreign, daily, proof),
        await of.open(foreign),
        await of.remove(foreign),
        await of.findDeleted(foreign),
        await of.restore(foreign),
      ]).toEqual([false, 'gone', null, false, null, false]);
    }
    expect(await ada.searches.list()).toMatchObject([{ id, name: 'make=Kia', alerts: atOnce }]);
    expect(await grace.searches.list()).toEqual([]);
    await ada.searches.remove(id);
    expect([await grace.searches.findDeleted(id), await grace.searches.restore(id)]).toEqual([null, false]);
  });

  test('one is saved once, renamed, opened, deleted and taken back, as many as there is room for', async () => {
    const world = await openWithStock();
    const { searches } = await world.person();
    const [saved, again] = await Promise.all([
      searches.save({ name: ' Cheap   cars ', query: 'price=%3A9000' }),
      searches.save({ name: 'Cheap', query: 'price=%3A9000' }),
    ]);
    const { id } = (saved.kind === 'saved' ? saved : again) as { id: string };
    expect([saved.kind, again.kind].toSorted()).toEqual(['known', 'saved']);
    world.later(1);
    expect([await searches.rename(id, '  '), await searches.rename(id, 'For Sam')]).toEqual([false, true]);
    expect(await searches.open(id)).toBe('price=%3A9000');
    expect(await searches.list()).toMatchObject([{ id, name: 'For Sam', lookedAt: world.now }]);
    expect(await searches.remove(id)).toBe(true);
    expect([await searches.list(), await searches.findDeleted(id)]).toEqual([[], 'For Sam']);
    expect([await searches.restore(id), await searches.restore(id)]).toEqual([true, false]);
    await searches.remove(id);
    for (const query of ['make=Kia', 'make=Mazda', 'make=Ford']) await searches.save({ name: query, query });
    expect(await searches.save({ name: 'One more', query: 'make=Audi' })).toEqual({ kind: 'full' });
    expect(await searches.restore(id)).toBe(false);
    expect(await searches.save({ name: '', query: `query=${'x'.repeat(3_000)}` })).toEqual({ kind: 'too-long' });
  });

  test('alerts go where a person can be reached', async () => {
    const world = await openWithStock();
    const { searches } = await world.person();
    const saved = (await searches.save({ name: 'Kia', query: 'make=Kia' })) as { id: string };
    expect([
      await searches.setAlerts(saved.id, byText, proof),
      await searches.setWatchlistAlerts(byText, proof),
    ]).toEqual(['unreachable', 'unreachable']);
    expect((await searches.list())[0]!.alerts.frequency).toBe('off');
  });

  test('they go with the account, and a deleted one is told of nothing', async () => {
    const world = await openWithStock();
    const [ada, grace] = [await world.person(), await world.person()];
    const id = await ada.search('make=Kia');
    await grace.search('make=Kia');
    await world.match(await world.importCars([...first, 'S4,Kia,Rio,9000']));
    await ada.searches.remove(id);
    await world.database.transaction((transaction) =>
      transaction.query('delete from account_user where id = $1', [grace.own.userId]),
    );
    await world.deliver();
    expect(world.sent).toEqual([]);
  });
});
