/** AWS Signature Version 4 in the Authorization header, for one request to an S3-compatible store (AWS, "Authenticating Requests: Using the Authorization Header"). */
import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface RequestToSign {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Without a query; its path is signed as it stands, so it has to be encoded by `encodeKey`. */
  url: URL;
  /** Lower-case names; each is signed. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
  now: Date;
}

/** The headers to send: those that were given, the time, the digest of the body, and the signature over all of them and the host. */
export function signRequest(
  { method, url, headers, body, now }: RequestToSign,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const bodySha256 = sha256(body ?? '');
  const sent = { ...headers, 'x-amz-content-sha256': bodySha256, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    '',
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodySha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Each part between the slashes, with everything encoded but letters, digits and `-._~`: more than `encodeURIComponent` does. */
export function encodeKey(key: string): string {
  return key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
