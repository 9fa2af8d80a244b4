/** How a PDF, or the reason why there is none, leaves the server. */
import { problem } from '../../../http/responses.server.ts';
import { createSlots } from '../../../media/slots.ts';
import type { SiteContext } from '../../site-context.ts';

/** Drawing keeps one core busy for a quarter of a second: one at a time, and a rush is told to come again. */
const drawing = createSlots(1);
const mostWaiting = 12;

/** `slug` names the file. What `draw` throws is logged, and the visitor is told that it failed. */
export async function pdfAnswer(site: SiteContext, { fileName, what, draw }: { fileName: string; what: string; draw: () => Promise<Uint8Array> }): Promise<Response> {
  // A sheet is printed rarely, and the memory of pages is for pages.
  site.page.doNotKeep();
  if (drawing.waiting >= mostWaiting) {
    const busy = problem({ status: 503, title: 'Many sheets are being prepared at the moment. Please try again in a few seconds.', requestId: site.requestId });
    busy.headers.set('retry-after', '5');
    return busy;
  }
  try {
    return pdfResponse(await drawing.run(draw), fileName);
  } catch (error) {
    site.reportFailure(what, error);
    return problem({ status: 500, title: 'The PDF could not be made. Please print the page in its place.', requestId: site.requestId });
  }
}

export function pdfResponse(bytes: Uint8Array, fileName: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'no-store', 'x-robots-tag': 'noindex',
    },
  });
}

export function notFound(site: SiteContext, title: string): Response {
  return problem({ status: 404, title, requestId: site.requestId });
}
