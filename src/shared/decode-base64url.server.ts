/**
 * Decodes a token or signature; `null` for a text that `toString('base64url')` never produces. Node accepts such texts:
 * it ignores unused bits of the last character and skips invalid characters. They would be additional URLs for the same
 * link.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
