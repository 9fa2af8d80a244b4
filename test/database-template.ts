/**
 * The databases that the tests' own are copies of: an empty one, and one with every migration. To make one takes
 * PGlite four seconds of the processor, to copy it half a second. Made once, before the first test of a run.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import { migrate } from '../src/db/migrate.server.ts';
import { openServerDatabase } from '../src/db/server-database.server.ts';
import { createId } from '../src/shared/ids.ts';
import { databaseUrl, onServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Files of PGlite's dumps. */
    emptyTemplate: string;
    migratedTemplate: string;
    /** The name of a database on the server of `TEST_DATABASE_URL`. */
    serverTemplate: string;
  }
}

export default function makeTemplates(project: TestProject): Promise<() => void | Promise<void>> {
  return project.name === 'postgres' ? makeServerTemplate(project) : makeDumps(project);
}

async function makeDumps(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-template-'));
  const data = path.join(folder, 'data');
  async function dumpTo(name: string): Promise<string> {
    const pglite = await PGlite.create(data);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    const file = path.join(folder, name);
    writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
    return file;
  }
  project.provide('emptyTemplate', await dumpTo('empty.tar'));
  const database = await openEmbeddedDatabase(data);
  await migrate(database);
  await database.close();
  project.provide('migratedTemplate', await dumpTo('migrated.tar'));
  return () => rmSync(folder, { recursive: true });
}

async function makeServerTemplate(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL!;
  const name = `forecourt_template_${createId().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const database = await openServerDatabase({ connectionString: databaseUrl(name).href });
  await migrate(database);
  await database.close();
  project.provide('serverTemplate', name);
  return () => onServer(serverUrl, `drop database if exists ${name} with (force)`);
}
