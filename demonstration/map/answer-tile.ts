/** The answer at the address of a tile of the demonstration's map. */
import { problem } from '../../src/http/responses.server.ts';

/** Draws a tile as SVG; `null` for one that the map does not have. */
export type RenderTile = (tile: { zoom: number; x: number; y: number }) => Promise<string | null>;

const address = /\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/;
const forAnHour = 'public, max-age=3600';

export async function answerTile({
  path,
  requestId,
  renderTile,
}: {
  path: string;
  requestId: string;
  renderTile: RenderTile;
}): Promise<Response> {
  const [, zoom, x, y] = address.exec(path) ?? [];
  if (zoom === undefined)
    return problem({
      status: 400,
      error: 'A tile is asked for by zoom, column and row, such as 12/3789/2370.svg.',
      requestId,
    });
  const picture = await renderTile({ zoom: Number(zoom), x: Number(x), y: Number(y) });
  if (picture === null) return problem({ status: 404, error: 'The map has no such tile.', requestId });
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': forAnHour } });
}
