import type { Command } from 'commander';
import { safeLocation } from '../../src/http/redirect-to.ts';
import { formatCount } from '../../src/shared/text.ts';
import { isUnknownList } from '../../src/tenants/checks/check-stock-links.ts';
import { isAnswered } from '../../src/tenants/known-paths.ts';
import { comparablePath } from '../../src/tenants/redirects/old-address.ts';
import {
  createMissedAddressStore,
  mostMissedAddresses,
} from '../../src/tenants/redirects/missed-address-store.server.ts';
import type { SiteConfiguration } from '../../src/tenants/site-configuration.ts';
import { redirectTableOf } from '../../src/tenants/redirects/redirect-table.ts';
import { CommandFailure, formatTable, openTenant, type CommandContext } from '../command-context.ts';

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
      if (hasPage(comparablePath(url.pathname), configuration))
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

  redirect
    .command('misses <tenant>')
    .description(
      'List the addresses that visitors and search engines asked for in the last 90 days and the site does not have, most asked first. Those that lead somewhere by now are left out.',
    )
    .option('--limit <count>', 'the maximum number', '50')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { limit: string; json?: boolean }) => {
      const limit = parseLimit(options.limit);
      const { configuration, database, platform } = await openTenant(context, slug);
      await platform.missedAddresses.flush();
      const table = redirectTableOf(configuration);
      const misses = (await createMissedAddressStore(database).list(mostMissedAddresses))
        .filter(({ address }) => {
          const [path = '', query = ''] = address.split('?', 2);
          return !hasPage(path, configuration) && table.find(encodeURI(path), query) === null;
        })
        .slice(0, limit);
      if (options.json) return output.json(misses);
      if (misses.length === 0) return output.out(`${slug} has no such addresses.\n`);
      output.out(
        formatTable([
          ['TIMES', 'FIRST DAY', 'LAST DAY', 'ADDRESS'],
          ...misses.map(({ address, times, firstDay, lastDay }) => [formatCount(times), firstDay, lastDay, address]),
        ]),
      );
    });
}

/** A list whose name the search does not know has no page, though its address looks like one. */
const hasPage = (path: string, configuration: SiteConfiguration): boolean =>
  isAnswered(path, configuration) && !isUnknownList(path, { site: configuration, locations: configuration.locations });

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostMissedAddresses)
    throw new CommandFailure(`--limit: found "${text}", expected a whole number from 1 to ${mostMissedAddresses}.`, 2);
  return limit;
}
