/**
 * What the sender of a held lead typed, for the report of it: its addresses are told and are no links. Mail programs
 * make links of what looks like one, and nobody should follow those of spam.
 *
 * `See https://www.win.example/a` -> `See www . win . example/a`
 */
export function unlinkedText(text: string): string {
  return text.replace(
    /(?<![@\w.-])(?:https?:\/\/|ftp:\/\/)?((?:[\p{L}\d-]+\.)+[a-z]{2,})(?=[/:?#]|[^\p{L}\d.-]|\.(?:\s|$)|$)/giu,
    (_address, host: string) => host.replaceAll('.', ' . '),
  );
}
