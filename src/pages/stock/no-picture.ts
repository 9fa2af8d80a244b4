/**
 * `GET /no-picture/{body}.svg`: the placeholder for a missing or failed picture (NAV-111), with the outline of the
 * vehicle's body. 404 for a body without an outline.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { bodyShapeOf, bodyShapes } from '../../content/body-shapes.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export function loader({ params }: LoaderFunctionArgs): Response {
  const name = /^(\w+)\.svg$/.exec(params['file'] ?? '')?.[1] ?? '';
  const shape = bodyShapeOf(name);
  if (shape === null) return new Response(null, { status: 404 });
  return new Response(drawing(bodyShapes[shape]), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

/** In the colours of `public/image-not-found.svg`, on the same ground. */
function drawing({ path, wheels }: (typeof bodyShapes)[keyof typeof bodyShapes]): string {
  const circles = wheels
    .map(
      ([x, y, radius]) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="#b9c0c9"/><circle cx="${x}" cy="${y}" r="${radius / 2}" fill="#e6e9ed"/>`,
    )
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" role="img" aria-label="No picture yet">' +
    '<defs><linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef0f3"/><stop offset=".62" stop-color="#f6f7f9"/>' +
    '<stop offset=".66" stop-color="#f0f2f4"/><stop offset="1" stop-color="#eaecef"/></linearGradient></defs>' +
    '<rect width="900" height="600" fill="url(#sweep)"/><ellipse cx="450" cy="431" rx="268" ry="15" fill="#dfe2e7"/>' +
    `<g transform="translate(162 221) scale(3.6)"><path d="${path}" fill="#ced3da" fill-rule="evenodd"/>${circles}</g></svg>`
  );
}
