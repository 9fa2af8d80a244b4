import os from 'node:os';
import type { Caller } from './control-protocol.ts';

/** The user of this process, including the person behind `sudo`: `root (sudo by kim)`. */
export function thisCaller(): Caller {
  const sudoer = process.env.SUDO_USER ?? '';
  const name = userName();
  return {
    user: (sudoer === '' || sudoer === name ? name : `${name} (sudo by ${sudoer})`).slice(0, 200),
    host: os.hostname().slice(0, 300),
  };
}

/** In containers a user often has a number and no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
