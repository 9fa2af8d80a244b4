/** How long a visitor waits for what a press changes. */
export const sendingTimeoutMs = 30_000;

export const failedHere = 'Something went wrong on our side. Please try again.';
export const unreachable = 'We could not reach the site. Check your connection and try again.';

export interface JsonAnswer {
  ok: boolean;
  status: number;
  /** `null` where it is no JSON, as the page of a gateway. */
  answer: Readonly<Record<string, unknown>> | null;
}

/**
 * Posts to a call of this site from a page's script. Rejects where no answer comes in time: a database that hangs must
 * not leave a visitor before a turning wheel, or before a change that nobody made. `keepalive` makes the request also
 * when the visitor leaves the page at once.
 */
export async function postJson(
  address: string,
  body: object,
  {
    signal,
    keepalive,
    fetch = globalThis.fetch,
  }: Pick<RequestInit, 'signal' | 'keepalive'> & {
    fetch?: typeof globalThis.fetch;
  } = {},
): Promise<JsonAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(sendingTimeoutMs),
    keepalive,
  });
  const answer = (await response.json().catch(() => undefined)) as object | null | undefined;
  return { ok: response.ok, status: response.status, answer: answer === undefined ? null : { ...answer } };
}
