/**
 * A price comparison host on this machine, written from the interface that `price-comparison-client.server.ts`
 * describes.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PriceHost {
  url: string;
  asked: { headers: http.IncomingHttpHeaders; body: unknown }[];
  /** The next response. */
  answer: { status: number; body: string } | 'silence';
  close(): Promise<void>;
}

export const priceHostAnswer = {
  fill: 42,
  listing_price: 24_990,
  market_range_min: 23_000,
  market_range_max: 27_500,
  confidence: 0.9,
  description: 'Great value',
  provider_id: 7,
};

export async function openPriceHost(): Promise<PriceHost> {
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      host.asked.push({ headers: request.headers, body: JSON.parse(body) });
      if (host.answer === 'silence') return;
      response
        .writeHead(host.answer.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
        .end(host.answer.status === 204 ? undefined : host.answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host: PriceHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/compare`,
    asked: [],
    answer: { status: 200, body: JSON.stringify(priceHostAnswer) },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return host;
}
