import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { checkAddresses } from './check-addresses.server.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

const check = (input: object, demonstration = false) =>
  checkAddresses({ input, files: new Map() }, { demonstration }).map(({ path, found, expected }) => ({
    path,
    found,
    expected,
  }));
const webhook = (url: string) => ({ leads: { destinations: [{ kind: 'email' }, { kind: 'webhook', url }] } });

const refused = [
  ['https://127.0.0.1/leads', 'public Internet'],
  ['https://127.1/leads', 'public Internet'],
  ['https://2130706433/leads', 'public Internet'],
  ['https://[::1]/leads', 'public Internet'],
  ['https://[::ffff:10.0.0.1]/leads', 'public Internet'],
  ['https://[::ffff:0:127.0.0.1]/leads', 'public Internet'],
  ['https://[::5efe:10.0.0.1]/leads', 'public Internet'],
  ['https://[::5efe:1.1.1.1]/leads', 'public Internet'],
  ['https://[2606:4700::200:5efe:10.0.0.1]/leads', 'public Internet'],
  ['https://10.0.0.1/leads', 'public Internet'],
  ['https://192.168.1.5:8443/leads', 'public Internet'],
  ['https://169.254.169.254/latest/meta-data', 'public Internet'],
  ['https://localhost/leads', 'public Internet'],
  ['https://crm.localhost/leads', 'public Internet'],
  ['https://database/leads', 'public Internet'],
  ['https://crm.internal/leads', 'public Internet'],
  ['https://printer.local./leads', 'public Internet'],
  ['https://kubernetes.default.svc/leads', 'public Internet'],
  ['https://crm.default.svc.cluster.local/leads', 'public Internet'],
  ['https://db.consul/leads', 'public Internet'],
  ['https://router.home.arpa/leads', 'public Internet'],
  ['https://nas.lan/leads', 'public Internet'],
  ['https://crm/leads', 'public Internet'],
  ['https://metadata.google.internal/computeMetadata', 'public Internet'],
  ['https://169.254.169.254/latest', 'public Internet'],
  ['https://168.63.129.16/metadata', 'public Internet'],
  ['https://100.100.100.200/latest', 'public Internet'],
  ['https://[fd00:ec2::254]/latest', 'public Internet'],
  ['https://10.0.0.1.nip.io/leads', 'can resolve to any IP address'],
  ['https://crm-10-0-0-1.sslip.io./leads', 'can resolve to any IP address'],
  ['https://LOCALTEST.ME/leads', 'can resolve to any IP address'],
  ['http://public.example/leads', 'https address'],
  ['https://user:pw@public.example/leads', 'without a user name'],
] as const;

