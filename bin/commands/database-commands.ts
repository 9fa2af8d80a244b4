import type { Command } from 'commander';
import { appliedMigrations } from '../../src/db/migrate.server.ts';
import type { CommandContext } from '../command-context.ts';

export function addDatabaseCommands(program: Command, context: CommandContext): void {
  const database = program.command('db').description('The database.');
  database
    .command('migrate')
    .description('Run the migrations that have not run on this database.')
    .action(async () => {
      // Opening the platform migrates; a server does the same when it starts.
      const { database: opened } = await context.platform();
      context.output.out(`The database is up to date: ${(await appliedMigrations(opened)).join(', ')}.\n`);
    });
}
