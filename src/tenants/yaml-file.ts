/** One YAML file with the line of everything in it. */
import { type ErrorCode, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { hiddenValue, isSecretPlace, withoutSecrets } from '../shared/without-secrets.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';

export interface YamlFile {
  file: string;
  /** The plain value; `null` for an empty file. */
  value: unknown;
  /** Line of the value at `path`, or of the nearest thing around it that exists. */
  lineOf(path: readonly PropertyKey[]): number;
  /** True if a comment right after "#" is in the place of the value at `path`: `brand: #0b3d5c`. */
  isCommentedOut(path: readonly PropertyKey[]): boolean;
  /** YAML syntax errors; then `value` is `null`. */
  problems: ConfigurationProblem[];
}

/** `firstLine` is the line of the file on which `text` starts, for front matter. */
export function readYamlFile(file: string, text: string, firstLine = 1): YamlFile {
  const lines = new LineCounter();
  const source = text.replace(/^\uFEFF/, '');
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => firstLine - 1 + Math.max(1, lines.linePos(offset).line);
  const problems: ConfigurationProblem[] = ownErrors(document.errors).map(({ code, pos: [start, end], message }) => ({
    file,
    line: lineAt(start),
    path: '',
    ...(code === 'DUPLICATE_KEY'
      ? { found: `the key "${keyAt(source, start)}" a second time`, expected: 'each key once' }
      : mayHoldSecret(source, start)
        ? { found: hiddenValue, expected: 'readable YAML' }
        : {
            found: JSON.stringify(source.slice(start, Math.max(end, start + 1)).split('\n')[0]),
            expected: yamlHints[code] ?? `readable YAML (${message.split('\n')[0]})`,
          }),
  }));
  let value: unknown = null;
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: 100 });
    } catch (error) {
      const { message } = error as Error;
      // The name of an alias may be a secret that begins with an asterisk.
      const isUnresolved = message.startsWith('Unresolved alias');
      problems.push({
        file,
        path: '',
        found: isUnresolved ? 'an alias (*name) whose anchor (&name) is not in the file' : 'too many aliases',
        expected: isUnresolved ? 'text that begins with an asterisk in quotes' : `readable YAML (${message})`,
      });
    }
  }

  const sourceLines = source.split('\n');
  const yaml: YamlFile = {
    file,
    value,
    problems,
    isCommentedOut: (path) => /[:-]\s+#[^\s#]/.test(sourceLines[yaml.lineOf(path) - firstLine] ?? ''),
    lineOf(path) {
      let node: unknown = document.contents;
      let line = firstLine;
      for (const part of path) {
        if (isMap(node)) {
          const pair = node.items.find(
            (item) => (isScalar(item.key) ? String(item.key.value) : String(item.key)) === String(part),
          );
          if (pair === undefined) return line;
          const start = (pair.key as { range?: readonly number[] | null } | null)?.range?.[0];
          if (start !== undefined) line = lineAt(start);
          node = pair.value;
        } else if (isSeq(node)) {
          const item: unknown = node.items[Number(part)];
          if (item === undefined) return line;
          const start = (item as { range?: readonly number[] | null }).range?.[0];
          if (start !== undefined) line = lineAt(start);
          node = item;
        } else return line;
      }
      return line;
    },
  };
  return yaml;
}

/** Suggestions for common mistakes. */
const yamlHints: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'spaces at the beginning of the line instead of a tab',
  BLOCK_AS_IMPLICIT_KEY: 'one value after the key; put a text that contains a colon and a space in quotes',
  MULTILINE_IMPLICIT_KEY: 'a colon after the key, on its own line',
};

/** Every duplicate key, and the first of the other errors: those after it are misread because of it. */
function ownErrors(errors: readonly YAMLParseError[]): YAMLParseError[] {
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return errors.filter((error) => error.code === 'DUPLICATE_KEY' || error === first);
}

/** True if the line of the parser error, or the one before it, has the key of a secret or a URL with a user. */
function mayHoldSecret(source: string, start: number): boolean {
  const before = source.slice(0, start).split('\n');
  const around = [...before.slice(-2), ...source.slice(start).split('\n').slice(0, 1)];
  const keys = around.flatMap((line) => [...line.matchAll(/([\w-]+)["']?\s*:/g)].map(([, key]) => key!));
  return isSecretPlace(keys) || withoutSecrets(around.join('')) !== around.join('');
}

/** The key that begins at `start`, without its quotes. */
function keyAt(source: string, start: number): string {
  return /^(["']?)(.*?)\1\s*:/.exec(source.slice(start).split('\n')[0]!)?.[2] ?? '';
}
