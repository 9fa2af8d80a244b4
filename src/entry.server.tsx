import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { iconSheetMark } from './pages/frame/icon-sheet.tsx';
import { MarkupOfDocument, markupOfRequest, type MadeMarkup } from './pages/layout/still-markup.tsx';
import { IconDrawings } from './ui/icon-drawings.tsx';
import { InlineNonce } from './pages/layout/inline-nonce.tsx';
import { createMissingPages, missingPageKey, withoutAddress } from './pages/frame/missing-page.ts';
import { siteContext } from './site/site-context.ts';
import { createTaskQueue } from './shared/task-queue.ts';

const missingPages = createMissingPages();
const iconSheet: MadeMarkup = { html: renderToStaticMarkup(<IconDrawings />), firstPicture: null };
/**
 * React holds the thread for as long as it renders. Sixteen pages of a flood that render at once would let a page out
 * of the cache wait for all of them; one at a time, it waits for one (decision 23).
 */
const renderInTurn = createTaskQueue();

/**
 * The server calls pages through these. They come out of the build, which has its own copy of the router, so that a
 * context made by one is known to the other.
 */
export { createRequestHandler, RouterContextProvider } from 'react-router';
/** The server puts the dealer and the areas under this key before it calls a page. */
export { siteContext } from './site/site-context.ts';
export { warmUpPdf } from './pages/vehicle/reports/warm-up-pdf.ts';

/**
 * What a page or a call threw, into the server's log under the id that the visitor is shown. The router's own way is
 * the console, with all that a database's error carries. What it says of a wrong method or address is the sender's
 * mistake.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(siteContext).page.reportCrash(error);
}

/**
 * Renders a page whole before the first byte leaves: the page cache keeps whole bytes, and the Content-Security-Policy
 * names the hashes of the inline scripts, which are known only at the end. The nonce says which are the product's own.
 * The browser renders without it, and the server takes it out of the page, so that both hydrate the same markup.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const missing = missingPageKey(context.get(siteContext), routerContext.staticHandlerContext);
  const kept = missing === null ? undefined : missingPages.get(missing);
  if (kept !== undefined) return htmlAnswer(kept, status, headers);
  let statusSeen = status;
  let isShellReady = false;
  const html = new WholeHtml();
  await renderInTurn(
    () =>
      new Promise<void>((resolve, reject) => {
        if (request.signal.aborted) throw request.signal.reason;
        const {
          request: { inlineNonce },
        } = context.get(siteContext);
        const document = (
          <InlineNonce value={inlineNonce}>
            <MarkupOfDocument value={new Map([...context.get(markupOfRequest), [iconSheetMark, iconSheet]])}>
              <ServerRouter
                context={missing === null ? routerContext : withoutAddress(routerContext)}
                url={request.url}
                nonce={inlineNonce}
              />
            </MarkupOfDocument>
          </InlineNonce>
        );
        const { pipe, abort } = renderToPipeableStream(document, {
          nonce: inlineNonce,
          // A part whose scripts come later is written in its place all the same, and not behind a script that puts it
          // there.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady() {
            isShellReady = true;
          },
          onAllReady() {
            html.on('finish', resolve);
            pipe(html);
          },
          onError(error) {
            statusSeen = 500;
            if (request.signal.aborted) reject(error);
            // Before that the router hears of it.
            else if (isShellReady) context.get(siteContext).page.reportCrash(error);
          },
          onShellError: reject,
        });
        request.signal.addEventListener('abort', () => abort(request.signal.reason));
      }),
  );
  const bytes = html.bytes();
  if (missing !== null && statusSeen === status) missingPages.set(missing, bytes);
  return htmlAnswer(bytes, statusSeen, headers);
}

function htmlAnswer(bytes: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(bytes, { status, headers });
}

/**
 * Takes React's pieces as they come: a web stream hands over each of some 200 of them in turns of its own, a tenth of
 * the time of a page.
 */
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

/**
 * The page's tree by React alone, without its data for the browser: the floor that `npm run bench` measures pages
 * against.
 */
export function renderTreeAlone(routerContext: EntryContext, url: string): string {
  return renderToString(<ServerRouter context={routerContext} url={url} />);
}
