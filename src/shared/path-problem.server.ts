/** The problem with a typed path, in plain words instead of a system error. */

const words: Readonly<Record<string, string>> = {
  ENOENT: 'nothing of this name',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOTDIR: 'a file where a folder is needed',
  EISDIR: 'a folder',
  ELOOP: 'circular links',
  ENAMETOOLONG: 'a name that is too long for the disk',
  EIO: 'a disk that cannot be read',
  ESTALE: 'a network disk that is unavailable',
  EMFILE: 'more open files than this process may have',
  ENFILE: 'more open files than this machine may have',
};

/** `null` for an error that is not about a path: that is a bug in the product. */
export function pathProblem(error: unknown): string | null {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return words[code] ?? (/^E[A-Z]+$/.test(code) ? `an error of the system (${code})` : null);
}

/** Describes the kind of file that was found instead of the expected one. */
export function kindOfFile(found: {
  isFile(): boolean;
  isDirectory(): boolean;
  isFIFO(): boolean;
  isSocket(): boolean;
  isBlockDevice(): boolean;
  isCharacterDevice(): boolean;
}): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFile()) return 'a file';
  if (found.isFIFO()) return 'a named pipe';
  if (found.isSocket()) return 'a socket';
  return found.isBlockDevice() || found.isCharacterDevice() ? 'a device' : 'a special file';
}
