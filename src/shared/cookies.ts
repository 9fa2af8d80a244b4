/** Cookies that a visitor sent, and cookies that only the server reads. */
import { parse, serialize } from 'hono/utils/cookie';

/**
 * Reads one cookie from a Cookie header; `null` if there is none with this name, or its value could not be stored in
 * the database.
 */
export function readCookie(header: string, name: string): string | null {
  const value = parse(header, name)[name];
  return value === undefined || value.includes('\0') ? null : value;
}

/**
 * A Set-Cookie header for the whole site that no script can read. Without `maxAgeSeconds` it ends with the browser's
 * session; `secure` is false for a site on plain HTTP only.
 */
export function serverCookie(
  name: string,
  value: string,
  { maxAgeSeconds, secure }: { maxAgeSeconds?: number; secure: boolean },
): string {
  return serialize(name, value, {
    path: '/',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  });
}
