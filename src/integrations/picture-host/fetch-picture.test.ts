import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchPicture, type PictureFetch } from './fetch-picture.server.ts';

/** Responds until the test ends; resolves to its origin. */
async function pictureHost(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchFrom = (address: string, values: Partial<PictureFetch> = {}) =>
  fetchPicture({
    url: new URL(address),
    mayFollow: () => true,
    maxBytes: 1_000,
    timeoutMs: 20_000,
    allowLoopback: true,
    ...values,
  });

const refused = (reason: string) => ({ ok: false, reason });

test('a file arrives whole', async () => {
  const host = await pictureHost((_request, response) => response.end(Buffer.alloc(1_000, 7)));
  expect(await fetchFrom(host)).toEqual({ ok: true, value: Buffer.alloc(1_000, 7) });
});

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [403, 'not-found'],
  [500, 'failed'],
  [503, 'failed'],
  [204, 'failed'],
  [304, 'failed'],
])('a picture host that answers with status %i gives the reason %s', async (status, reason) => {
  const host = await pictureHost((_request, response) => response.writeHead(status).end());
  expect(await fetchFrom(host)).toEqual(refused(reason));
});

describe('too large', () => {
  test('by what the host says', async () => {
    const host = await pictureHost((_request, response) =>
      response.writeHead(200, { 'content-length': 1_001 }).write('a'),
    );
    expect(await fetchFrom(host)).toEqual(refused('too-large'));
  });

  test('by what comes, when the host says nothing and never ends', async () => {
    const host = await pictureHost((_request, response) => {
      response.on('error', () => {});
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(500)));
      };
      response.on('drain', more);
      more();
    });
    expect(await fetchFrom(host)).toEqual(refused('too-large'));
  });
});

test('a connection that breaks off has brought no picture', async () => {
  const host = await pictureHost((_request, response) => {
    response.writeHead(200, { 'content-length': 900 });
    response.write('half', () => response.destroy());
  });
  expect(await fetchFrom(host)).toEqual(refused('failed'));
});

describe('a host that never finishes its response is abandoned', () => {
  /**
   * A timeout under the test's control. A real one could expire before a busy machine has connected, which is another
   * failure.
   */
  function timeIsUp(): () => void {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    onTestFinished(() => {
      expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
      timeout.mockRestore();
    });
    return () => time.abort();
  }

  test('when it says nothing', async () => {
    const giveUp = timeIsUp();
    expect(await fetchFrom(await pictureHost(giveUp))).toEqual(refused('failed'));
  });

  test('when it says a word now and then', async () => {
    const giveUp = timeIsUp();
    const host = await pictureHost((_request, response) => {
      response.writeHead(200).write('.', () => {
        response.write('.', giveUp);
      });
    });
    expect(await fetchFrom(host)).toEqual(refused('failed'));
  });
});

test('a picture host that does not listen is unreachable', async () =>
  expect(await fetchFrom('http://127.0.0.1:1/')).toEqual(refused('unreachable')));

describe('redirects', () => {
  test('are followed where that is allowed', async () => {
    const host = await pictureHost((request, response) =>
      request.url === '/new' ? response.end('picture') : response.writeHead(302, { location: '/new' }).end(),
    );
    expect(await fetchFrom(`${host}/old`)).toEqual({ ok: true, value: Buffer.from('picture') });
    expect(await fetchFrom(`${host}/old`, { mayFollow: (url) => url.pathname !== '/new' })).toEqual(refused('refused'));
  });

  test('to a private address are refused, whoever allows them', async () => {
    for (const location of [
      'http://10.0.0.1/',
      'http://169.254.169.254/latest',
      'https://192.168.0.1/',
      'file:///etc/passwd',
      'http://example.com/',
    ]) {
      const host = await pictureHost((_request, response) => response.writeHead(302, { location }).end());
      expect(await fetchFrom(host), location).toEqual(refused('refused'));
    }
  });

  test('in a circle end', async () => {
    let asked = 0;
    const host = await pictureHost((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/again' }).end();
    });
    expect(await fetchFrom(host)).toEqual(refused('failed'));
    expect(asked).toBeLessThan(6);
  });

  test('that lead nowhere end with a reason', async () => {
    const host = await pictureHost((_request, response) => response.writeHead(302, { location: 'http://[' }).end());
    expect(await fetchFrom(host)).toEqual(refused('failed'));
  });
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://169.254.169.254/',
])('%s is refused where this machine may not be reached', async (address) => {
  expect(await fetchFrom(address, { allowLoopback: false })).toEqual(refused('refused'));
});
