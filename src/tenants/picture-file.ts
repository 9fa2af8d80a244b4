/** Rules for pictures in a dealer's folder. The type is detected from the bytes, not from the name alone. */
export const maximumPictureBytes = 2 * 1024 * 1024;

const typesByExtension: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

export type PictureRefusal = { found: string; expected: string };

/**
 * The content type of a picture, or why it is refused. An SVG is a document, so one that could run a script is refused.
 */
export function pictureType(path: string, bytes: Uint8Array): { contentType: string } | PictureRefusal {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const contentType = Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;
  if (contentType === undefined)
    return { found: `the ending ".${extension}"`, expected: 'a picture that ends in .svg, .webp, .png, .jpg or .jpeg' };
  if (bytes.length === 0) return { found: 'an empty file', expected: 'a picture' };
  if (bytes.length > maximumPictureBytes)
    return { found: `${(bytes.length / 1024 / 1024).toFixed(1)} MB`, expected: 'a picture of at most 2 MB' };
  const actual = typeByContent(bytes);
  if (actual !== contentType)
    return {
      found: actual === null ? 'bytes that are not a known picture format' : `the bytes of ${actual}`,
      expected: `the bytes of ${contentType}`,
    };
  if (contentType === 'image/svg+xml') {
    const danger = activeSvg(new TextDecoder().decode(bytes));
    if (danger !== null)
      return { found: `an SVG with ${danger}`, expected: 'an SVG without scripts or other active content' };
  }
  return { contentType };
}

function typeByContent(bytes: Uint8Array): string | null {
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '');
  if (/^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head)) return 'image/svg+xml';
  return null;
}

function activeSvg(text: string): string | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'a document type';
  if (/<\s*([\w-]+:)?script/i.test(text)) return 'a script';
  if (/<\s*([\w-]+:)?(foreignObject|iframe|embed|object)\b/i.test(text)) return 'foreign content';
  if (/\son[a-z]+\s*=/i.test(text)) return 'an event handler';
  if (/(javascript|data:text\/html)\s*[:,;]/i.test(text)) return 'a script address';
  if (/(href|src)\s*=\s*["']\s*(https?:)?\/\//i.test(text)) return 'a reference to another site';
  return null;
}