describe('in production', () => {
  test.each(refused)('a webhook at %s is refused', (url, expected) => {
    expect(check(webhook(url))).toEqual([
      { path: 'leads.destinations[1].url', found: expect.any(String), expected: expect.stringContaining(expected) },
    ]);
  });

  test.each([
    'https://public.example/leads',
    'https://1.1.1.1/leads',
    'https://crm.example.com.au:8443/leads?key=1',
    'https://services.example.com.au/leads',
    'https://consul.example.com.au/leads',
    'https://notnip.io/leads',
    '',
  ])('a webhook at "%s" is taken', (url) => {
    expect(check(webhook(url))).toEqual([]);
  });

  test('a password is never printed', () => {
    expect(JSON.stringify(check(webhook('https://user:hunter2@public.example/leads')))).not.toContain('hunter2');
  });

  test('every other address that the server calls is checked too', () => {
    const url = 'https://10.0.0.1/x';
    const input = {
      search: { engine: { kind: 'hosted', host: url, index: 'i' } },
      finance: { quote: { provider: { kind: 'hosted', url } } },
      trade_in: { valuer: { kind: 'hosted', url }, registrations: { kind: 'hosted', url } },
      pricing: { comparison_provider: { kind: 'hosted', url }, report_provider: { url } },
      location_directory: { geocoding: { kind: 'google', url } },
      accounts: { sms: { kind: 'hosted', url } },
    };
    expect(check(input).map(({ path }) => path)).toEqual([
      'search.engine.host',
      'finance.quote.provider.url',
      'trade_in.valuer.url',
      'trade_in.registrations.url',
      'pricing.comparison_provider.url',
      'pricing.report_provider.url',
      'location_directory.geocoding.url',
      'accounts.sms.url',
    ]);
  });

  /** Only browsers follow or load these; and a mail server, which the operator may run beside the site. */
  const notCalled = [
    'logo.url',
    'logo.on_dark_url',
    'logo.icon_url',
    'leads.smtp.host',
    'content.slides[].url',
    'content.service_video_url',
    'home.sections[].url',
  ];
  const followedOnly =
    /(^|\.)(place|map_tiles|map_attribution|logo|on_dark)_url$|^(social|dealership_websites|locations|manufacturers)\[\]|^(vdp_config|location_directory\.service_bookings\[\]|content)\./;

  test('no address of the configuration is in neither list', () => {
    const documented = readFileSync(path.join(import.meta.dirname, '../../docs/site-configuration.md'), 'utf8');
    const addresses = [...documented.matchAll(/^\| `([^`]*\b(?:[a-z_]*url|host))` \|/gm)]
      .map(([, name]) => name!)
      .filter((name) => !notCalled.includes(name) && !followedOnly.test(name));
    const input = (names: string[]) => {
      const whole: Record<string, unknown> = {};
      for (const name of names) {
        let at: Record<string, unknown> = whole;
        const keys = name.split('.');
        for (const [index, part] of keys.entries()) {
          const key = part.replace('[]', '');
          if (index === keys.length - 1) at[key] = 'https://10.0.0.1/x';
          else if (part.endsWith('[]')) at = ((at[key] ??= [{}]) as Record<string, unknown>[])[0]!;
          else at = (at[key] ??= {}) as Record<string, unknown>;
        }
      }
      return whole;
    };
    const caught = check(input(addresses)).map(({ path: at }) => at.replaceAll(/\[\d+\]/g, '[]'));
    expect(addresses.length).toBeGreaterThan(8);
    expect(addresses.filter((name) => !caught.includes(name))).toEqual([]);
  });

  test.each(['127.0.0.1', '10.0.0.1', 'site.local', 'site.internal', 'router.home.arpa', 'nothing.invalid'])(
    'the host %s of a site is refused',
    (host) => {
      expect(check({ hosts: ['www.fine.example', host] })).toEqual([
        { path: 'hosts[1]', found: JSON.stringify(host), expected: expect.stringContaining('public host name') },
      ]);
    },
  );

  test('so is a host of pictures', () => {
    expect(check({ media: { image_hosts: ['images.internal'] } })).toMatchObject([{ path: 'media.image_hosts[0]' }]);
  });
});

describe('in the demonstration', () => {
  test.each(['http://localhost:4000/leads', 'http://127.0.0.1:4000/leads', 'https://[::1]/leads'])(
    'this machine may be called: %s',
    (url) => {
      expect(check(webhook(url), true)).toEqual([]);
    },
  );

  test.each(['https://10.0.0.1/leads', 'http://public.example/leads', 'https://user:pw@public.example/leads'])(
    'and nothing else is let through: %s',
    (url) => {
      expect(check(webhook(url), true)).toHaveLength(1);
    },
  );
});

test('the folder is refused with file and line', async () => {
  const copy = await copyTenantFolder('addresses', ['127.0.0.1']);
  const read = await readTenantFolder(copy.folder, { demonstration: false });
  expect(read).toMatchObject({
    ok: false,
    reason: [{ file: 'site.yaml', line: expect.any(Number), path: 'hosts[0]', found: '"127.0.0.1"' }],
  });
});

test('what the schema refuses and what the server would not call are told together', async () => {
  const copy = await copyTenantFolder('addresses', ['127.0.0.1']);
  await copy.write('site.yaml', (text) => text.replace('tagline:', 'taglin:'));
  const read = await readTenantFolder(copy.folder, { demonstration: false });
  expect(read.ok ? [] : read.reason.map(({ path }) => path)).toEqual(['taglin', 'hosts[0]']);
});
