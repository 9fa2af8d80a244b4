/**
 * `npm run bench`: every benchmark, or those named: `npm run bench -- search import`. Figures are ratios and times of
 * this run.
 */
import os from 'node:os';
import { benchAlerts } from './alerts.ts';
import { benchDealers } from './dealers.ts';
import { benchDelivery } from './delivery/run.ts';
import { benchFlood } from './flood.ts';
import { benchImport } from './import.ts';
import { benchRendering } from './rendering.ts';
import { benchSearch } from './search.ts';
import { benchWeight } from './weight.ts';

const benchmarks = {
  search: benchSearch,
  dealers: benchDealers,
  rendering: benchRendering,
  import: benchImport,
  delivery: benchDelivery,
  flood: benchFlood,
  alerts: benchAlerts,
  weight: benchWeight,
};

const wanted = process.argv.slice(2);
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
