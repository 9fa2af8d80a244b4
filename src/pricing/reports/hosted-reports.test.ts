import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { vehicleSchema } from '../../stock/vehicle.ts';
import { createHostedReports, reportHostUrl, type ReportRefusal } from './hosted-reports.server.ts';
import { createReportMemory } from './report-memory.ts';

const pdf = Buffer.from('%PDF-1.7\nreport\n%%EOF');
const vehicle = vehicleSchema.parse({
  id: 'a',
  slug: 'a',
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  condition: 'used',
  vin: 'JTNKU3JE10J000001',
  registration: '123ABC',
  state: 'QLD',
  nvic: 'ABC12',
  odometerKm: 41_000,
  createdAt: '2026-01-05T00:00:00Z',
  updatedAt: '2026-01-05T00:00:00Z',
});

let server: http.Server;
let url: string;
let answer: (response: http.ServerResponse) => void;
let asked: { headers: http.IncomingHttpHeaders; body: unknown }[];
let failures: string[];

beforeEach(async () => {
  asked = [];
  failures = [];
  answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  server = http.createServer(
    (request, response) =>
      void text(request).then((body) => {
        asked.push({ headers: request.headers, body: JSON.parse(body) });
        answer(response);
      }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vehicles`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const reports = (options: Partial<Parameters<typeof createHostedReports>[0]> = {}) =>
  createHostedReports({
    url,
    key: async () => 'secret-key\n',
    allowLoopback: true,
    memory: createReportMemory(),
    tenantId: 'a',
    onFailure(error) {
      failures.push((error as Error).message);
    },
    ...options,
  });

test('the provider is asked by VIN, registration and NVIC with the dealer’s key, and its PDF is handed on', async () => {
  const report = await reports().read('ppsr', vehicle);
  expect(report.ok && Buffer.from(report.value).equals(pdf)).toBe(true);
  expect(asked).toMatchObject([
    {
      headers: { authorization: 'Bearer secret-key' },
      body: {
        report: 'ppsr',
        vin: 'JTNKU3JE10J000001',
        registration: '123ABC',
        state: 'QLD',
        nvic: 'ABC12',
        odometer: 41_000,
      },
    },
  ]);
});

test('a vehicle of which there is no report is no failure', async () => {
  answer = (response) => response.writeHead(404).end();
  expect(await reports().read('ppsr', vehicle)).toEqual({ ok: false, reason: 'no-report' });
  expect(failures).toEqual([]);
});

test.each([
  ['an error', (response: http.ServerResponse) => response.writeHead(500).end('secret-key'), /returned status 500\.$/],
  [
    'a page in place of a PDF',
    (response: http.ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
    /something other than a PDF \(text\/html\)/,
  ],
  [
    'something that only says it is a PDF',
    (response: http.ServerResponse) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('<script>'),
    /something other than a PDF/,
  ],
  [
    'a redirect inwards',
    (response: http.ServerResponse) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /returned status 302/,
  ],
  [
    'a report without an end',
    (response: http.ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(16 * 1_048_576, 'x')),
    /the response is too long/,
  ],
  ['a broken connection', (response: http.ServerResponse) => response.destroy(), /could not be reached/],
] as const)(
  '%s is reported without the key, and the visitor is told that it is not available',
  async (_what, answered, failure) => {
    answer = answered;
    expect(await reports().read('ppsr', vehicle)).toEqual({ ok: false, reason: 'unavailable' });
    expect(failures).toEqual([expect.stringMatching(failure)]);
    expect(failures[0]).not.toContain('secret-key');
  },
);

test('a provider that does not answer in time is given up', async () => {
  answer = () => {};
  expect(await reports({ timeoutMs: 40 }).read('ppsr', vehicle)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failures).toEqual([expect.stringMatching(/did not respond within 0\.04 s/)]);
});

test('an address of the private network is not asked, nor this machine outside the demonstration', async () => {
  expect((await reports({ allowLoopback: false }).read('ppsr', vehicle)).ok).toBe(false);
  expect((await reports({ url: 'https://192.168.0.1/vehicles' }).read('ppsr', vehicle)).ok).toBe(false);
  expect(asked).toEqual([]);
});

test('a path of the demonstration is at this machine while the demonstration listens, and nowhere else', () => {
  expect(reportHostUrl('/demonstration/vehicle-reports', 4_000)).toBe(
    'http://127.0.0.1:4000/demonstration/vehicle-reports',
  );
  expect(reportHostUrl('/demonstration/vehicle-reports', null)).toBe('');
  expect(reportHostUrl('https://reports.example.com/vehicles', 4_000)).toBe('https://reports.example.com/vehicles');
});

test('without an address or a key the provider is not ready and not asked', async () => {
  expect(await reports().isReady()).toBe(true);
  expect(await reports({ url: '' }).isReady()).toBe(false);
  const keyless = reports({ key: async () => null });
  expect(await keyless.isReady()).toBe(false);
  expect(await keyless.read('ppsr', vehicle)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failures[0]).toMatch(/vehicle_report_key/);
  expect(asked).toEqual([]);
});

test('a report is asked for once while its vehicle stays as it is, by two at a time too; a refusal is not remembered', async () => {
  const memory = createReportMemory<ReportRefusal>();
  const ofDealer = (tenantId: string) => reports({ memory, tenantId });
  answer = (response) => response.writeHead(500).end();
  await ofDealer('a').read('ppsr', vehicle);
  answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  const both = await Promise.all([ofDealer('a').read('ppsr', vehicle), ofDealer('a').read('ppsr', vehicle)]);
  both.push(await ofDealer('a').read('ppsr', vehicle));
  expect(both.map((report) => report.ok && Buffer.from(report.value).equals(pdf))).toEqual([true, true, true]);
  expect(asked).toHaveLength(2);
  await ofDealer('a').read('ppsr', { ...vehicle, updatedAt: '2026-01-06T00:00:00Z' });
  await ofDealer('a').read('autogauge', vehicle);
  await ofDealer('b').read('ppsr', vehicle);
  expect(asked).toHaveLength(5);
});
