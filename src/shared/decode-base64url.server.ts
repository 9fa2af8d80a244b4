/**
 * The bytes of a token or signature, `null` for a text that `toString('base64url')` never writes. Node reads such
 * texts: the last character has bits that it leaves out, and it skips what is no letter. They would be further
 * addresses of the same link.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
