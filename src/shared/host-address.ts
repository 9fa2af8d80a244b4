/** URLs of providers' hosts in a dealer's configuration. */

/**
 * The key is sent to this URL, so it must be https (http is allowed for this machine). User and password are not
 * allowed.
 */
export function isHostAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
  );
}
