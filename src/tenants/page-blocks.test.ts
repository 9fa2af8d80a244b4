import { describe, expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { describeProblem } from './configuration-problem.ts';
import { pageParts, readPageBlocks } from './page-blocks.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

const faq = ['```block faq', 'items:', '  - { question: How long?, answer: "A [day](/contact)." }', '```'].join('\n');

/** The problems of a page with this text, whose first line is line 4 of its file. */
async function problemsOf(markdown: string, { slug = 'about-us', frontMatter = 'title: About us' } = {}) {
  const copy = await copyTenantFolder();
  await copy.write(`pages/${slug}.md`, `---\n${frontMatter}\n---\n${markdown}\n`);
  const read = await readTenantFolder(copy.folder);
  return read.ok ? [] : read.reason.map(describeProblem);
}

describe('the blocks of a page', () => {
  test('stand between its texts, in order; a fence of code is text', () => {
    const markdown = `Before.\n\n${faq}\n\nBetween.\n\n~~~\n\`\`\`block faq\n~~~\n\n\`\`\`\`block table\ncaption: Terms\ncolumns: [Make, Years]\nrows: [[Kia, "7"]]\n\`\`\`\`\n`;
    expect(pageParts({ markdown }).map((part) => (part.kind === 'text' ? part.markdown : part.section.type))).toEqual([
      'Before.',
      'faq',
      'Between.\n\n~~~\n```block faq\n~~~',
      'table',
    ]);
  });

  test('of a kind that needs nothing may be empty', () => {
    expect(readPageBlocks('pages/a.md', '```block offers\n```', 1).problems).toEqual([]);
  });

  test('that an earlier release wrote and this one cannot read are left out', () => {
    expect(pageParts({ markdown: '```block gone\n```\n\nWords.' })).toEqual([{ kind: 'text', markdown: 'Words.' }]);
  });
});

describe('the check of a folder says the file and the line', () => {
  test.each([
    [
      'of an unknown block',
      'Words.\n\n```block fqa\n```',
      /^pages\/about-us\.md:6 block: found "fqa", expected one of .*; did you mean "faq"\?$/,
    ],
    [
      'of a block without a name',
      '```block\n```',
      /^pages\/about-us\.md:4 block: found no name after "block", expected one of hero, /,
    ],
    [
      'of a wrong key',
      '```block faq\nitems:\n  - { question: Why?, answer: So., anser: So. }\n```',
      /^pages\/about-us\.md:6 faq\.items\[0\]\.anser: found the unknown key "anser", expected a known key; did you mean "answer"\?$/,
    ],
    [
      'of a block that does not end',
      'Words.\n```block faq\nitems: []',
      /^pages\/about-us\.md:5 faq: found a block without an end, expected a line of ``` after it$/,
    ],
    [
      'of a block that is a list',
      '```block faq\n- a\n```',
      /^pages\/about-us\.md:5 faq: found a text or a list, expected keys with their values$/,
    ],
    ['of YAML that cannot be read', '```block text\nmarkdown: a: b\n```', /^pages\/about-us\.md:5 text: found /],
    [
      'of a row with a cell too few',
      '```block table\ncaption: A\ncolumns: [A, B, C]\nrows:\n  - [a, b]\n```',
      /^pages\/about-us\.md:8 table\.rows\[0\]: found \["a","b"\], expected 3 cells, one for each column$/,
    ],
    [
      'of a film that nobody can play',
      '```block film\ntitle: A tour\nurl: https://example.com/tour\n```',
      /^pages\/about-us\.md:6 film\.url: found .*, expected the address of a film at YouTube/,
    ],
    [
      'of a link in an answer',
      faq.replace('/contact', '/contcat'),
      /^pages\/about-us\.md:6 faq\.items\[0\]\.answer: found "\/contcat", expected a link to a path/,
    ],
    [
      'of a search',
      '```block featured_stock\nsearch: maker=Kia\n```',
      /^pages\/about-us\.md:5 featured_stock\.search: found "maker", expected a parameter of the search; did you mean "make"\?$/,
    ],
    [
      'of a hero after a text',
      'Words.\n\n```block hero\nheading: Late\n```',
      /^pages\/about-us\.md:6 hero: found the block "hero" after other content, expected the hero first/,
    ],
    [
      'of a second list of questions',
      `${faq}\n\n${faq}`,
      /^pages\/about-us\.md:9 faq: found the block "faq" more than once, expected one on a page$/,
    ],
    [
      'of an unknown figure',
      'Words.\n\n{{ cars }} of them',
      /^pages\/about-us\.md:6 markdown: found "\{\{ cars \}\}", expected one of \{\{ stock: /,
    ],
    [
      'of a figure in a block',
      '```block text\nmarkdown: "{{ stock: maker=Kia }} here"\n```',
      /^pages\/about-us\.md:5 markdown: found "maker", expected a parameter of the search/,
    ],
  ])('%s', async (_title, markdown, expected) => {
    expect(await problemsOf(markdown)).toEqual([expect.stringMatching(expected)]);
  });

  test('of a second form', async () => {
    const form = '```block form\nheading: Ask us\n```';
    expect(await problemsOf(form, { frontMatter: 'title: About us\nform: enquiry' })).toEqual([
      'pages/about-us.md:5 form: found the block "form", expected no such block, since "form" in the front matter shows a form already',
    ]);
  });

  test('of a block and a figure on a page that shows text alone', async () => {
    expect(await problemsOf(`{{ yards }} yards\n\n${faq}`, { slug: 'finance', frontMatter: 'title: Finance' })).toEqual(
      [
        'pages/finance.md:6 faq: found the block "faq", expected text alone, since the page /finance shows no blocks',
        expect.stringMatching(
          /^pages\/finance\.md:4 markdown: found "\{\{ yards \}\}", expected a text without "\{\{"/,
        ),
      ],
    );
  });

  test('of a figure where none is read', async () => {
    expect(await problemsOf('Words.', { frontMatter: 'title: "{{ yards }} yards"' })).toEqual([
      expect.stringMatching(/^pages\/about-us\.md:2 title: found "\{\{ yards \}\} yards"|found "\{\{ yards \}\}"/),
    ]);
  });
});
