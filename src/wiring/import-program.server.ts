/** The program of an import's thread: what a row is held to beside the rules of stock. */
import { unusedFigures } from '../finance/unused-figures.ts';
import { vehicleState } from '../site/vehicle-state.ts';
import type { VehicleContents } from '../stock/feeds/map-row.ts';
import type { FoundProblem } from '../stock/import-stock.server.ts';
import { runImportThread } from '../stock/import-thread.server.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

await runImportThread(({ input: { now, locations }, rules }) => (contents: VehicleContents): FoundProblem[] => {
  const { finance, stock } = rules as SiteConfiguration;
  const options = { finance, stock, state: vehicleState(contents, locations), now };
  return unusedFigures(contents, options).map((unused) => ({ ...unused, code: 'unused-figures' }));
});
