/**
 * True if another site's page sent a posting request (OWASP ASVS 5.0, 3.5.1). Browsers send Origin with every POST, and
 * Sec-Fetch-Site since 2020; a program that sends neither has no visitor's cookies to abuse.
 */
export function isCrossSite(input: {
  method: string;
  host: string;
  origin: string | null;
  fetchSite: string | null;
}): boolean {
  const { method, host, origin, fetchSite } = input;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === null) return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    // A sandboxed or redirected page sends "null".
    return true;
  }
}
