/** Posts to a call of the account from a page's script. */
import { failedHere, postJson, unreachable } from '../../shared/post-json.ts';

export interface CallAnswer<Answer> {
  /** Why it was not done, in words for the visitor; `null` when it was. */
  problem: string | null;
  /** What the call answered, as far as it could be read. */
  answer: Partial<Answer>;
}

/** Never rejects. */
export async function postCall<Answer extends object>(
  ...call: Parameters<typeof postJson>
): Promise<CallAnswer<Answer>> {
  try {
    const { ok, answer: read } = await postJson(...call);
    const answer = read as (Partial<Answer> & { error?: string }) | null;
    if (ok && answer !== null && answer.error === undefined) return { problem: null, answer };
    return { problem: answer?.error ?? failedHere, answer: answer ?? {} };
  } catch {
    return { problem: unreachable, answer: {} };
  }
}
