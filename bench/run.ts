/**
 * `npm run bench`: every benchmark, or those named: `npm run bench -- search import`. Those that open pages take
 * `--dealer harbour` for the pages of one dealer. Figures are ratios and times of this run.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { demonstrationSlugs } from '../demonstration/dealers.ts';
import { benchAlerts } from './alerts.ts';
import { benchDealers } from './dealers.ts';
import { benchDelivery } from './delivery/run.ts';
import { benchFlood } from './flood.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPhone } from './phone.ts';
import { benchRendering } from './rendering.ts';
import { benchSearch } from './search.ts';
import { benchUncached } from './uncached.ts';
import { benchWeight } from './weight.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { dealer: { type: 'string' } },
});
const dealers = demonstrationSlugs.filter((slug) => options.dealer === undefined || slug === options.dealer);
if (dealers.length === 0) {
  process.stderr.write(`There is no dealer ${options.dealer}. There are: ${demonstrationSlugs.join(', ')}.\n`);
  process.exit(2);
}

const benchmarks: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () => benchSearch(),
  dealers: () => benchDealers(),
  rendering: () => benchRendering(),
  import: () => benchImport(),
  delivery: () => benchDelivery(),
  flood: () => benchFlood(),
  alerts: () => benchAlerts(),
  weight: () => benchWeight({ dealers }),
  uncached: () => benchUncached(),
  phone: () => benchPhone({ dealers }),
  lighthouse: () => benchLighthouse({ dealers }),
};

const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.\n`,
  );
  process.exit(2);
}
process.stdout.write(
  `Node ${process.versions.node}, ${os.cpus().length} x ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}\n`,
);
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
