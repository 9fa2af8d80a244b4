import type { Command } from 'commander';
import { safeLocation } from '../../src/http/redirect-to.ts';
import { isAnswered } from '../../src/tenants/known-paths.ts';
import { comparablePath } from '../../src/tenants/redirects/old-address.ts';
import { redirectTableOf } from '../../src/tenants/redirects/redirect-table.ts';
import { CommandFailure, openTenant, type CommandContext } from '../command-context.ts';

export function addRedirectCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const redirect = program
    .command('redirect')
    .description('Addresses of a dealer’s former site: the table redirects.csv of the dealer’s folder.');

  redirect
    .command('check <tenant> <path>')
    .description(
      'Say where an address of the former site leads: a path such as /stock.asp?id=12. Exit code 1 if it leads nowhere.',
    )
    .action(async (slug: string, asked: string) => {
      const url = /^\/(?![/\\])/.test(asked) ? URL.parse(asked, 'https://site.invalid') : null;
      if (url === null)
        throw new CommandFailure(`The path: found "${asked}", expected one such as /stock.asp?id=12.`, 2);
      const { configuration } = await openTenant(context, slug);
      if (isAnswered(comparablePath(url.pathname), configuration))
        return output.out(`${slug} has a page at ${url.pathname}; no redirect is used there.\n`);
      const found = redirectTableOf(configuration).find(url.pathname, url.search);
      const location = found === null ? null : safeLocation(found.target, { mayLeaveSite: true });
      if (found === null || location === null)
        throw new CommandFailure(
          found === null
            ? `${slug} has no redirect for ${asked}: visitors see that there is no such page. Add a row to redirects.csv of its folder, and apply it.`
            : `${slug} has the redirect ${found.redirect.from} for ${asked}, but with this rest it makes no address: visitors see that there is no such page.`,
        );
      output.out(`${asked} leads to ${location}, by the row ${found.redirect.from},${found.redirect.to}\n`);
    });
}
