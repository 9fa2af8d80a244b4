/** The response for a PDF, or for the reason why there is none. */
import { createHash } from 'node:crypto';
import { problem } from '../../../http/responses.server.ts';
import { createSemaphore } from '../../../media/semaphore.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import { createReportMemory } from '../../../pricing/reports/report-memory.ts';
import type { PdfPicture } from './pdf-picture.ts';

/** Rendering keeps one core busy for a tenth of a second: one at a time, and in a rush clients are asked to retry. */
const drawing = createSemaphore(1);
const mostUnderWay = 13;
let underWay = 0;

export interface PdfOrder {
  fileName: string;
  /** Names a failure in the log. */
  what: string;
  prepare(): Promise<PdfContents & { draw(): Promise<Uint8Array> }>;
}

/** Errors of `prepare` and `draw` are logged, and the visitor gets an error message; the next request tries again. */
export async function pdfAnswer(site: SiteContext, { fileName, what, prepare }: PdfOrder): Promise<Response> {
  if (underWay >= mostUnderWay) {
    return problem({
      status: 503,
      error: 'Many PDFs are being prepared at the moment. Please try again in a few seconds.',
      requestId: site.request.id,
      headers: { 'retry-after': '5' },
    });
  }
  underWay += 1;
  try {
    const contents = await prepare();
    return pdfResponse(await cachedPdf(site.tenant.id, contents, () => drawing.run(contents.draw)), fileName);
  } catch (error) {
    site.page.reportFailure(what, error);
    return problem({
      status: 500,
      error: 'The PDF could not be created. Please print the page instead.',
      requestId: site.request.id,
    });
  } finally {
    underWay -= 1;
  }
}

/** The page cache is for pages, so only the visitor's browser caches it, and revalidates it each time. */
export function pdfResponse(bytes: Uint8Array, fileName: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    },
  });
}

export function notFound(site: SiteContext, error: string): Response {
  return problem({ status: 404, error, requestId: site.request.id });
}

interface PdfContents {
  /** The complete text and style, as JSON. */
  words: unknown;
  pictures: readonly (PdfPicture | null)[];
}

const memory = createReportMemory<never>();

/**
 * Caches finished PDFs for a few minutes, keyed by everything they contain: requests for the same sheet get the same
 * bytes, and a change of the vehicle, the dealer's configuration or a picture creates another. Errors of `draw` are
 * not cached.
 */
async function cachedPdf(
  tenantId: string,
  contents: PdfContents,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const kept = await memory.remember(nameOf(tenantId, contents), async () => ({
    ok: true,
    value: await draw(),
  }));
  if (!kept.ok) throw new Error('A drawing has no other outcome.');
  return kept.value;
}

function nameOf(tenantId: string, { words, pictures }: PdfContents): string {
  const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest('base64url');
  return digest(
    JSON.stringify([tenantId, words, pictures.map((picture) => (picture === null ? null : digest(picture.bytes)))]),
  );
}
