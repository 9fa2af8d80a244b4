/**
 * A prefix command that gives another command its own process ids, as a container does; `null` if this machine does not
 * permit it. Killing it also kills the command.
 */
import { spawnSync } from 'node:child_process';

const unshare = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

export const ownProcessIds: readonly string[] | null =
  spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0 ? unshare : null;

/** Shown in the title of a skipped test. */
export const withoutProcessIds = ownProcessIds === null ? ' (left out: "unshare --pid" is not permitted here)' : '';
