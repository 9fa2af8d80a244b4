/**
 * File access of the embedded database, limited to the process's user. PGlite gives each file the mode 0666, ignoring
 * the process's umask. This can go when PGlite accepts a mode.
 */
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface FileOperations {
  setattr(target: unknown, attributes: { mode?: number }): void;
}

const ofOthers = 0o077;

class PrivateNodeFs extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const given = await super.init(pglite, options);
    // After the database has mounted the folder, and before it touches a file.
    given.emscriptenOpts.preRun = [
      ...(given.emscriptenOpts.preRun as unknown[] as never[]),
      (module: unknown) => {
        const { NODEFS } = module as { NODEFS: { node_ops: FileOperations; stream_ops: FileOperations } };
        for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
          const setAttributes = operations.setattr;
          operations.setattr = (target, attributes) =>
            setAttributes(
              target,
              attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~ofOthers },
            );
        }
      },
    ] as never;
    return given;
  }
}

export function createPrivateNodeFs(folder: string): NodeFS {
  return new PrivateNodeFs(folder);
}
