/** Messages for the path of a dealer's folder, or a path inside it, name the path. */
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyTenantFolder, temporaryFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

const isRoot = process.getuid?.() === 0;
const inside = (name: string, make: (target: string) => Promise<unknown> | void) => async () => {
  const folder = path.join(await temporaryFolder(), name);
  await make(folder);
  return folder;
};
test.skipIf(process.platform === 'win32').each([
  ['the root of the disk', async () => '/', 'a folder without it'],
  ['nothing', inside('none', () => {}), 'no such folder'],
  ['a file', inside('file', (target) => writeFile(target, '')), 'a file'],
  ['a path through a file', async () => path.join(import.meta.filename, 'folder'), 'a file where a folder is needed'],
  ['a device', async () => '/dev/null', 'a device'],
  ['a link to nothing', inside('link', (target) => symlink(`${target}-none`, target)), 'a link to a missing file'],
  ['links in a circle', inside('circle', (target) => symlink(target, target)), 'circular links'],
  ['a name of 5,000 letters', async () => `/${'x'.repeat(5_000)}`, 'a name that is too long for the disk'],
  [
    'a folder that may not be read',
    inside('closed', (target) => mkdir(target, { mode: 0o000 })),
    isRoot ? 'a folder without it' : 'no permission to read it',
  ],
])('%s is told in one line', async (_, make, found) => {
  const folder = await make();
  const read = await readTenantFolder(folder);
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    `${folder}: found ${found}, expected a folder with a file site.yaml`,
  ]);
});

test.skipIf(isRoot || process.platform === 'win32')('files and folders that may not be read', async () => {
  const { folder } = await copyTenantFolder();
  await chmod(path.join(folder, 'theme.yaml'), 0o000);
  await mkdir(path.join(folder, 'pages/closed'), { mode: 0o000 });
  const read = await readTenantFolder(folder);
  expect(read.ok ? [] : read.reason.map(describeProblem)).toEqual([
    'pages/closed/: found no permission to read it, expected a folder that this user may read',
    'theme.yaml: found no permission to read it, expected a file that this user may read',
  ]);
});
