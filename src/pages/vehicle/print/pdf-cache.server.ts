/**
 * Keeps finished PDFs for a few minutes under a name that is made of everything they say and show: whoever asks for the
 * same sheet is given the same bytes, and a change of the vehicle, of the dealer's configuration or of a picture makes
 * another one.
 */
import { createHash } from 'node:crypto';
import { createReportMemory } from '../../../pricing/reports/report-memory.ts';
import type { PdfPicture } from './pdf-picture.ts';

export interface PdfContents {
  /** All that is said and how it looks, as JSON can write it. */
  words: unknown;
  pictures: readonly (PdfPicture | null)[];
}

const memory = createReportMemory<never>();

/** What `draw` throws is not kept. */
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
