/**
 * Anchors of the sections that have one: `questions-1` is the first list of questions of its page, `form-2` the second
 * form. Sections without content are left out of a page, so the place of a section on it does not count.
 */
const names: Readonly<Partial<Record<string, string>>> = { faq: 'questions', form: 'form' };

/** For sections in the order of their page; `''` for one without an anchor. */
export function sectionAnchors(sections: readonly { type: string }[]): string[] {
  const counts = new Map<string, number>();
  return sections.map(({ type }) => {
    const name = Object.hasOwn(names, type) ? names[type]! : '';
    if (name === '') return '';
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return `${name}-${count}`;
  });
}
