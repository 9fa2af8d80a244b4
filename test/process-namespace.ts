/**
 * A command in front of another gives it process ids of its own, as a container does; `null` where this machine does
 * not let us. Who ends it ends what it runs.
 */
import { spawnSync } from 'node:child_process';

const unshare = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

export const ownProcessIds: readonly string[] | null =
  spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0 ? unshare : null;

/** Said in the title of a test that is left out. */
export const withoutProcessIds = ownProcessIds === null ? ' (left out: "unshare --pid" is not permitted here)' : '';
