/**
 * The demonstration as a plug-in of the server: `server.ts` imports this file, and with it the folder, in that mode
 * only. In production the folder need not be there.
 */
import path from 'node:path';
import type { ExtraRoute } from '../src/http/extra-route.ts';
import { patternOf } from '../src/routes.ts';
import type { RegisteredVehicle } from '../src/trade-in/registrations/embedded-register.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { answerTile } from './map/answer-tile.ts';
import { createMapTiles } from './map/map-tiles.ts';
import { demonstrationRegistrations } from './registrations.ts';
import { answerSpecimenReport } from './specimen-report.ts';

export interface Demonstration {
  /** Folder of the pictures that its vehicles show. */
  pictures: string;
  /** Registrations that trade-in knows beside those of sold vehicles. */
  registrations: readonly RegisteredVehicle[];
  /** Dealers and stock, where they are not there yet. `say` prints one line. */
  load(platform: Platform, say: (line: string) => void): Promise<void>;
  routes(platform: Platform): readonly ExtraRoute[];
}

/** `root` is the folder of the product. */
export function openDemonstration({ root, dataFolder }: { root: string; dataFolder: string }): Demonstration {
  const pictures = path.join(import.meta.dirname, 'pictures');
  return {
    pictures,
    registrations: demonstrationRegistrations(new Date()),
    load: (platform, say) => loadDemonstration({ platform, root, dataFolder, say }),
    routes(platform) {
      const renderTile = createMapTiles(platform.places);
      return [
        { pattern: patternOf('demonstration-picture'), folder: pictures },
        {
          pattern: patternOf('demonstration-tiles'),
          method: 'GET',
          answer: (request, requestId) => answerTile({ path: new URL(request.url).pathname, requestId, renderTile }),
        },
        // Asked by this server itself, under no dealer's name.
        {
          pattern: patternOf('demonstration-vehicle-reports'),
          method: 'POST',
          answer: (request) => answerSpecimenReport(request, new Date()),
        },
      ];
    },
  };
}
