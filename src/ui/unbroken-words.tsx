import { Fragment } from 'react';

/** `LS-U+`, `CX-5`, `X-Trail`; a longer word may need the break, such as `four-wheel-drive`. */
const shortHyphenated = /(?<!\S)(\S*[\p{L}\d]-[\p{L}\d]\S*)(?!\S)/u;
const longestUnbroken = 12;

/** A name in which a line does not end within a short word with a hyphen, as browsers end it in `LS-` and `U+`. */
export function UnbrokenWords({ text }: { text: string }) {
  return text.split(shortHyphenated).map((part, index) =>
    index % 2 === 1 && part.length <= longestUnbroken ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
