/** A real HTTP server on this machine that takes messages, for tests. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Receiver } from './destination-contract.ts';

export interface HttpReceiver extends Receiver {
  url: string;
  port: number;
  posts: { headers: http.IncomingHttpHeaders; body: string }[];
  status: number;
}

type Post = HttpReceiver['posts'][number];

/** `identityOf` is what identifies a message: the same text means the same message. */
export async function openHttpReceiver(
  identityOf: (post: Post) => unknown = ({ headers }) => headers['idempotency-key'],
): Promise<HttpReceiver> {
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      if (receiver.mood === 'silent') return;
      if (receiver.mood === 'refusing') {
        response.writeHead(500).end('broken');
        return;
      }
      const post: Post = { headers: request.headers, body };
      receiver.posts.push(post);
      receiver.taken.push(String(identityOf(post) ?? ''));
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
  const receiver: HttpReceiver = {
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
