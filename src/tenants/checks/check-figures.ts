/** Checks figures in texts, `{{ stock: car_type=used }}`: each is one of the list, and stands where it is read. */
import { figuresIn, readFigure } from '../../content/settings.ts';
import { paths } from '../../routes.ts';
import type { Page } from '../page-file.ts';
import { isBlock, isPage, type Path, type ProblemReport, type ReadPart } from './problem-report.ts';
import { textOnlyPages } from './text-only-pages.ts';

const places = 'a text without "{{": figures stand in the text and blocks of pages, and in home.sections';

export function checkFigures(parts: readonly ReadPart[], { report }: ProblemReport): void {
  for (const part of parts) {
    // The text of a page has its blocks in it.
    if (part.base[0] === 'feeds' || part.value === null || isBlock(part)) continue;
    const visit = (value: unknown, path: Path): void => {
      if (typeof value === 'string') checkText(part, path, value);
      else if (Array.isArray(value)) value.forEach((each, index) => visit(each, [...path, index]));
      else if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    };
    visit(part.value, []);
  }

  function checkText(part: ReadPart, path: Path, text: string): void {
    if (!text.includes('{{')) return;
    const isText = isPage(part) && path[0] === 'markdown';
    const isShown = isText
      ? !textOnlyPages.has(paths.content((part.value as Page).slug))
      : part.base.length === 0 && path[0] === 'home';
    text.split('\n').forEach((words, line) => {
      for (const written of figuresIn(words)) {
        const figure = readFigure(written);
        const at = isText ? (part.markdownLine ?? 1) + line : undefined;
        if (!isShown) report(part, path, written, places, at);
        else if (!('name' in figure)) report(part, path, figure.found, figure.expected, at);
      }
    });
  }
}
