/** Addresses of providers' hosts in a dealer's configuration. */

/** The key goes over the line, so only https, and to this machine also http; user and password have no place there. */
export function isHostAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
  );
}
