/**
 * The part of a typed value that a message may repeat. Passwords find their way into configurations: as the user part
 * of a URL, as one of its parameters, or as the value of a key that expects the name of a secret. A message ends up in
 * terminals, logs and tickets.
 */

export const hiddenValue = 'a value that is not shown';

/** Keys whose value may be a secret by mistake, `password_secret` and `api_key` among them. */
const secretKey = /secret|password|passwd|passphrase|token|credential|api_?key|access_?key|private_?key|^key$|^pass$/i;
/** Up to the last `@`: a password may contain any character, and then the text is not a valid URL. */
const userOfAddress = /^(\s*[a-z][a-z0-9+.-]*:\/\/|\s*\/\/)[^]*@/i;
const userInText = /(:?\/\/)[^\s"'<>]*@/g;
/** `user:password@host` without a scheme. Email and phone links have no password. */
const bareUser = /^(?!\s*(?:mailto|sms|tel):)\s*[^\s:@/]+:(?!\/\/)[^\s@]+@(?=[\w[])/i;
const secretParameter =
  /([?&;#][\w.-]*(?:key|token|secret|password|passwd|pwd|signature|sig|auth|credential)[\w.-]*=)[^&#;\s"'<>]+/gi;

/** True if the value at this place of a configuration may be a secret. `path` ends with the value's key. */
export function isSecretPlace(path: readonly PropertyKey[]): boolean {
  return path.some((part) => typeof part === 'string' && secretKey.test(part));
}

/** The text without users and passwords in URLs, and without the values of parameters that contain keys. */
export function withoutSecrets(text: string): string {
  return text.replace(userInText, '$1…@').replace(secretParameter, '$1…');
}

/** As `withoutSecrets`, for a text that is a single value. */
const withoutSecretsOfValue = (text: string): string =>
  withoutSecrets(text.replace(userOfAddress, '$1…@').replace(bareUser, '…@'));

/** JSON of a value, without what may be a secret in it. `path` is its place. */
export function jsonWithoutSecrets(value: unknown, path: readonly PropertyKey[] = []): string {
  if (isSecretPlace(path) && value !== null && value !== undefined) return hiddenValue;
  const shown = JSON.stringify(value, (key: string, inner: unknown) => {
    if (secretKey.test(key) && inner !== null) return '…';
    if (typeof inner === 'string') return withoutSecretsOfValue(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [withoutSecretsOfValue(name), each]));
  });
  return shown ?? String(value);
}
