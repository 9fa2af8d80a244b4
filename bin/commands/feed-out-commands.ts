import type { Command } from 'commander';
import { feedDestination } from '../../src/content/outbound-feeds/feed-destinations.ts';
import type { FeedReport, VehicleFinding } from '../../src/content/outbound-feeds/make-feed.ts';
import { type FeedKind, feedKinds } from '../../src/content/outbound-feeds/settings.ts';
import { counted, formatCount } from '../../src/shared/text.ts';
import { CommandFailure, formatTable, openTenant, type CommandContext } from '../command-context.ts';

export function addFeedOutCommands(program: Command, context: CommandContext): void {
  const { output } = context;
  const feedOut = program
    .command('feed-out')
    .description('Outbound feeds: files of the stock that other companies read at secret addresses.');

  feedOut
    .command('list <tenant>')
    .description('List the dealer’s outbound feeds with their addresses. Whoever has an address can read the feed.')
    .option('--json', 'print JSON')
    .action(async (slug: string, options: { json?: boolean }) => {
      const { tenant, platform } = await openTenant(context, slug);
      const feeds = platform.outboundFeeds.list(tenant);
      // The addresses are what was asked for.
      if (options.json) return output.json(feeds, { asStored: true });
      if (feeds.length === 0) return output.out(noFeeds(slug));
      output.out(formatTable([['KIND', 'FEED', 'ADDRESS'], ...feeds.map(({ kind, name, url }) => [kind, name, url])]), {
        asStored: true,
      });
    });

  feedOut
    .command('check <tenant> [kind]')
    .description(
      `Make the dealer’s feeds, or the one of a kind (${feedKinds.join(', ')}), and report which vehicles are left out and why. Exit code 1 if a feed as a whole breaks its rules.`,
    )
    .option('--json', 'print JSON')
    .action(async (slug: string, asked: string | undefined, options: { json?: boolean }) => {
      const kind = asked === undefined ? null : requireKind(asked);
      const { tenant, platform, configuration } = await openTenant(context, slug);
      const kinds = kind === null ? configuration.content.outbound_feeds.map((feed) => feed.kind) : [kind];
      if (kinds.length === 0) return options.json ? output.json([]) : output.out(noFeeds(slug));
      const reports: ({ kind: FeedKind } & FeedReport)[] = [];
      for (const each of kinds) {
        const report = { kind: each, ...(await platform.outboundFeeds.check(tenant, each)) };
        reports.push(report);
        if (!options.json) output.out(describe(slug, report));
      }
      if (options.json) output.json(reports);
      const broken = reports.filter(({ problems }) => problems.length > 0);
      if (broken.length > 0)
        throw new CommandFailure(
          broken
            .flatMap(({ kind: each, problems }) =>
              problems.map(
                ({ rule, found, expected }) =>
                  `${slug}: the feed ${each} breaks the rule "${rule}": found ${found}, expected ${expected}.`,
              ),
            )
            .join('\n'),
        );
    });
}

function requireKind(text: string): FeedKind {
  const kind = feedKinds.find((each) => each === text);
  if (kind === undefined)
    throw new CommandFailure(`The kind of feed: found "${text}", expected one of ${feedKinds.join(', ')}.`, 2);
  return kind;
}

const noFeeds = (slug: string): string =>
  `${slug} has no outbound feeds. List them under content.outbound_feeds of its site.yaml; docs/feeds-out.md describes the kinds: ${feedKinds.join(', ')}.\n`;

function describe(slug: string, { kind, vehicleCount, leftOut, warnings }: { kind: FeedKind } & FeedReport): string {
  const { name, publishedRules } = feedDestination(kind);
  return [
    `${slug}, ${name} (${kind}): ${counted(vehicleCount, 'vehicle', 'vehicles')} in the feed, ${counted(leftOut.length, 'vehicle', 'vehicles')} left out, ${counted(warnings.length, 'warning', 'warnings')}.\n`,
    publishedRules.length === 0 ? '' : `Published rules: ${publishedRules.join(' ')}\n`,
    byRule('Left out', leftOut),
    byRule('Warnings', warnings),
    table('LEFT OUT', leftOut),
    table('WARNING', warnings),
    '\n',
  ].join('');
}

/** `Left out by rule: for-sale 35, price 4`, the most frequent first. */
function byRule(what: string, findings: readonly VehicleFinding[]): string {
  const counts = Object.entries(Object.groupBy(findings, ({ rule }) => rule))
    .map(([rule, found = []]) => ({ rule, count: found.length }))
    .toSorted((a, b) => b.count - a.count);
  return counts.length === 0
    ? ''
    : `${what} by rule: ${counts.map(({ rule, count }) => `${rule} ${formatCount(count)}`).join(', ')}\n`;
}

function table(heading: string, findings: readonly VehicleFinding[]): string {
  if (findings.length === 0) return '';
  return `\n${formatTable([
    [heading, 'VEHICLE', 'RULE', 'FOUND', 'EXPECTED'],
    ...findings.map(({ stockNumber, title, rule, found, expected }) => [
      stockNumber || '(no stock number)',
      title,
      rule,
      found,
      expected,
    ]),
  ])}`;
}
