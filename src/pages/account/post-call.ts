/** Posts to a call of the account from a page's script. */
export interface CallAnswer<Answer> {
  /** Why it was not done, in words for the visitor; `null` when it was. */
  problem: string | null;
  /** What the call answered, as far as it could be read. */
  answer: Partial<Answer>;
}

/** `survivesLeaving`: the request is made also when the visitor leaves the page at once. Never rejects. */
export async function postCall<Answer extends object>(
  address: string,
  body: object,
  { survivesLeaving = false }: { survivesLeaving?: boolean } = {},
): Promise<CallAnswer<Answer>> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      keepalive: survivesLeaving,
    });
  } catch {
    return { problem: 'We could not reach the site. Check your connection and try again.', answer: {} };
  }
  const answer = (await response.json().catch(() => null)) as (Partial<Answer> & { error?: string }) | null;
  if (response.ok && answer !== null && answer.error === undefined) return { problem: null, answer };
  return { problem: answer?.error ?? 'Something went wrong on our side. Please try again.', answer: answer ?? {} };
}
