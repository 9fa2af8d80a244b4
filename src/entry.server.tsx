import { renderToReadableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/**
 * The server calls pages through these. They come out of the build, which has its own copy of the router, so that a
 * context made by one is known to the other.
 */
export { createRequestHandler, RouterContextProvider } from 'react-router';
/** The server puts the dealer and the areas under this key before it calls a page. */
export { siteContext } from './pages/site-context.ts';

/**
 * Renders a page whole before the first byte leaves: the page cache keeps whole bytes, and the Content-Security-Policy
 * names the hashes of the inline scripts, which are known only at the end.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let statusSeen = status;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError() { statusSeen = 500; },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: statusSeen, headers });
}

/** The page's tree by React alone, without its data for the browser: the floor that `npm run bench` measures pages against. */
export function renderTreeAlone(routerContext: EntryContext, url: string): string {
  return renderToString(<ServerRouter context={routerContext} url={url} />);
}
