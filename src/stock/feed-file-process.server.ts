/**
 * A process that looks at one file, or reads it to its standard output. A disk that does not answer (a network disk
 * that has gone) blocks its reader, and nothing can end that. In the server it would block one of the four threads that
 * read every file and resolve every host name.
 */
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { kindOfFile } from '../shared/path-problem.server.ts';

const [task, file = ''] = process.argv.slice(2);
try {
  if (task === 'look') {
    const found = statSync(file);
    // What is no file may have no end, and is not opened.
    if (found.isFile()) accessSync(file, constants.R_OK);
    process.stdout.write(JSON.stringify({ kind: kindOfFile(found), size: found.size }));
  } else await pipeline(createReadStream(file), process.stdout);
} catch (error) {
  const { message, code, syscall, path } = error as NodeJS.ErrnoException;
  process.stderr.write(JSON.stringify({ message, code, syscall, path }));
  process.exitCode = 1;
}
