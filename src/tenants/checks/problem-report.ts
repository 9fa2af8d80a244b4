/** Collects the problems in a dealer's folder, each with its file, its line and what was expected, and warnings. */
import { type ConfigurationProblem, describePlace, writeFound, writePath } from '../configuration-problem.ts';
import { nearestWord } from '../../shared/nearest-word.ts';
import type { YamlFile } from '../yaml-file.ts';

export type Path = readonly PropertyKey[];

/** One file that was read. `value` is null when its schema refused it. */
export interface ReadPart {
  yaml: YamlFile;
  /** The value's path in the configuration: empty for site.yaml and locations.yaml. */
  base: Path;
  value: unknown;
  /** Line of the text of a page. */
  markdownLine?: number;
}

/** For one file or one part of it. `found` is the value, or a phrase that begins with `the `. */
export type Report = (path: Path, found: unknown, expected: string) => void;

/** A text page; its blocks are parts of their own, after it. */
export const isPage = ({ base }: ReadPart): boolean => base[0] === 'pages' && base.length === 2;
export const isBlock = ({ base }: ReadPart): boolean => base[2] === 'blocks';

export interface ProblemReport {
  problems: ConfigurationProblem[];
  /** Sentences about valid entries that may be mistakes, each with its place. */
  warnings: string[];
  /** `line`: for problems that the YAML path does not locate. Nothing is reported for a missing file. */
  report(part: ReadPart | undefined, path: Path, found: unknown, expected: string, line?: number): void;
  /** The same for a warning; `doubt` goes on after the value found. */
  warn(part: ReadPart, path: Path, found: unknown, doubt: string, line?: number): void;
  /** The same for a check of one part, whose paths start at `at`. */
  below(part: ReadPart | undefined, at: Path): Report;
}

export function createProblemReport(): ProblemReport {
  const problems: ConfigurationProblem[] = [];
  const warnings: string[] = [];
  const placeOf = (part: ReadPart, path: Path, line: number | undefined) => ({
    file: part.yaml.file,
    line: line ?? part.yaml.lineOf(path),
    path: writePath(isBlock(part) ? [(part.value as { type: string }).type, ...path] : path),
  });
  const report: ProblemReport['report'] = (part, path, found, expected, line) => {
    if (part === undefined) return;
    problems.push({
      ...placeOf(part, path, line),
      found: typeof found === 'string' && found.startsWith('the ') ? found : writeFound(found),
      expected,
    });
  };
  return {
    problems,
    warnings,
    report,
    warn: (part, path, found, doubt, line) =>
      warnings.push(`${describePlace(placeOf(part, path, line))}: ${writeFound(found)} ${doubt}.`),
    below: (part, at) => (path, found, expected) => report(part, [...at, ...path], found, expected),
  };
}

/** `; did you mean "tagline"?`, or nothing where no name is near. */
export function nearHint(found: unknown, known: readonly unknown[]): string {
  const near =
    typeof found === 'string'
      ? nearestWord(
          found,
          known.filter((each) => typeof each === 'string'),
        )
      : null;
  return near === null ? '' : `; did you mean "${near}"?`;
}
