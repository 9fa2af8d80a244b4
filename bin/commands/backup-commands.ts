import path from 'node:path';
import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import {
  countFiles,
  messagesFolder,
  photographsFolder,
  type BackupManifest,
} from '../../src/backup/backup-manifest.ts';
import { DatabaseNotEmpty } from '../../src/backup/load-backup.server.ts';
import { BackupUnusable } from '../../src/backup/read-backup.server.ts';
import {
  BackupRefused,
  backUp,
  fingerprintOf,
  restoreBackup,
  verifyBackup,
} from '../../src/wiring/backup-wiring.server.ts';
import { counted } from '../../src/shared/text.ts';
import { CommandFailure, formatTable, type CommandContext } from '../command-context.ts';
import { lockDataFolder } from '../data-folder-lock.ts';

export function addBackupCommands(program: Command, context: CommandContext): void {
  const { environment, output, request } = context;

  program
    .command('backup <file>')
    .description(
      'Write every dealer’s data, photographs and messages into one file, while the server runs. If you name a folder, the file is named for the time.',
    )
    .option('--json', 'print JSON')
    .action(async (target: string, options: { json?: boolean }) => {
      const { database, secretKey } = await context.platform();
      const now = new Date();
      const file = await fileOf(path.resolve(request.folder, target), now);
      const account = await refusing(() => backUp({ environment, database, secretKey, file, now }));
      if (options.json) return output.json(account);
      const { bytes, tables, rows, jobs, photographs, messages } = account;
      const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
      const inTables = `${counted(rows, 'row', 'rows')} of ${counted(tables, 'table', 'tables')}`;
      output.out(
        [
          `${account.file}: ${size}, ${inTables}, ${countedFiles({ jobs, photographs, messages }, 'no photographs')}.`,
          ...(photographs === null ? ['Photographs are in the bucket. Back it up separately.'] : []),
          environment.secretKey === null
            ? 'It contains the demonstration’s key.'
            : 'It does not contain SECRET_KEY. Keep a copy elsewhere: without the key the secrets in the backup cannot be read.',
          `Check it: forecourt verify ${account.file}`,
          '',
        ].join('\n'),
      );
    });

  program
    .command('verify <file>')
    .description(
      'Restore a backup into a temporary database, and compare every table and file with the values recorded in the backup.',
    )
    .option('--json', 'print JSON')
    .action(async (given: string, options: { json?: boolean }) => {
      const manifest = await refusing(() => verifyBackup(path.resolve(request.folder, given)));
      if (options.json) return output.json(accountOf(manifest));
      output.out(`${accountText(manifest)}Every table and every file matches the backup.\n${keyText(manifest)}`);
    });

  program
    .command('restore <file>')
    .description(
      'Fill an empty DATA_DIR, or the empty database of DATABASE_URL and DATA_DIR, from a backup. The server must be stopped.',
    )
    .option('--json', 'print JSON')
    .action(async (given: string, options: { json?: boolean }) => {
      const lock = lockDataFolder(environment.dataFolder);
      if ('heldBy' in lock)
        throw new CommandFailure(
          `${environment.dataFolder} is open in ${lock.heldBy}. Stop that server first, or set DATA_DIR to a new folder.`,
        );
      try {
        const manifest = await refusing(() =>
          restoreBackup({ environment, file: path.resolve(request.folder, given) }),
        );
        if (options.json) return output.json(accountOf(manifest));
        output.out(
          `${accountText(manifest)}Every table matches the backup. Data erased since ${manifest.madeAt} is back: erase it again.\n${keyText(manifest)}`,
        );
      } finally {
        lock.release();
      }
    });

  function keyText({ keyFingerprint, entries }: BackupManifest): string {
    if (entries.some(({ name }) => name === 'files/demonstration.key')) return '';
    if (
      environment.secretKey !== null &&
      [environment.secretKey, ...environment.previousSecretKeys].some((key) => fingerprintOf(key) === keyFingerprint)
    )
      return 'Its secrets can be read with the SECRET_KEY that is set here.\n';
    return `Its secrets need the SECRET_KEY with the fingerprint ${keyFingerprint}; ${environment.secretKey === null ? 'none is' : `that of ${fingerprintOf(environment.secretKey)} is`} set here.\n`;
  }
}

async function fileOf(target: string, now: Date): Promise<string> {
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder
    ? path.join(
        target,
        `forecourt-${now
          .toISOString()
          .replace(/:/g, '-')
          .replace(/\.\d+Z$/, 'Z')}.tar.gz`,
      )
    : target;
}

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof BackupUnusable || error instanceof DatabaseNotEmpty)
      throw new CommandFailure(error.message);
    throw error;
  }
}

function accountOf(manifest: BackupManifest) {
  const { madeAt, release, madeFrom, migrations, tables, jobs } = manifest;
  return {
    madeAt,
    release,
    madeFrom,
    lastMigration: migrations.at(-1)?.name ?? null,
    tables: tables.map(({ name, rows, sum }) => ({ name, rows, sum })),
    jobs: jobs.rows,
    photographs: manifest.photographs === 'here' ? countFiles(manifest, photographsFolder) : null,
    messages: countFiles(manifest, messagesFolder),
  };
}

/** `photographs` is `null` where a bucket has them. */
function countedFiles(
  { jobs, photographs, messages }: { jobs: number; photographs: number | null; messages: number },
  inBucket: string,
): string {
  return [
    counted(jobs, 'job', 'jobs'),
    photographs === null ? inBucket : counted(photographs, 'photograph', 'photographs'),
    counted(messages, 'message', 'messages'),
  ].join(', ');
}

function accountText(manifest: BackupManifest): string {
  const { madeAt, release, lastMigration, tables, jobs, photographs, messages } = accountOf(manifest);
  return [
    `Made ${madeAt} by release ${release}, migration ${lastMigration}.`,
    formatTable([
      ['TABLE', 'ROWS', 'SUM'],
      ...tables.map(({ name, rows, sum }) => [name, String(rows), sum]),
    ]).trimEnd(),
    `${countedFiles({ jobs, photographs, messages }, 'photographs in the bucket')}.`,
    '',
  ].join('\n');
}
