/**
 * The text of `/readyz` for a ready server. It is public, so it names dealers and keys but never a value; the command
 * shows the rest.
 */
const mostDealers = 5;
const mostKeys = 3;

interface Misfit {
  slug: string;
  servedVersion: number | null;
  problems: readonly { path: string }[];
}

/**
 * One line; `ready` alone if every stored configuration fits and every dealer can be searched. `unsearchable`: slugs of
 * dealers whose index cannot be loaded.
 */
export function readinessText(misfits: readonly Misfit[], unsearchable: readonly string[] = []): string {
  const said: string[] = [];
  if (unsearchable.length > 0)
    said.push(
      `the search index of these dealers cannot be loaded, and most of their pages return 503: ${listed(unsearchable, mostDealers, ', ')}`,
    );
  if (misfits.length > 0) {
    const dealers = misfits.map(({ slug, servedVersion, problems }) => {
      const keys = listed(
        problems.map(({ path }) => path || 'the whole'),
        mostKeys,
        ', ',
      );
      return `${slug}${servedVersion === null ? ' (no site)' : ''}: ${keys}`;
    });
    said.push(
      `stored configurations are not valid for this release ("forecourt check --stored" has details): ${listed(dealers, mostDealers, '; ')}`,
    );
  }
  return said.length === 0 ? 'ready\n' : `ready, but ${said.join('; and ')}\n`;
}

function listed(words: readonly string[], most: number, between: string): string {
  const more = words.length - most;
  return (more > 0 ? [...words.slice(0, most), `${more} more`] : words).join(between);
}
