import path from 'node:path';
import type { Command } from 'commander';
import type { Database } from '../../src/db/database.server.ts';
import { namedSecrets } from '../../src/site/named-secrets.server.ts';
import { applyTenant } from '../../src/tenants/apply-tenant.server.ts';
import { exportTenant } from '../../src/tenants/export-tenant.server.ts';
import { describeProblem, type ConfigurationProblem } from '../../src/tenants/configuration-problem.ts';
import {
  findClashes,
  findTakenHosts,
  findWordsOfOthers,
  wordFinder,
  type WordOfOther,
} from '../../src/tenants/other-dealers.server.ts';
import { createId } from '../../src/shared/ids.ts';
import { readNeighbouringFolders } from '../../src/tenants/neighbouring-folders.server.ts';
import type { FolderReading, TenantFolder } from '../../src/tenants/read-tenant-folder.server.ts';
import { readTenantFolderInThread } from '../../src/tenants/read-tenant-folder-in-thread.server.ts';
import { createSecretStore } from '../../src/tenants/secrets.server.ts';
import { describeAdvice, folderAdvice, placeIn } from './folder-advice.ts';
import { addTenantHistoryCommands } from './tenant-history-commands.ts';
import { addTenantLifecycleCommands } from './tenant-lifecycle-commands.ts';
import { nearestWord } from '../../src/shared/nearest-word.ts';
import {
  findTenantId,
  listRemovedTenants,
  listSecretNames,
  listTenants,
} from '../../src/tenants/tenant-store.server.ts';
import { CommandFailure, deletedOn, formatTable, requireTenant, type CommandContext } from '../command-context.ts';
import { hasStoredDatabase, withStoredDatabase } from '../stored-database.ts';

