/**
 * Tells, before parsing, whether a posted form has more fields than any of ours: a megabyte of `a&a&a&` is half a
 * million fields, which would block the process for seconds, and 50 MB of them would crash it.
 */

/** None of our forms has a hundred. */
const mostFields = 1_000;
/**
 * Parts of a multipart form are counted by the empty line below their headers; typed text may contain empty lines too.
 * Counting boundaries would be exact only if every parser found the same boundary.
 */
const mostEmptyLines = 5_000;

export function hasTooManyFields(body: Buffer, contentType: string): boolean {
  // JSON is parsed fast, whatever its content.
  if (/^\s*application\/([\w.-]+\+)?json\s*(;[^,]*)?$/i.test(contentType)) return false;
  return isMultipart(contentType) ? isOftener(body, '\r\n\r\n', mostEmptyLines) : isOftener(body, '&', mostFields);
}

/** A list of types is not accepted: the runtime would parse the form by the last of them. */
export const isMultipart = (contentType: string): boolean => /^\s*multipart\/form-data\s*;[^,]*$/i.test(contentType);

function isOftener(body: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
