/**
 * Whether a posted form has more fields than any of ours, told before anything takes it apart: a megabyte of `a&a&a&`
 * is half a million fields, which hold the whole process up for seconds, and 50 MB of them end it.
 */

/** No form of ours has a hundred. */
const mostFields = 1_000;
/**
 * The parts of a multipart form are told by the empty line below their headers, and what a visitor typed may have some
 * too. The boundary would be exact, where every reader finds the same one.
 */
const mostEmptyLines = 5_000;

export function hasTooManyFields(body: Buffer, contentType: string): boolean {
  // It is read fast whatever it holds.
  if (/^\s*application\/([\w.-]+\+)?json\s*(;[^,]*)?$/i.test(contentType)) return false;
  return isMultipart(contentType) ? isOftener(body, '\r\n\r\n', mostEmptyLines) : isOftener(body, '&', mostFields);
}

/** A list of types is none: the runtime reads the form by the last of them. */
export const isMultipart = (contentType: string): boolean => /^\s*multipart\/form-data\s*;[^,]*$/i.test(contentType);

function isOftener(body: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
