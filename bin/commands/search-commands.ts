import type { Command } from 'commander';
import { EngineUnavailable } from '../../src/search/hosted-engine.ts';
import { CommandFailure, requireTenant, type CommandContext } from '../command-context.ts';
import { longestWaitMs, whenNobodyWrites } from '../when-nobody-writes.ts';

export function addSearchCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const search = program.command('search').description('Hosted search indexes.');

  search
    .command('reindex <tenant>')
    .description('Rebuild a dealer’s hosted search index from the stock; searches use the old one until then.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const tenant = await requireTenant(context, slug);
      const { engine } = tenant.configuration.search;
      if (engine.kind !== 'hosted') {
        throw new CommandFailure(
          `${slug} uses the embedded search engine, which every server builds itself: there is nothing to reindex (search.engine in site.yaml).`,
        );
      }
      const { searches } = await context.platform();
      const account = await whenNobodyWrites(() => searches.reindex(tenant.id)).catch((error: unknown) => {
        throw asRefusal(error, slug);
      });
      if (account === null)
        throw new CommandFailure(
          `Another server has been writing to the search index of ${slug} for ${longestWaitMs / 1_000} s. Try again when it has finished.`,
        );
      if (options.json) return output.json(account);
      output.out(
        `${slug}: ${account.documents.toLocaleString('en-AU')} documents are in ${account.target}, after ${(account.ms / 1_000).toFixed(1)} s.\n`,
      );
    });
}

function asRefusal(error: unknown, slug: string): unknown {
  if (!(error instanceof EngineUnavailable)) return error;
  const key = `printf %s "$KEY" | forecourt tenant secret set ${slug} search_key`;
  if (error.reason === 'no_key')
    return new CommandFailure(`${slug} has no secret "search_key", the key of its search host: ${key}`);
  if (error.reason === 'refused')
    return new CommandFailure(
      `${error.message} It needs the actions search, documents.*, indexes.*, settings.*, tasks.get and stats.get over all indexes: ${key}`,
    );
  return new CommandFailure(error.message);
}
