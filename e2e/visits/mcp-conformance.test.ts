/**
 * The official conformance suite of the Model Context Protocol against a dealer's site, and what the server around the
 * endpoint does. The suite only speaks to `localhost`, so a proxy stands there in front of the dealer's host.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';

const dealer = `harbour.localhost:${port}`;

/** Gives its own name the dealer's, in Host and Origin, and passes all others on as they are. */
const proxy = http.createServer((asked, answer) => {
  const own = `localhost:${(proxy.address() as AddressInfo).port}`;
  const named = (text: string | undefined): string | undefined => text?.replace(own, dealer);
  const { host, origin, ...headers } = asked.headers;
  const passed = http.request(
    {
      host: '127.0.0.1',
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...headers, host: named(host), ...(origin === undefined ? {} : { origin: named(origin) }) },
    },
    (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    },
  );
  asked.pipe(passed);
});

beforeAll(async () => {
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
});
afterAll(() => proxy.close());

test('the official suite finds no fault in what a site offers', async () => {
  const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));
  const run = spawn(
    process.execPath,
    [
      suite,
      'server',
      '--url',
      `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`,
      '--expected-failures',
      path.join(import.meta.dirname, 'mcp-conformance-failures.yaml'),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const [exitCode] = (await once(run, 'close')) as [number];
  expect(exitCode, printed).toBe(0);
  for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])
    expect(printed).toMatch(new RegExp(`✓ ${scenario}: [12] passed, 0 failed`));
});

describe('around the endpoint', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const send = (headers: Record<string, string> = {}, host = 'harbour.localhost', method = 'POST') =>
    request(port, host, '/mcp', {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      ...(method === 'POST' ? { body: ping } : {}),
    });

  test('a program is answered in JSON, and nothing stores the answer', async () => {
    const { status, headers, text } = await send();
    expect([status, JSON.parse(text)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['application/json', 'no-store']);
  });

  test.each(['https://evil.example', 'null', `http://bigsky.localhost:${port}`])(
    'a page of %s is refused',
    async (origin) => expect((await send({ origin })).status).toBe(403),
  );

  test('a host that names no dealer has no endpoint', async () => {
    expect((await send({}, 'evil.example')).status).toBe(404);
  });

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not taken', async (method) => {
    const { status, headers, text } = await send({}, 'harbour.localhost', method);
    expect([status, headers['allow'], (JSON.parse(text) as { code: string }).code]).toEqual([
      405,
      'POST',
      'method-not-allowed',
    ]);
  });

  test('a dealer’s vehicle is not found at another', async () => {
    const call = async (host: string, name: string, given: object) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
      const { text } = await request(port, host, '/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(message),
      });
      return (
        JSON.parse(text) as { result: { isError?: boolean; structuredContent: { vehicles: { slug: string }[] } } }
      ).result;
    };
    const { slug } = (await call('bigsky.localhost', 'search_vehicles', {})).structuredContent.vehicles[0]!;
    expect((await call('bigsky.localhost', 'get_vehicle', { vehicle: slug })).isError).toBeUndefined();
    expect((await call('harbour.localhost', 'get_vehicle', { vehicle: slug })).isError).toBe(true);
  });
});
