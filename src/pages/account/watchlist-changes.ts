/**
 * Saves and removes cars of the watchlist from a page. A change shows at once and is taken back when the server did not
 * make it (ACCT-17, ACCT-18). Changes go one after the other, so that two quick presses end as the second one.
 */
import { paths } from '../../routes.ts';
import { askAccount, readAccount, setAccount } from './account-state.ts';
import { postCall } from './post-call.ts';
import { sendingTimeoutMs } from '../../shared/post-json.ts';

/** `null` when it was made, else why not, in words for the visitor. */
type ChangeAnswer = string | null;

interface PostedAnswer {
  problem: ChangeAnswer;
  /** Of `move-in`: the ids of the cars that there was no room for. */
  leftOut: readonly string[];
}

let last: Promise<unknown> = Promise.resolve();
/** The newest change of each car: only that one may be taken back. */
const newest = new Map<string, object>();

export function changeWatchlist(carId: string, isSaved: boolean): Promise<ChangeAnswer> {
  const change = {};
  newest.set(carId, change);
  show(carId, isSaved);
  // From the press, also for a change that waits for others: it is given up without being sent.
  const signal = AbortSignal.timeout(sendingTimeoutMs);
  const answered = last.then(async (): Promise<ChangeAnswer> => {
    const { problem } = await post(
      isSaved ? paths.api.watchlist.saveCar() : paths.api.watchlist.removeCar(),
      { car_id: carId },
      signal,
    );
    if (problem !== null && newest.get(carId) === change) show(carId, !isSaved);
    return problem;
  });
  last = answered;
  return answered;
}

/** What this browser kept before its visitor signed in moves into the watchlist, as far as there is room. */
export async function moveIntoWatchlist(carIds: readonly string[]): Promise<PostedAnswer> {
  const answer = await post(paths.api.watchlist.moveIn(), { car_ids: carIds });
  if (answer.problem === null) for (const id of carIds.toReversed()) if (!answer.leftOut.includes(id)) show(id, true);
  return answer;
}

function show(carId: string, isSaved: boolean): void {
  const account = readAccount();
  if (account.state !== 'known' || account.watchlist === null) return;
  const others = account.watchlist.car_ids.filter((id) => id !== carId);
  setAccount({
    ...account,
    watchlist: { ...account.watchlist, car_ids: isSaved ? [carId, ...others] : others },
  });
}

async function post(address: string, body: object, signal?: AbortSignal): Promise<PostedAnswer> {
  const account = await askAccount();
  const number = account.state === 'known' ? (account.watchlist?.phone_number ?? '') : '';
  const { problem, answer } = await postCall<{ left_out: string[] }>(
    address,
    { phone_number: number, ...body },
    { keepalive: true, signal },
  );
  return { problem, leftOut: answer.left_out ?? [] };
}
