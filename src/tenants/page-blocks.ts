/**
 * Blocks in the Markdown of a text page: fenced blocks whose first line says `block` and which section it is. Between
 * the fences stands what the same section has in `home.sections`, without `type`:
 *
 *     ```block faq
 *     heading: Before you book
 *     items:
 *       - { question: "How long does it take?", answer: "About two hours." }
 *     ```
 */
import { homeSectionSchema, type HomeSection } from './home-sections.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { nearestWord } from '../shared/nearest-word.ts';
import { readBySchema } from './schema-problems.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/** `line` is where it begins in the text, from 0; that of a block is its fence. */
type RawPart =
  | { kind: 'text'; markdown: string; line: number }
  | { kind: 'block'; name: string; yaml: string; line: number; isClosed: boolean };

export type PagePart = { kind: 'text'; markdown: string } | { kind: 'block'; section: HomeSection };

export interface ReadBlock {
  yaml: YamlFile;
  section: HomeSection | null;
}

const sectionNames: readonly string[] = homeSectionSchema.options.map(({ shape }) => shape.type.value);

/** A fence of a code block, and a block of a page: three or more backticks or tildes at the beginning of a line. */
const fence = /^ {0,3}(`{3,}|~{3,})\s*(.*?)\s*$/;

function rawParts(markdown: string): RawPart[] {
  const lines = markdown.split('\n');
  const parts: RawPart[] = [];
  let text: string[] = [];
  let textLine = 0;
  const endText = () => {
    if (text.some((each) => each.trim() !== ''))
      parts.push({ kind: 'text', markdown: text.join('\n').trim(), line: textLine });
    text = [];
  };
  for (let line = 0; line < lines.length; line += 1) {
    const [, marks = '', words = ''] = fence.exec(lines[line]!) ?? [];
    if (text.length === 0) textLine = line;
    if (marks === '') {
      text.push(lines[line]!);
      continue;
    }
    const end = lines.findIndex((each, index) => index > line && isClosing(each, marks));
    const inside = lines.slice(line + 1, end === -1 ? undefined : end);
    const block = /^block(?:\s+(.*))?$/.exec(words);
    if (block === null) {
      text.push(...lines.slice(line, end === -1 ? undefined : end + 1));
    } else {
      endText();
      parts.push({ kind: 'block', name: block[1] ?? '', yaml: inside.join('\n'), line, isClosed: end !== -1 });
    }
    if (end === -1) break;
    line = end;
  }
  endText();
  return parts;
}

/** A closing fence has at least as many marks, and no words. */
function isClosing(line: string, marks: string): boolean {
  const [, closing = '', words = ''] = fence.exec(line) ?? [];
  return words === '' && closing.startsWith(marks);
}

/** The blocks of a page with their problems; `firstLine` is the line of the file on which the text begins, from 1. */
export function readPageBlocks(
  file: string,
  markdown: string,
  firstLine: number,
): { blocks: ReadBlock[]; problems: ConfigurationProblem[] } {
  const problems: ConfigurationProblem[] = [];
  const blocks: ReadBlock[] = [];
  for (const part of rawParts(markdown)) {
    if (part.kind === 'text') continue;
    const line = firstLine + part.line;
    if (!sectionNames.includes(part.name)) {
      const near = nearestWord(part.name, sectionNames);
      problems.push({
        file,
        line,
        path: 'block',
        found: part.name === '' ? 'no name after "block"' : JSON.stringify(part.name),
        expected: `one of ${sectionNames.join(', ')}${near === null ? '' : `; did you mean "${near}"?`}`,
      });
      continue;
    }
    if (!part.isClosed) {
      problems.push({
        file,
        line,
        path: part.name,
        found: 'a block without an end',
        expected: 'a line of ``` after it',
      });
      continue;
    }
    const { yaml, section, problems: own } = readBlock(part, file, line + 1);
    problems.push(...own);
    blocks.push({ yaml, section });
  }
  return { blocks, problems };
}

function readBlock({ name, yaml: text }: Extract<RawPart, { kind: 'block' }>, file: string, firstLine: number) {
  const yaml = readYamlFile(file, text, firstLine);
  const isMapping = yaml.value === null || (typeof yaml.value === 'object' && !Array.isArray(yaml.value));
  if (!isMapping) {
    const problem = {
      file,
      line: firstLine,
      path: name,
      found: 'a text or a list',
      expected: 'keys with their values',
    };
    return { yaml, section: null, problems: [problem] };
  }
  const read = readBySchema(yaml, homeSectionSchema, { type: name, ...(yaml.value as object | null) });
  return {
    yaml,
    section: read.value,
    problems: read.problems.map((problem) => ({
      ...problem,
      path: problem.path === '' ? name : `${name}.${problem.path}`,
    })),
  };
}

const partsOfPages = new WeakMap<object, PagePart[]>();

/**
 * The text of a page and its blocks, in order. A block that this release cannot read is left out: `tenant check` has
 * read every block before, but an earlier release may have.
 */
export function pageParts(page: { markdown: string }): readonly PagePart[] {
  const known = partsOfPages.get(page);
  if (known !== undefined) return known;
  const parts = rawParts(page.markdown).flatMap((part): PagePart[] => {
    if (part.kind === 'text') return [{ kind: 'text', markdown: part.markdown }];
    const section = sectionNames.includes(part.name) && part.isClosed ? readBlock(part, '', 1).section : null;
    return section === null ? [] : [{ kind: 'block', section }];
  });
  partsOfPages.set(page, parts);
  return parts;
}
