/** What `/readyz` says of a server that is ready. It is public, so it names dealers and keys and never a value; the command has the rest. */
const mostDealers = 5;
const mostKeys = 3;

interface Misfit {
  slug: string;
  servedVersion: number | null;
  problems: readonly { path: string }[];
}

/** One line; `ready` alone when every stored configuration fits. */
export function readinessText(misfits: readonly Misfit[]): string {
  if (misfits.length === 0) return 'ready\n';
  const dealers = misfits.slice(0, mostDealers).map(({ slug, servedVersion, problems }) => {
    const keys = listed(
      problems.map(({ path }) => path || 'the whole'),
      mostKeys,
      ', ',
    );
    return `${slug}${servedVersion === null ? ' (no site)' : ''}: ${keys}`;
  });
  const more = misfits.length - dealers.length;
  const names = more > 0 ? [...dealers, `${more} more`] : dealers;
  return `ready, but stored configurations do not fit this release ("forecourt check --stored" says more): ${names.join('; ')}\n`;
}

function listed(words: readonly string[], most: number, between: string): string {
  const more = words.length - most;
  return (more > 0 ? [...words.slice(0, most), `${more} more`] : words).join(between);
}
