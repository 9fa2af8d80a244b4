import type { SentPhoto } from '../../media/photos/sent-photo.ts';

/**
 * The files of a form; an input without a file posts an empty one without a name. `most` is how many can be kept: files
 * beyond the first that is too many are not read.
 */
export async function sentPhotos(
  form: FormData,
  { most, name = 'photos' }: { most: number; name?: string },
): Promise<SentPhoto[]> {
  const files = form
    .getAll(name)
    .filter((value): value is File => typeof value !== 'string' && !(value.name === '' && value.size === 0));
  return Promise.all(
    files
      .slice(0, most + 1)
      .map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
