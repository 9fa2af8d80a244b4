/** Signing in by code, over the real tables: PGlite here, and PostgreSQL in the run that bears SQL. */
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createAddressLimiter } from '../../shared/address-limiter.server.ts';
import { createKeyedHash } from '../../shared/keyed-hash.server.ts';
import { createAccountOperations, type AccountOperations } from './account-operations.server.ts';
import type { CodeReceiver } from './code-receiver.ts';
import { createDealerAuth } from './dealer-auth.server.ts';
import { deleteExpiredSignIns, removeContactOfUser } from './session-store.server.ts';
import { deleteUnused } from './unused-accounts.server.ts';

const dealers = openIdleDealers();
const key = Buffer.alloc(32, 7);
const ada: CodeReceiver = { kind: 'email', recipient: 'ada@example.com' };
const adasPhone: CodeReceiver = { kind: 'phone', recipient: '+61491570006' };

interface Site {
  /** Whether the mail server and the gateway take messages. */
  canSend: boolean;
  database: TenantDatabase;
  /** Codes in the order in which they were sent. */
  codes: { recipient: string; code: string }[];
  /** Former addresses and numbers that were told so. */
  replaced: string[];
  now: Date;
  /** A browser with its own cookie jar; `address` is its network. */
  open(options?: { address?: string }): Browser;
}
interface Browser {
  /** As one request sees them. */
  account(): AccountOperations;
  cookie: string | null;
  /** Which question about a passkey it was asked last. */
  challenge?: string;
  take(setCookies: readonly string[]): void;
  signIn(receiver?: CodeReceiver): Promise<void>;
}

/** `logs`: what the library reports does not end the test. */
async function openSite({ isSecure = false, logs = false } = {}): Promise<Site> {
  const database = await dealers.add();
  const codes: Site['codes'] = [];
  const replaced: string[] = [];
  const auth = createDealerAuth({
    dealerName: 'Acme Motors',
    database,
    secret: 'a secret that is only for tests, and long enough',
    origin: isSecure ? 'https://dealer.example' : 'http://dealer.localhost',
    hashCode: createKeyedHash({ key, purpose: 'one-time code', boundTo: database.tenantId }),
    async sendCode({ recipient }, code) {
      if (!site.canSend) return false;
      codes.push({ recipient, code });
      return true;
    },
    onError(message) {
      if (!logs) throw new Error(message);
    },
  });
  const limiters = {
    recipient: createAddressLimiter({ name: 'recipient' }),
    recipientInDay: createAddressLimiter({ name: 'recipient-in-day' }),
    address: createAddressLimiter({ name: 'address' }),
    dealer: createAddressLimiter({ name: 'dealer' }),
    tries: createAddressLimiter({ name: 'tries' }),
    triesOfCode: createAddressLimiter({ name: 'tries-of-code' }),
  };
  const site: Site = {
    canSend: true,
    database,
    codes,
    replaced,
    now: new Date(),
    open({ address = '203.0.113.7' } = {}) {
      const browser: Browser = {
        cookie: null,
        account: () =>
          createAccountOperations({
            database,
            auth: async () => auth,
            limiters,
            tellReplaced: ({ recipient }) => void replaced.push(recipient),
            now: site.now,
            isSecure,
            visitor: {
              address,
              userAgent: 'Firefox',
              cookie: (name) =>
                name === (isSecure ? '__Host-session' : 'session') ? browser.cookie : (browser.challenge ?? null),
            },
          }),
        take(setCookies) {
          for (const header of setCookies) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
            if (name!.endsWith('challenge')) browser.challenge = decodeURIComponent(value!);
            if (name!.endsWith('session')) browser.cookie = value === '' ? null : decodeURIComponent(value!);
          }
        },
        async signIn(receiver = ada) {
          expect(await browser.account().sendCode(receiver)).toEqual({ kind: 'sent' });
          const answer = await browser.account().signIn(receiver, codes.at(-1)!.code);
          if (answer.kind !== 'signed-in') throw new Error(answer.kind);
          browser.take(answer.setCookies);
        },
      };
      return browser;
    },
  };
  return site;
}

