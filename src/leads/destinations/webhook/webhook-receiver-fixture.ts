/** A real HTTP server on this machine for tests. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Receiver } from '../../destination/destination-contract.ts';

export interface WebhookReceiver extends Receiver {
  url: string;
  port: number;
  posts: { headers: http.IncomingHttpHeaders; body: string }[];
  status: number;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      if (receiver.mood === 'silent') return;
      if (receiver.mood === 'refusing') {
        response.writeHead(500).end('broken');
        return;
      }
      receiver.posts.push({ headers: request.headers, body });
      receiver.taken.push(String(request.headers['idempotency-key']));
      if (receiver.mood === 'cutting-after-acceptance') {
        request.socket.destroy();
        return;
      }
      response.writeHead(receiver.status, { location: 'http://127.0.0.1:1/' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let isOpen = true;
  const stop = async () => {
    if (!isOpen) return;
    isOpen = false;
    server.closeAllConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
  const receiver: WebhookReceiver = {
    mood: 'accepting',
    taken: [],
    posts: [],
    status: 200,
    port,
    url: `http://127.0.0.1:${port}/leads`,
    goDown: stop,
    close: stop,
  };
  return receiver;
}
