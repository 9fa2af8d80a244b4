/** One cookie out of a Cookie header; `null` where there is none of this name, or where it is no text. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodedText(value.join('='));
  }
  return null;
}

/** `null` for what is not percent-encoded UTF-8, or holds a NUL, which the database does not take. */
export function decodedText(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('\0') ? null : plain;
  } catch {
    return null;
  }
}
