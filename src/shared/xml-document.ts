/**
 * Writes an XML 1.0 document from a tree of elements. Callers must pass text without characters that XML does not allow
 * (`typedText`).
 */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Child elements, or the element's text; the documents of this product never mix the two. */
  children: XmlElement[];
  text: string;
}

export function xmlElement(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): XmlElement {
  return { name, attributes, children: [], text };
}

/** Appends a new element to `parent` and returns it. */
export function addElement(
  parent: XmlElement,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): XmlElement {
  const element = xmlElement(name, attributes, text);
  parent.children.push(element);
  return element;
}

/**
 * The whole document, indented, in UTF-8. `instructions` are processing instructions before the root: `adf
 * version="1.0"`.
 */
export function xmlDocument(root: XmlElement, instructions: readonly string[] = []): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...instructions.map((instruction) => `<?${instruction}?>`),
    ...lines(root, ''),
  ].join('\n');
}

function lines({ name, attributes, children, text }: XmlElement, indent: string): string[] {
  const tag = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}`;
  if (children.length > 0) {
    const inner = children.flatMap((child) => lines(child, `${indent}  `));
    return [`${indent}<${tag}>`, ...inner, `${indent}</${name}>`];
  }
  return [text === '' ? `${indent}<${tag}/>` : `${indent}<${tag}>${escapeText(text)}</${name}>`];
}

const escapeText = (text: string): string =>
  // A parser reads a bare carriage return as a line feed.
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');

/** A parser turns line ends and tabs of an attribute into blanks unless they are escaped. */
const escapeAttribute = (value: string): string =>
  escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#xA;').replaceAll('\t', '&#x9;');
