import { mostPhotos } from '../../trade-in/photos/photo-limits.ts';
import type { SentPhoto } from '../../trade-in/trade-in-operations.ts';

/**
 * The files of a form; an input without a file posts an empty one without a name. More than a valuation can take are
 * not read.
 */
export async function sentPhotos(form: FormData): Promise<SentPhoto[]> {
  const files = form
    .getAll('photos')
    .filter((value): value is File => typeof value !== 'string' && !(value.name === '' && value.size === 0));
  return Promise.all(
    files
      .slice(0, mostPhotos + 1)
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
