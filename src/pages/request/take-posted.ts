/** A press on a button of a form, as a browser that posts by itself sends it, and what its page answers. */
import { takeStep, type PostedStep, type StepMove, type StepWork } from '../../leads/forms/stepped-form.ts';
import { wallClock } from '../../leads/forms/test-drive-fields.ts';
import type { SiteContext } from '../../site/site-context.ts';

/** What the work gave that sent the form, or where the form is now, with how the page's action answers. */
export async function takePosted<Sent>(
  { now, configuration }: Pick<SiteContext, 'now' | 'configuration'>,
  asked: Omit<StepMove, 'present'>,
  work: StepWork<Sent>,
): Promise<{ sent: Sent } | { sent: null; again: PostedStep; init: ResponseInit }> {
  const { sent, refusal, ...again } = await takeStep(
    { ...asked, present: wallClock(now, configuration.time_zone) },
    work,
  );
  if (sent !== null) return { sent };
  const isWrong = Object.keys(again.errors).length > 0;
  const { status, retryAfterSeconds } = refusal ?? { status: isWrong ? 422 : again.failure === '' ? 200 : 409 };
  const headers = retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]];
  return { sent: null, again, init: { status, headers: Object.fromEntries(headers) } };
}
