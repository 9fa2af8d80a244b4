/**
 * Objects of one bucket in an S3-compatible store (AWS S3, MinIO, Cloudflare R2, Backblaze B2 and the like), with
 * path-style URLs. The operator configures the endpoint, so it may be in a private network, also without encryption.
 */
import { encodeKey, signRequest, type S3Credentials } from './sign-request.server.ts';

export interface S3Bucket extends S3Credentials {
  /** `https://s3.ap-southeast-2.amazonaws.com`; a path before the bucket is kept. */
  endpoint: string;
  bucket: string;
  /** Precedes every key, with a slash; `''` for none. */
  prefix: string;
}

export interface S3Client {
  put(key: string, object: { bytes: Uint8Array; contentType: string }): Promise<void>;
  /** `null` for an unknown key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Succeeds for an unknown key too. */
  delete(key: string): Promise<void>;
}

export interface S3ClientOptions {
  timeoutMs: number;
  /** A longer object is not read. */
  longestBytes: number;
  now?(): Date;
}

/** Every call throws an `Error` that names the host and its response, and never the secret. */
export function createS3Client(
  { endpoint, bucket, prefix, ...credentials }: S3Bucket,
  { timeoutMs, longestBytes, now = () => new Date() }: S3ClientOptions,
): S3Client {
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeKey(bucket)}/`;
  const { host } = new URL(base);
  const urlOf = (key: string): URL => new URL(base + encodeKey(prefix === '' ? key : `${prefix}/${key}`));

  interface Wanted {
    method: 'GET' | 'PUT' | 'DELETE';
    key: string;
    headers?: Record<string, string>;
    body?: Uint8Array;
  }
  interface Answer {
    status: number;
    bytes: Uint8Array;
  }

  async function ask(wanted: Wanted): Promise<Answer> {
    // One timeout for both tries and the whole response.
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: unknown): never => {
      throw new Error(
        signal.aborted
          ? `${host} did not respond within ${timeoutMs / 1_000} s.`
          : `${host} could not be reached: ${reasonOf(error)}`,
        { cause: error },
      );
    };
    // A keep-alive connection may be closed at the moment of its reuse. All requests here are idempotent.
    return exchange(wanted, signal).catch((error: unknown) =>
      signal.aborted || error instanceof TooLong ? fail(error) : exchange(wanted, signal).catch(fail),
    );
  }

  async function exchange({ method, key, headers = {}, body }: Wanted, signal: AbortSignal): Promise<Answer> {
    const url = urlOf(key);
    const response = await fetch(url, {
      method,
      signal,
      redirect: 'manual',
      headers: await signRequest({ method, url, headers, body: body ?? null, now: now() }, credentials),
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    return { status: response.status, bytes: await readAtMost(response, longestBytes) };
  }

  /** For an unexpected response. A code is one word, such as `AccessDenied`. */
  function refusal({ status, bytes }: Answer): Error {
    const code = codeOf(bytes);
    return new Error(`${host} returned status ${status}${code === '' ? '' : ` (${code})`}.`);
  }
  /** A bucket that does not exist is 404 too, and a mistake of the configuration. */
  const isNoKey = ({ status, bytes }: Answer): boolean => status === 404 && ['', 'NoSuchKey'].includes(codeOf(bytes));

  return {
    async put(key, { bytes, contentType }) {
      const answer = await ask({ method: 'PUT', key, headers: { 'content-type': contentType }, body: bytes });
      if (answer.status !== 200) throw refusal(answer);
    },
    async get(key) {
      const answer = await ask({ method: 'GET', key });
      if (isNoKey(answer)) return null;
      if (answer.status !== 200) throw refusal(answer);
      return answer.bytes;
    },
    async delete(key) {
      const answer = await ask({ method: 'DELETE', key });
      if (answer.status !== 204 && answer.status !== 200 && !isNoKey(answer)) throw refusal(answer);
    },
  };
}

const codeOf = (bytes: Uint8Array): string =>
  /<Code>(\w{1,100})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 10_000)).toString('utf8'))?.[1] ?? '';

class TooLong extends Error {}

async function readAtMost(response: Response, longestBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestBytes) throw new TooLong('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch failed` alone is useless; its cause has the reason. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
}
