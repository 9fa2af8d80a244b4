/**
 * Reduces a photograph before it is sent. A phone takes pictures of 4 to 15 MB, the server stores them 1,600 pixels
 * wide, and the visitor stands in a driveway with one bar of reception. A picture that the browser can decode becomes a
 * JPEG here. Any other is sent unchanged, such as an iPhone's HEIC in a browser other than Safari, and the server
 * converts it.
 */
const longestSide = 2_048;
const quality = 0.86;
/** Below this size the reduction is not worth the work. */
const smallBytes = 700_000;
const readByServer: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The file itself where it is small already, or no smaller afterwards. */
export async function preparePhoto(file: File): Promise<Blob> {
  const isRead = readByServer.has(file.type);
  if (isRead && file.size <= smallBytes) return file;
  const made = await scaledDown(file).catch(() => null);
  return made === null || (isRead && made.size >= file.size) ? file : made;
}

/** `null` if the browser lacks the APIs. Rejects for a file it cannot decode. */
async function scaledDown(file: File): Promise<Blob | null> {
  // Turned as the camera held it.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(picture, longestSide);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG has no transparency.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    picture.close();
  }
}

/** 4,032 x 3,024 within 2,048 is 2,048 x 1,536; a smaller picture keeps its size. */
export function fitted(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
