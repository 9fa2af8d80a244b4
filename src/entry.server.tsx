import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/**
 * The server calls pages through these. They come out of the build, which has its own copy of the router, so that a
 * context made by one is known to the other.
 */
export { createRequestHandler, RouterContextProvider } from 'react-router';
/** The server puts the dealer and the areas under this key before it calls a page. */
export { siteContext } from './pages/site-context.ts';
export { warmUpPdf } from './pages/vehicle/print/warm-up-pdf.ts';

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
  const html = new WholeHtml();
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // A part whose scripts come later is written in its place all the same, and not behind a script that puts it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        html.on('finish', resolve);
        pipe(html);
      },
      onError(error) {
        statusSeen = 500;
        if (request.signal.aborted) reject(error);
      },
      onShellError: reject,
    });
    request.signal.addEventListener('abort', () => abort(request.signal.reason));
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html.bytes(), { status: statusSeen, headers });
}

/** Takes React's pieces as they come: a web stream hands over each of some 200 of them in turns of its own, a tenth of the time of a page. */
class WholeHtml extends Writable {
  readonly #pieces: Buffer[] = [];

  constructor() {
    super({ highWaterMark: 4 * 1_048_576 });
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  bytes(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#pieces);
  }
}

/** The page's tree by React alone, without its data for the browser: the floor that `npm run bench` measures pages against. */
export function renderTreeAlone(routerContext: EntryContext, url: string): string {
  return renderToString(<ServerRouter context={routerContext} url={url} />);
}
