/**
 * An S3-compatible store for tests, over HTTP on this machine. It keeps objects in memory and accepts only signed
 * requests: it calculates the signature itself from the received bytes, by the specification and without any of the
 * client's code.
 */
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Bucket } from './s3-client.server.ts';

export interface FixtureStore {
  /** Configuration that fits. */
  bucket: S3Bucket;
  /** Path in the bucket -> object. */
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** `METHOD path status`, in order. */
  asked: string[];
  /** `refusing`: rejects its key. `broken`: 503 to everything. `silent`: accepts requests and never responds. */
  mood: 'well' | 'refusing' | 'broken' | 'silent';
  /** Responds to each GET with this many bytes. */
  flood: number;
  /** Cuts the connection of that many requests to come, after they arrived. */
  cut: number;
  close(): Promise<void>;
}

const secretAccessKey = 'a+secret/of the fixture';
const accessKeyId = 'FIXTUREKEY';
const region = 'ap-southeast-2';

export async function openFixtureStore({
  prefix = '',
  bucket = 'photos',
}: { prefix?: string; bucket?: string } = {}): Promise<FixtureStore> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (store.cut > 0) {
        store.cut -= 1;
        request.socket.destroy();
        return;
      }
      if (store.mood === 'silent') return;
      const { status, body } = answer(request, Buffer.concat(chunks));
      store.asked.push(`${request.method} ${request.url} ${status}`);
      response.writeHead(status, typeof body === 'string' ? { 'content-type': 'application/xml' } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const store: FixtureStore = {
    bucket: { endpoint: `http://127.0.0.1:${port}`, region, bucket, prefix, accessKeyId, secretAccessKey },
    objects: new Map(),
    asked: [],
    mood: 'well',
    flood: 0,
    cut: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return store;

  function answer(request: http.IncomingMessage, bytes: Buffer): { status: number; body?: Buffer | string } {
    const refuse = (status: number, code: string) => ({
      status,
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
    });
    if (store.mood === 'broken') return refuse(503, 'SlowDown');
    if (store.mood === 'refusing') return refuse(403, 'InvalidAccessKeyId');
    const wrong = problemOf(request, bytes);
    if (wrong !== null) return refuse(403, wrong);
    const [, inBucket = '', key = ''] = /^\/([^/]*)\/(.*)$/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    if (inBucket !== 'photos') return refuse(404, 'NoSuchBucket');
    const kept = store.objects.get(key);
    if (request.method === 'PUT') {
      store.objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      store.objects.delete(key);
      return { status: 204 };
    }
    if (store.flood > 0) return { status: 200, body: Buffer.alloc(store.flood) };
    return kept === undefined ? refuse(404, 'NoSuchKey') : { status: 200, body: kept.bytes };
  }
}

/** `null` for a request with a correct signature over the host, the time and the received bytes. */
function problemOf(request: http.IncomingMessage, bytes: Buffer): string | null {
  const { headers } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return 'AccessDenied';
  const [, id, day, usedRegion, names, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (usedRegion !== region) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const [, year, month, date, hour, minute, second] = (
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  ).map(Number);
  const sentAt = Date.UTC(year!, month! - 1, date, hour, minute, second);
  if (!time.startsWith(day) || !(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const digest = createHash('sha256');
  digest.update(bytes);
  const found = digest.digest('hex');
  if (headers['x-amz-content-sha256'] !== found) return 'XAmzContentSHA256Mismatch';
  const signedNames = names.split(';');
  // The host, and every header of S3's own that came.
  if (
    ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].some(
      (name) => !signedNames.includes(name),
    )
  )
    return 'AccessDenied';
  let text = `${request.method}\n${request.url}\n\n`;
  for (const name of signedNames.toSorted()) text += `${name}:${String(headers[name]).trim()}\n`;
  text += `\n${names}\n${found}`;
  let key = Buffer.from(`AWS4${secretAccessKey}`);
  for (const word of [day, usedRegion, 's3', 'aws4_request']) key = createHmac('sha256', key).update(word).digest();
  const right = createHmac('sha256', key)
    .update(
      `AWS4-HMAC-SHA256\n${time}\n${day}/${usedRegion}/s3/aws4_request\n${createHash('sha256').update(text).digest('hex')}`,
    )
    .digest('hex');
  return signature === right ? null : 'SignatureDoesNotMatch';
}
