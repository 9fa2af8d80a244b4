/**
 * Caches finished PDFs for a few minutes, keyed by everything they contain: requests for the same sheet get the same
 * bytes, and a change of the vehicle, the dealer's configuration or a picture creates another.
 */
import { createHash } from 'node:crypto';
import { createReportMemory } from '../../../pricing/reports/report-memory.ts';
import type { PdfPicture } from './pdf-picture.ts';

export interface PdfContents {
  /** The complete text and style, as JSON. */
  words: unknown;
  pictures: readonly (PdfPicture | null)[];
}

const memory = createReportMemory<never>();

/** Errors of `draw` are not cached. */
export async function cachedPdf(
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