export function addTenantCommands(program: Command, context: CommandContext): void {
  const { output, request } = context;
  const tenant = program.command('tenant').description('Dealers and their site configurations.');
  const absolute = (folder: string) => path.resolve(request.folder, folder);

  tenant
    .command('check <folder>')
    .description('Check a dealer’s folder without applying it.')
    .action(async (folder: string) => {
      const read = await readTenantFolderInThread(absolute(folder), {
        demonstration: context.environment.mode === 'demonstration',
      });
      const { clashes, notes, secretNames, ...stored } = await compareWithOthers(read);
      if (!read.ok) throw new CommandFailure(describeProblems([...read.reason, ...clashes]));
      if (clashes.length > 0) throw new CommandFailure(describeProblems(clashes));
      const advice = await folderAdvice(absolute(folder), read.value, new Date());
      const beside = await compareWithNeighbours(absolute(folder), read.value, stored.dealers);
      const words = [...stored.words, ...beside.words];
      const described = describeAdvice({
        notes: [...notes, ...beside.notes, ...advice.notes, ...copyNotes(words)],
        warnings: [
          ...advice.warnings,
          ...(secretNames === null ? [] : secretWarnings(read.value, secretNames)),
          ...leadWarnings(words),
        ],
      });
      const { name, slug } = read.value.configuration;
      output.out(`${described}${folder} is valid: ${name} (${slug}).\n`);
    });

  tenant
    .command('apply <folder>')
    .description('Check a dealer’s folder and apply it. If the check fails, nothing changes.')
    .action(async (folder: string) => {
      // Before the folder is read: a refused one is recorded too.
      const { database, tenants } = await context.platform();
      const read = await readTenantFolderInThread(absolute(folder), {
        demonstration: context.environment.mode === 'demonstration',
      });
      if (!read.ok) {
        const taken = read.claims === undefined ? [] : await findTakenHosts(database, read.claims);
        throw new CommandFailure(`${describeProblems([...read.reason, ...taken])}\nNothing was changed.`);
      }
      context.isAbout(read.value.configuration.slug);
      const applied = await applyTenant({ database, folder: read.value });
      if (!applied.ok) throw new CommandFailure(`${describeProblems(applied.reason)}\nNothing was changed.`);
      await tenants.refresh(applied.value.tenantId, applied.value.version);
      const { slug } = read.value.configuration;
      output.out(
        applied.value.changed
          ? `${slug} is live with version ${applied.value.version}.\n`
          : `${slug} is unchanged at version ${applied.value.version}.\n`,
      );
      const words = await findWordsOfOthers(database, read.value);
      const secretNames = await storedSecretNames(database, applied.value.tenantId);
      const advice = await folderAdvice(absolute(folder), read.value, new Date());
      output.out(
        describeAdvice({
          notes: [...advice.notes, ...copyNotes(words)],
          warnings: [...advice.warnings, ...secretWarnings(read.value, secretNames), ...leadWarnings(words)],
        }),
      );
    });

  tenant
    .command('export <slug> <folder>')
    .description('Write a dealer’s live configuration to a folder.')
    .action(async (slug: string, folder: string) => {
      const live = await requireTenant(context, slug);
      const { database } = await context.platform();
      const files = await exportTenant({ database: database.forTenant(live.id), folder: absolute(folder) }).catch(
        asRefusal,
      );
      output.out(`${slug}: ${files.length} files written to ${folder}.\n`);
      const read = await readTenantFolderInThread(absolute(folder), {
        demonstration: context.environment.mode === 'demonstration',
      });
      if (!read.ok)
        output.out(
          `Note: this release refuses parts of it that were valid when applied. Correct these before "tenant apply":\n${describeProblems(read.reason)}\n`,
        );
    });

  tenant
    .command('list')
    .description('List the dealers.')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { tenants, database } = await context.platform();
      const served = (await tenants.list()).map(({ slug, version, configuration, isSuspended }) => ({
        slug,
        name: configuration.name,
        version,
        hosts: configuration.hosts,
        state: isSuspended === true ? 'suspended' : 'live',
      }));
      const removed = (await database.system((transaction) => listRemovedTenants(transaction, new Date()))).map(
        ({ slug, removedAt }) => ({
          slug,
          name: '',
          version: null,
          hosts: [],
          state: `removed, is deleted on ${deletedOn(removedAt!)}`,
        }),
      );
      const list = [...served, ...removed];
      if (options.json) return output.json(list);
      if (list.length === 0) return output.out('No dealer has been applied yet: forecourt tenant apply <folder>.\n');
      output.out(
        formatTable([
          ['SLUG', 'STATE', 'VERSION', 'NAME', 'HOSTS'],
          ...list.map(({ slug, state, name, version, hosts }) => [
            slug,
            state,
            String(version ?? ''),
            name,
            hosts.join(', '),
          ]),
        ]),
      );
    });

  addTenantLifecycleCommands(tenant, context);
  addTenantHistoryCommands(tenant, context);

  const secret = tenant.command('secret').description('Secrets of a dealer: stored encrypted, never printed.');
  secret
    .command('set <slug> <name>')
    .description('Set a secret; its value is read from standard input.')
    .action(async (slug: string, name: string) => {
      const value = (request.input ?? '').replace(/\r?\n$/, '');
      if (value === '')
        throw new CommandFailure(
          'The value is read from standard input: printf %s "$VALUE" | forecourt tenant secret set <slug> <name>',
          2,
        );
      await (await secretsOf(slug)).set(name, value).catch(asRefusal);
      output.out(`${slug}: ${name} is set.\n`);
    });
  secret
    .command('list <slug>')
    .description('List the names of a dealer’s secrets.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const names = await (await secretsOf(slug)).names();
      if (options.json) return output.json(names);
      output.out(names.length === 0 ? `${slug} has no secrets.\n` : `${names.join('\n')}\n`);
    });
  secret
    .command('delete <slug> <name>')
    .description('Forget a secret.')
    .action(async (slug: string, name: string) => {
      if (!(await (await secretsOf(slug)).delete(name))) throw new CommandFailure(`${slug} has no secret "${name}".`);
      output.out(`${slug}: ${name} is deleted.\n`);
    });

  /** The problems that `apply` would refuse, and advice. Checks of the files alone work without a database. */
  async function compareWithOthers(read: FolderReading): Promise<{
    clashes: ConfigurationProblem[];
    words: WordOfOther[];
    notes: string[];
    /** Slugs of the dealers that the database has. */
    dealers: ReadonlySet<string>;
    /** Names of the dealer's secrets; `null` without a database. */
    secretNames: string[] | null;
  }> {
    const nothing = {
      clashes: [],
      words: [],
      notes: read.ok ? secretNotes(read.value) : [],
      dealers: new Set<string>(),
      secretNames: null,
    };
    const claimsNothing = !read.ok && read.claims === undefined;
    if (claimsNothing || !(await hasStoredDatabase(context))) return nothing;
    try {
      return await withStoredDatabase(context, async (database) => {
        if (!read.ok) return { ...nothing, clashes: await findTakenHosts(database, read.claims!) };
        const { value: folder } = read;
        const storedId = await database.system((transaction) => findTenantId(transaction, folder.configuration.slug));
        return {
          clashes: await findClashes(database, { tenantId: storedId ?? createId(), folder }),
          words: await findWordsOfOthers(database, folder),
          notes: [],
          dealers: new Set((await database.system((transaction) => listTenants(transaction))).map(({ slug }) => slug)),
          secretNames: storedId === null ? [] : await storedSecretNames(database, storedId),
        };
      });
    } catch (error) {
      return {
        ...nothing,
        notes: [...nothing.notes, `not compared with other dealers’ hosts: ${(error as Error).message}`],
      };
    }
  }

  /** Of dealers whose folders are beside this one, and are not applied yet. */
  async function compareWithNeighbours(
    folderPath: string,
    folder: TenantFolder,
    dealers: ReadonlySet<string>,
  ): Promise<{ words: WordOfOther[]; notes: string[] }> {
    const wordsOfOther = wordFinder(folder);
    const { folders, unread } = await readNeighbouringFolders(folderPath, { without: dealers });
    return {
      words: folders
        .filter(({ configuration: { slug } }) => !dealers.has(slug))
        .flatMap(({ configuration }) => wordsOfOther(configuration)),
      notes:
        unread.length === 0
          ? []
          : [`not compared with these folders beside it, which were not read: ${unread.join(', ')}.`],
    };
  }

  async function secretsOf(slug: string) {
    const live = await requireTenant(context, slug);
    const { database, secretKey } = await context.platform();
    return createSecretStore({ database: database.forTenant(live.id), key: secretKey });
  }
}

