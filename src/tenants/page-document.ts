/** Splits a Markdown file into its front matter and its text. */
export interface PageDocument {
  /** YAML between the two `---` lines; empty if there is none. */
  frontMatter: string;
  markdown: string;
  /** Line on which the text begins, counted from 1. */
  markdownLine: number;
  /** False for a file that opens with `---` and never closes it. */
  isClosed: boolean;
}

export function splitPageDocument(text: string): PageDocument {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (lines[0]?.trimEnd() !== '---')
    return { frontMatter: '', markdown: lines.join('\n').trim(), markdownLine: 1, isClosed: true };
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1)
    return { frontMatter: lines.slice(1).join('\n'), markdown: '', markdownLine: lines.length, isClosed: false };
  const first = lines.findIndex((line, index) => index > end && line.trim() !== '');
  const begin = first === -1 ? end + 1 : first;
  return {
    frontMatter: lines.slice(1, end).join('\n'),
    markdown: lines.slice(begin).join('\n').trim(),
    markdownLine: begin + 1,
    isClosed: true,
  };
}

/** `pages/models/mu-x.md` -> `models/mu-x`. */
export function pageSlugOf(file: string): string {
  return file.replace(/^pages\//, '').replace(/\.md$/, '');
}
