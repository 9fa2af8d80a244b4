import { Children, Fragment, type ReactNode } from 'react';

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

/**
 * What stands in a button or a link, with its texts as `UnbrokenWords`. A text that runs on over several children, as
 * `Explore {name}` does, stays one text: apart they would be side by side as two items of the button.
 */
export function unbrokenChildren(children: ReactNode): ReactNode {
  const parts: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const text = typeof child === 'string' || typeof child === 'number' ? String(child) : null;
    const last = parts.at(-1);
    if (text !== null && typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text ?? child);
  }
  if (!parts.some((part) => typeof part === 'string' && shortHyphenated.test(part))) return children;
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      <span key={`text ${index}`}>
        <UnbrokenWords text={part} />
      </span>
    ) : (
      part
    ),
  );
}
