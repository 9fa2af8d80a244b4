/**
 * A backup's description of itself: the last entry of the file, `manifest.json`. Restore and verify trust nothing that
 * it does not confirm.
 */
import { z } from 'zod';

const sum = z.string().regex(/^[0-9a-f]{16}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.int().nonnegative();

/**
 * `tables/lead/000001.jsonl`, `jobs/000001.jsonl`, `files/outbox/...`: never absolute, and never out of the folder that
 * it is restored to.
 */
const entryName = z
  .string()
  .refine(
    (text) => /^(tables|jobs|files)\//.test(text) && !/\\|\0|(^|\/)\.{0,2}(\/|$)/.test(text),
    'expected a path below tables/, jobs/ or files/',
  );

export const backupManifestSchema = z.object({
  format: z.literal(1, 'expected 1: a later release made this backup'),
  release: z.string(),
  madeAt: z.iso.datetime(),
  madeFrom: z.enum(['embedded', 'server']),
  /** Shows whether two keys are the same, and nothing else about them. */
  keyFingerprint: z.string(),
  /** Location of the trade-in photographs: in this file, or in a bucket that has its own backup. */
  photographs: z.enum(['here', 'bucket']),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(z.object({ name, columns: z.array(z.object({ name, type: z.string() })), rows: count, sum })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Work of the job queue that was still to be done. */
  jobs: z.object({ rows: count, sum }),
  entries: z.array(z.object({ name: entryName, bytes: count, sha256 })),
});

export type BackupManifest = z.output<typeof backupManifestSchema>;

export const manifestName = 'manifest.json';

/** The files of DATA_DIR in a backup, below `files/` with the same names. */
export const photographsFolder = 'trade-in-photos';
export const messagesFolder = 'outbox';
export const demonstrationKeyFile = 'demonstration.key';

export const countFiles = ({ entries }: BackupManifest, folder: string): number =>
  entries.filter((entry) => entry.name.startsWith(`files/${folder}/`)).length;