describe.each([ada, adasPhone])('a code by $kind', (receiver) => {
  test('is not said to be sent when it could not be', async () => {
    const site = await openSite();
    site.canSend = false;
    const asked = [site.open(), site.open()].map((browser) => browser.account().sendCode(receiver));
    expect(await Promise.all(asked)).toEqual([{ kind: 'not-sent' }, { kind: 'not-sent' }]);
    site.canSend = true;
    await site.open().signIn(receiver);
  });

  test('signs in once, and the next time the same person', async () => {
    const site = await openSite();
    const first = site.open();
    await first.signIn(receiver);
    const person = await first.account().current();
    expect(person).toMatchObject(
      receiver.kind === 'email' ? { email: receiver.recipient, phone: '' } : { email: '', phone: receiver.recipient },
    );
    expect(site.codes.map(({ recipient }) => recipient)).toEqual([receiver.recipient]);
    expect(site.codes[0]!.code).toMatch(/^\d{6}$/);
    // Once.
    expect(await site.open().account().signIn(receiver, site.codes[0]!.code)).toEqual({ kind: 'wrong-code' });
    const second = site.open();
    await second.signIn(receiver);
    expect(await second.account().current()).toMatchObject({ userId: person!.userId });
    expect(second.cookie).not.toBe(first.cookie);
  });

  test('can be mistyped four times, and no more', async () => {
    const site = await openSite();
    const wrongTimes = async (times: number) => {
      await site.open().account().sendCode(receiver);
      const { code } = site.codes.at(-1)!;
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < times; tries += 1)
        expect(await site.open().account().signIn(receiver, wrong)).toEqual({ kind: 'wrong-code' });
      return (await site.open().account().signIn(receiver, code)).kind;
    };
    expect(await wrongTimes(4)).toBe('signed-in');
    expect(await wrongTimes(5)).toBe('used-up');
    // A new one has tries of its own.
    expect(await wrongTimes(4)).toBe('signed-in');
  });

  test('is called used up after five wrong tries, also where none was ever sent and nobody is known', async () => {
    const site = await openSite();
    const kinds: string[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      kinds.push((await site.open().account().signIn(receiver, '000000')).kind);
    expect(kinds).toEqual([...Array<string>(5).fill('wrong-code'), 'used-up', 'used-up']);
  });

  test('is stored neither as it is nor with its receiver, and no longer than ten minutes', async () => {
    const site = await openSite();
    await site.open().account().sendCode(receiver);
    const [row] = await site.database.transaction((transaction) =>
      transaction.query<{ identifier: string; value: string; minutes: number }>(
        `select identifier, value, extract(epoch from expires_at - created_at)::float8 / 60 as minutes
         from account_verification`,
      ),
    );
    expect(row!.value).not.toContain(site.codes[0]!.code);
    expect(row!.identifier).not.toContain(receiver.recipient);
    expect(row!.minutes).toBeCloseTo(10, 1);
    await site.database.transaction((transaction) =>
      transaction.query(`update account_verification set expires_at = now() - interval '1 second'`),
    );
    expect(await site.open().account().signIn(receiver, site.codes[0]!.code)).toEqual({ kind: 'wrong-code' });
  });

  test('the newest one counts, and of fifty at once one signs in', async () => {
    const site = await openSite();
    await site.open().account().sendCode(receiver);
    await site.open().account().sendCode(receiver);
    const [old, newest] = site.codes.map(({ code }) => code);
    if (old !== newest) expect(await site.open().account().signIn(receiver, old!)).toEqual({ kind: 'wrong-code' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, index) =>
        site
          .open({ address: `198.51.100.${index}` })
          .account()
          .signIn(receiver, newest!),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
  });

  test('is asked for five times in a quarter of an hour', async () => {
    const site = await openSite();
    const ask = (index: number) =>
      site
        .open({ address: `198.51.100.${index}` })
        .account()
        .sendCode(receiver);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(ask));
    expect(answers.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too-many']);
    expect(site.codes).toHaveLength(5);
  });
});

test('one connection asks for twenty codes, whoever they are for', async () => {
  const site = await openSite();
  const browser = site.open();
  for (let index = 0; index < 20; index += 1)
    expect(await browser.account().sendCode({ kind: 'email', recipient: `p${index}@example.com` })).toEqual({
      kind: 'sent',
    });
  expect(await browser.account().sendCode({ kind: 'email', recipient: 'p20@example.com' })).toMatchObject({
    kind: 'too-many',
  });
  expect(await site.open({ address: '198.51.100.1' }).account().sendCode(ada)).toEqual({ kind: 'sent' });
});

describe('a session', () => {
  test('is a new one at every sign-in, whatever cookie the browser had', async () => {
    const site = await openSite();
    const browser = site.open();
    browser.cookie = 'chosen-by-somebody-else.c2lnbmF0dXJl';
    expect(await browser.account().current()).toBeNull();
    await browser.signIn();
    expect(browser.cookie).not.toContain('chosen-by-somebody-else');
    expect(await browser.account().current()).toMatchObject({ email: ada.recipient });
  });

  test('is over after signing out, also with the cookie of before', async () => {
    const site = await openSite();
    const browser = site.open();
    await browser.signIn();
    const before = browser.cookie;
    browser.take(await browser.account().signOut());
    expect(browser.cookie).toBeNull();
    browser.cookie = before;
    expect(await browser.account().current()).toBeNull();
  });

  test('ends everywhere, or on one device, and nobody ends another’s', async () => {
    const site = await openSite();
    const [phone, laptop, stranger] = [site.open(), site.open(), site.open()];
    await phone.signIn();
    await laptop.signIn();
    await stranger.signIn({ kind: 'email', recipient: 'eve@example.com' });
    const listed = await phone.account().listSessions();
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const other = listed.find(({ isThisOne }) => !isThisOne)!;
    await stranger.account().endSession(other.id);
    expect(await laptop.account().current()).not.toBeNull();
    await phone.account().endSession(other.id);
    expect(await laptop.account().current()).toBeNull();
    await laptop.signIn();
    phone.take(await phone.account().signOutEverywhere());
    expect(await laptop.account().current()).toBeNull();
    expect(await stranger.account().current()).not.toBeNull();
  });

  test('of another dealer counts for nothing, and one address at two dealers is two people', async () => {
    const [first, second] = [await openSite(), await openSite()];
    const browser = first.open();
    await browser.signIn();
    const elsewhere = second.open();
    elsewhere.cookie = browser.cookie;
    expect(await elsewhere.account().current()).toBeNull();
    await elsewhere.signIn();
    const [here, there] = [await browser.account().current(), await elsewhere.account().current()];
    expect(here!.userId).not.toBe(there!.userId);
  });

  test.each([
    [false, /^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
    [true, /^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ])('its cookie is read by no script and goes to this host alone (https: %s)', async (isSecure, expected) => {
    const site = await openSite({ isSecure });
    await site.open().account().sendCode(ada);
    const answer = await site.open().account().signIn(ada, site.codes[0]!.code);
    if (answer.kind !== 'signed-in') throw new Error(answer.kind);
    expect(answer.setCookies).toEqual([expect.stringMatching(expected)]);
  });
});

test('an address and a number are changed by a code, and another account’s are refused', async () => {
  const site = await openSite();
  const browser = site.open();
  await browser.signIn();
  const change = async (receiver: CodeReceiver) => {
    await browser.account().sendContactCode(receiver);
    return (await browser.account().changeContact(receiver, site.codes.at(-1)!.code)).kind;
  };
  expect(await browser.account().changeContact(adasPhone, '000000')).toEqual({ kind: 'wrong-code' });
  expect(await change(adasPhone)).toBe('changed');
  expect(await change({ kind: 'email', recipient: 'lovelace@example.com' })).toBe('changed');
  expect(await browser.account().current()).toMatchObject({ email: 'lovelace@example.com', phone: '+61491570006' });
  const again = site.open();
  await again.signIn(adasPhone);
  expect(await again.account().current()).toMatchObject({ email: 'lovelace@example.com' });
  const eve = site.open({ address: '198.51.100.9' });
  await eve.signIn({ kind: 'email', recipient: 'eve@example.com' });
  await eve.account().sendContactCode(adasPhone);
  expect(await eve.account().changeContact(adasPhone, site.codes.at(-1)!.code)).toEqual({ kind: 'taken' });
});

test('what is over is deleted, and a session that is used stays', async () => {
  const site = await openSite();
  const [used, old] = [site.open(), site.open()];
  await used.signIn();
  await old.signIn();
  await site.open().account().sendCode(adasPhone);
  const oldId = (await old.account().current())!.sessionId;
  const rows = await site.database.transaction(async (transaction) => {
    await transaction.query(`update account_session set expires_at = now() - interval '1 day' where id = $1`, [oldId]);
    await deleteExpiredSignIns(transaction, new Date(Date.now() + 11 * 60_000));
    return transaction.query('select id from account_session union all select id from account_verification');
  });
  expect(rows).toEqual([{ id: (await used.account().current())!.sessionId }]);
  expect(await old.account().current()).toBeNull();
});

test('a deleted account leaves nothing, and its sessions are over', async () => {
  const site = await openSite();
  const [browser, other] = [site.open(), site.open()];
  await browser.signIn();
  await other.signIn();
  browser.take(await browser.account().deleteAccount());
  expect(browser.cookie).toBeNull();
  expect(await other.account().current()).toBeNull();
  const rows = await site.database.transaction((transaction) =>
    transaction.query('select id from account_user union all select id from account_session'),
  );
  expect(rows).toEqual([]);
});

describe('a passkey', () => {
  const clientData = (type: string, challenge: string): string =>
    Buffer.from(JSON.stringify({ type, challenge, origin: 'http://dealer.localhost' })).toString('base64url');
  const invented = (challenge = '') => ({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: clientData('webauthn.create', challenge), attestationObject: 'AAAA' },
    clientExtensionResults: {},
  });
  const challengeOf = ({ options }: { options: object }): string => (options as { challenge: string }).challenge;

  test('is made by whoever is signed in, and by nobody else', async () => {
    const site = await openSite();
    expect(await site.open().account().passkeyToMake()).toEqual({ kind: 'nobody' });
    expect(await site.open().account().addPasskey({ response: invented(), name: '' })).toBe(false);
    expect(await site.open().account().listPasskeys()).toEqual([]);
    expect(await site.open().account().removePasskey(crypto.randomUUID())).toBe(false);
  });

  test('is named by the address or number of its person, and is made for this site alone', async () => {
    const site = await openSite();
    for (const [receiver, name] of [
      [ada, 'ada@example.com'],
      [adasPhone, '+61491570006'],
    ] as const) {
      const browser = site.open();
      await browser.signIn(receiver);
      expect(await browser.account().passkeyToMake()).toMatchObject({
        kind: 'options',
        options: { rp: { name: 'Acme Motors', id: 'dealer.localhost' }, user: { name, displayName: name } },
      });
    }
  });

  test('is not added by a sign-in of yesterday', async () => {
    const site = await openSite();
    const browser = site.open();
    await browser.signIn();
    await site.database.transaction((transaction) =>
      transaction.query("update account_session set created_at = now() - interval '25 hours'"),
    );
    expect(await browser.account().passkeyToMake()).toEqual({ kind: 'signed-in-too-long-ago' });
  });

  test('that does not fit its question is refused, and so is the answer to another question', async () => {
    const site = await openSite({ logs: true });
    const browser = site.open();
    await browser.signIn();
    const asked = await browser.account().passkeyToMake();
    if (asked.kind !== 'options') throw new Error(asked.kind);
    browser.take(asked.setCookies);
    expect(await browser.account().addPasskey({ response: invented(challengeOf(asked)), name: 'A phone' })).toBe(false);
    const toSignIn = await browser.account().passkeyToSignIn();
    if (toSignIn.kind !== 'options') throw new Error(toSignIn.kind);
    browser.take(toSignIn.setCookies);
    expect(await browser.account().addPasskey({ response: invented(challengeOf(toSignIn)), name: 'A phone' })).toBe(
      false,
    );
    expect(await browser.account().listPasskeys()).toEqual([]);
  });

  test('that nobody has signs nobody in', async () => {
    const site = await openSite();
    const browser = site.open();
    const asked = await browser.account().passkeyToSignIn();
    if (asked.kind !== 'options') throw new Error(asked.kind);
    // Whose passkeys there are is nobody's business.
    expect(JSON.stringify(asked.options)).not.toContain('allowCredentials');
    browser.take(asked.setCookies);
    expect(await browser.account().signInByPasskey(invented(challengeOf(asked)))).toEqual({ kind: 'unknown-passkey' });
    expect(await browser.account().current()).toBeNull();
  });
});

describe('a contact that is removed', () => {
  async function withBoth() {
    const site = await openSite();
    const browser = site.open();
    await browser.signIn(ada);
    await browser.account().sendContactCode(adasPhone);
    expect(await browser.account().changeContact(adasPhone, site.codes.at(-1)!.code)).toMatchObject({
      kind: 'changed',
    });
    return { site, browser };
  }

  test.each([
    ['email', adasPhone, { email: '', phone: adasPhone.recipient }],
    ['phone', ada, { email: ada.recipient, phone: '' }],
  ] as const)('the %s goes by a code to the other one, and signs in no more', async (kind, stays, left) => {
    const { site, browser } = await withBoth();
    const before = await browser.account().current();
    expect(await browser.account().sendRemovalCode(kind)).toEqual({ kind: 'sent' });
    expect(site.codes.at(-1)!.recipient).toBe(stays.recipient);
    expect(await browser.account().removeContact(kind, '000000')).toEqual({ kind: 'wrong-code' });
    const answer = await browser.account().removeContact(kind, site.codes.at(-1)!.code);
    if (answer.kind !== 'removed') throw new Error(answer.kind);
    browser.take(answer.setCookies);
    expect(await browser.account().current()).toMatchObject({ ...left, userId: before!.userId });
    const gone = kind === 'email' ? ada : adasPhone;
    expect(site.replaced).toEqual([gone.recipient]);
    // It may be somebody else's from now on.
    const other = site.open({ address: '203.0.113.8' });
    await other.signIn(gone);
    expect((await other.account().current())!.userId).not.toBe(before!.userId);
  });

  test('is never the last one, whoever asks', async () => {
    const site = await openSite();
    const browser = site.open();
    await browser.signIn(ada);
    for (const kind of ['email', 'phone'] as const) {
      expect(await browser.account().sendRemovalCode(kind)).toEqual({ kind: 'last' });
      expect(await browser.account().removeContact(kind, '123456')).toEqual({ kind: 'last' });
      expect(await site.open().account().removeContact(kind, '123456')).toEqual({ kind: 'last' });
    }
    expect(await browser.account().current()).toMatchObject({ email: ada.recipient });
  });

  test('of two that are removed at once one stays', async () => {
    const { site, browser } = await withBoth();
    const { userId } = (await browser.account().current())!;
    const kinds = ['email', 'phone'] as const;
    const removed = await Promise.all(
      kinds.map((kind) =>
        site.database.transaction((transaction) => removeContactOfUser(transaction, { userId, kind })),
      ),
    );
    expect(removed.filter(Boolean)).toHaveLength(1);
  });
});

describe('an account that nobody uses', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const threeYears = 3 * 366;
  async function unused(site: Site, now: Date, fails = false) {
    const told: [string, string][] = [];
    const outcome = await deleteUnused({
      database: site.database,
      unusedYears: 3,
      async warn(to, { deletedOn }) {
        told.push([to.recipient, deletedOn.toISOString()]);
        return fails ? { ok: false, reason: 'The server is away.' } : { ok: true, value: '' };
      },
      onFailure: () => {},
      now,
    });
    return { ...outcome, told };
  }
  const accounts = async (site: Site): Promise<number> =>
    (await site.database.transaction(({ query }) => query('select 1 from account_user'))).length;

  test('is told a month before, once, and deleted with everything when nobody came', async () => {
    const site = await openSite();
    await site.open().signIn(ada);
    await site.open().signIn(adasPhone);
    expect(await unused(site, later(threeYears - 60))).toMatchObject({ warned: 0, deleted: 0 });
    const first = later(threeYears - 20);
    const { told } = await unused(site, first);
    const deletedOn = new Date(first.getTime() + 30 * 86_400_000).toISOString();
    expect(told.toSorted()).toEqual([
      [adasPhone.recipient, deletedOn],
      [ada.recipient, deletedOn],
    ]);
    expect(await unused(site, later(threeYears + 5))).toMatchObject({ warned: 0, deleted: 0 });
    expect(await unused(site, later(threeYears + 11))).toMatchObject({ warned: 0, deleted: 2 });
    expect(await accounts(site)).toBe(0);
  });

  test('is kept by signing in after the message, and told again years later', async () => {
    const site = await openSite();
    const browser = site.open();
    await browser.signIn(ada);
    expect((await unused(site, later(threeYears))).warned).toBe(1);
    site.now = later(threeYears + 2);
    await browser.account().current();
    expect(await unused(site, later(threeYears + 40))).toMatchObject({ warned: 0, deleted: 0 });
    expect(await unused(site, later(2 * threeYears + 10))).toMatchObject({ warned: 1, deleted: 0 });
  });

  test('that cannot be told is not deleted', async () => {
    const site = await openSite();
    await site.open().signIn(ada);
    expect(await unused(site, later(threeYears), true)).toMatchObject({ warned: 0, deleted: 0 });
    expect(await unused(site, later(threeYears + 60), true)).toMatchObject({ warned: 0, deleted: 0 });
    expect(await accounts(site)).toBe(1);
  });
});
