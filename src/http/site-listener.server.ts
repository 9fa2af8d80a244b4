/**
 * The layer between Node's server and the sites. Requests that never become valid (not HTTP, no host, headers of a
 * megabyte) are refused here, with the same headers as every other response and without internal details.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import { createId } from '../shared/ids.ts';
import { closedPolicy, problem, securityHeaders } from './responses.server.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Pass to `createServer` together with the listener: the listener refuses a request without Host, because Node's own
 * response has no headers.
 */
export const nodeServerOptions = { requireHostHeader: false } as const;

/** `fetch` is the sites' own; its errors never reach the visitor. */
export function createSiteListener({
  fetch,
  log,
}: {
  fetch: Fetch;
  log: Pick<Logger, 'error'>;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler(error) {
      const requestId = createId();
      const isTheirs = error instanceof RequestError;
      if (!isTheirs) log.error({ err: error, requestId }, 'a request failed outside the sites');
      const answer = isTheirs
        ? problem({ status: 400, error: 'This address cannot be read.', requestId })
        : problem({ status: 500, error: 'Something went wrong on our side.', requestId });
      for (const [name, value] of Object.entries(securityHeaders(false))) answer.headers.set(name, value);
      answer.headers.set('x-request-id', requestId);
      return answer;
    },
  });
  return async (incoming, outgoing) => {
    await listener(incoming, outgoing);
  };
}

interface Refusal {
  status: string;
  /** For the visitor: what happened, and what to do. */
  text: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    text: 'This address or the cookies sent with it are too long to read. Shorten the address or search for fewer words. If that does not help, delete this site’s cookies and try again.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Content Too Large',
    text: 'This request is too large. Send less and try again.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    text: 'This request took too long to arrive. Check your connection and try again.',
  },
};
const unreadable: Refusal = {
  status: '400 Bad Request',
  text: 'This request cannot be read. Check the address and try again.',
};

/**
 * Responds in the cases where Node itself would respond without our headers: broken HTTP, and an unknown `Expect`,
 * which RFC 9110 section 10.1.1 allows us to ignore.
 */
export function refuseMalformedRequests(
  server: Server,
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): void {
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
    // A response in progress would be garbled.
    if (socket.writable && error.code !== 'ECONNRESET' && socket._httpMessage?.headersSent !== true) {
      const { status, text } = refusals[error.code ?? ''] ?? unreadable;
      const body = `${text}\n`;
      const headers = {
        ...securityHeaders(false),
        'content-security-policy': closedPolicy,
        connection: 'close',
        'content-type': 'text/plain; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      };
      socket.write(
        `HTTP/1.1 ${status}\r\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`,
      );
    }
    socket.destroy(error);
  });
}
