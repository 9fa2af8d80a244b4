import type { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';

export function addDatabaseCommands(program: Command, context: CommandContext): void {
  const database = program.command('db').description('The database.');
  database.command('migrate').description('Run the migrations that this database has not seen.').action(async () => {
    // Opening the platform migrates; a server does the same when it starts.
    const { database: opened } = await context.platform();
    const rows = await opened.ownerQuery<{ name: string }>('select name from migration order by name');
    context.output.out(`The database is up to date: ${rows.map(({ name }) => name).join(', ')}.\n`);
  });
}
