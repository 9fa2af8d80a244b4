import type { Command } from 'commander';
import { createSecretStore } from '../../src/tenants/secrets.server.ts';
import { CommandFailure, formatTable, type CommandContext } from '../command-context.ts';

export function addSecretCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const secrets = program.command('secrets').description('Replace SECRET_KEY (docs/running-in-production.md).');

  secrets
    .command('status')
    .description(
      'List the dealers’ secrets that still need a key of SECRET_KEY_PREVIOUS. Exit code 1 if there are any, or if a secret cannot be read.',
    )
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const found: { slug: string; current: string[]; previous: string[]; unknown: string[] }[] = [];
      for (const { slug, store } of await stores()) found.push({ slug, ...(await store.keys()) });
      const count = (which: 'current' | 'previous' | 'unknown') =>
        found.reduce((sum, each) => sum + each[which].length, 0);
      if (options.json)
        output.json({
          current: count('current'),
          previous: count('previous'),
          unknown: count('unknown'),
          dealers: found,
        });
      else {
        const listed = found.filter(({ previous, unknown }) => previous.length + unknown.length > 0);
        if (listed.length > 0)
          output.out(
            formatTable([
              ['DEALER', 'NEED A PREVIOUS KEY', 'CANNOT BE READ'],
              ...listed.map(({ slug, previous, unknown }) => [
                slug,
                previous.join(' ') || '-',
                unknown.join(' ') || '-',
              ]),
            ]),
          );
        output.out(
          `${count('current')} secrets are encrypted with SECRET_KEY, ${count('previous')} with a key of SECRET_KEY_PREVIOUS, ${count('unknown')} with none of them.\n`,
        );
        output.out(
          'Links in messages sent before the replacement (to unsubscribe: 30 days by law) and erasure records need the previous key too.\n',
        );
      }
      if (count('unknown') > 0)
        throw new CommandFailure(
          'Some secrets cannot be read: add the key that encrypted them to SECRET_KEY_PREVIOUS, or set them again.',
        );
      if (count('previous') > 0) throw new CommandFailure('A previous key is still needed: forecourt secrets rotate.');
    });

  secrets
    .command('rotate')
    .description('Encrypt with SECRET_KEY every dealer’s secret that a key of SECRET_KEY_PREVIOUS encrypted.')
    .action(async () => {
      let count = 0;
      for (const { slug, store } of await stores()) {
        const names = await store.rotate();
        if (names.length > 0) output.out(`${slug}: ${names.join(', ')}\n`);
        count += names.length;
      }
      output.out(
        count === 0
          ? 'No secret had to be encrypted again.\n'
          : `${count} ${count === 1 ? 'secret was' : 'secrets were'} encrypted again with SECRET_KEY.\n`,
      );
    });

  /** For every dealer, including suspended and removed ones. */
  async function stores() {
    const { database, secretKey } = await context.platform();
    const tenants = await database.system((transaction) =>
      transaction.query<{ id: string; slug: string }>('select id, slug from tenant order by slug'),
    );
    return tenants.map(({ id, slug }) => ({
      slug,
      store: createSecretStore({ database: database.forTenant(id), key: secretKey }),
    }));
  }
}
