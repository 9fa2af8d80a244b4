/** Signs one request to an S3-compatible store with AWS Signature Version 4. */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface RequestToSign {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Without a query. Its path is signed as given, so it must be encoded by `encodeKey`. */
  url: URL;
  /** Lower-case names; each is signed. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
  now: Date;
}

/**
 * The headers to send: the given ones, the time, the digest of the body, and the signature over all of them and the
 * host.
 */
export async function signRequest(
  { method, url, headers, body, now }: RequestToSign,
  credentials: S3Credentials,
): Promise<Record<string, string>> {
  const bodySha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    ...credentials,
    service: 's3',
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodySha256 },
    datetime: now.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/**
 * Each part between the slashes, with everything encoded but letters, digits and `-._~`: more than `encodeURIComponent`
 * does.
 */
export function encodeKey(key: string): string {
  return key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}