const storedSecretNames = (database: Database, tenantId: string): Promise<string[]> =>
  database.forTenant(tenantId).transaction((transaction) => listSecretNames(transaction));

function secretWarnings({ configuration, files }: TenantFolder, set: readonly string[]): string[] {
  return namedSecrets(configuration)
    .filter(({ name }) => !set.includes(name))
    .map(({ path: at, name, purpose }) => {
      const near = nearestWord(name, set);
      const has = set.length === 0 ? 'has no secrets' : `has ${set.map((each) => JSON.stringify(each)).join(', ')}`;
      return (
        `${placeIn(files, at)}: the secret ${JSON.stringify(name)} is not set, without which ${purpose}; ${configuration.slug} ${has}` +
        `${near === null ? '.' : `; did you mean ${JSON.stringify(near)}?`} ` +
        `To set it: printf %s "$VALUE" | forecourt tenant secret set ${configuration.slug} ${name}`
      );
    });
}

/** Without a database the check cannot know which secrets exist. */
function secretNotes({ configuration, files }: TenantFolder): string[] {
  return namedSecrets(configuration).map(
    ({ path: at, name }) =>
      `${placeIn(files, at)}: without the database, the check cannot tell whether the server has the secret ${JSON.stringify(name)}.`,
  );
}

const copyNotes = (words: readonly WordOfOther[]): string[] =>
  words
    .filter(({ takesLeads }) => !takesLeads)
    .map(({ sentence }) => `${sentence} Change it, unless both dealers intend it.`);

const leadWarnings = (words: readonly WordOfOther[]): string[] =>
  words
    .filter(({ takesLeads }) => takesLeads)
    .map(({ sentence }) => `${sentence} Enquiries of this site go there. Change it, unless both dealers intend it.`);

/** The caller can fix the problem: a folder, a name. */
function asRefusal(error: unknown): never {
  throw new CommandFailure((error as Error).message);
}

function describeProblems(problems: readonly ConfigurationProblem[]): string {
  return ['The folder was refused:', ...problems.map((problem) => `  ${describeProblem(problem)}`)].join('\n');
}
