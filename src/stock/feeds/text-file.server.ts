/** Recognises files of other programs that are mistaken for a feed, by their first bytes and not by their names. */
import path from 'node:path';
import { FeedRefused } from './feed-row.ts';

const signatures = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    what: 'a spreadsheet (.xlsx or .ods) or another ZIP archive',
    todo: 'spreadsheet',
    endings: ['.xlsx', '.xlsm', '.ods', '.zip'],
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    what: 'an old spreadsheet (.xls) or another Office document',
    todo: 'spreadsheet',
    endings: ['.xls', '.doc'],
  },
  { bytes: [0x1f, 0x8b], what: 'compressed (.gz)', todo: 'archive', endings: ['.gz', '.tgz'] },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], what: 'a PDF', todo: 'document', endings: ['.pdf'] },
] as const;
const page = { what: 'a web page (HTML)', todo: 'page', endings: ['.html', '.htm'] } as const;

const advice: Readonly<Record<(typeof signatures)[number]['todo'] | 'page', string>> = {
  spreadsheet:
    'A spreadsheet: open it in its program, save it as "CSV UTF-8 (comma delimited)" and import that file; renaming it is not enough. An archive: import the file inside it.',
  archive: 'Unpack it and import the file inside it.',
  document: 'Ask the sender for the data as CSV, JSON or XML.',
  page: 'It is often a login or an error page instead of a download: open the URL in a browser and check.',
};
/** A web page. Spaces, a comment or an XML declaration may precede its first element. */
const webPage = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<(!doctype\s+html|html)\b/i;
const lookedAtBytes = 512;

/** Passes the bytes of the file `name` through. Throws `FeedRefused` if the first bytes show that it is not text. */
export async function* textFileOnly(
  bytes: AsyncIterable<Uint8Array | string>,
  name: string,
): AsyncIterable<Uint8Array | string> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const piece of bytes) {
    if (start === null) {
      yield piece;
      continue;
    }
    start = Buffer.concat([start, typeof piece === 'string' ? Buffer.from(piece) : piece]);
    if (start.length < lookedAtBytes) continue;
    refuseOtherFile(start, name);
    yield start;
    start = null;
  }
  if (start === null) return;
  refuseOtherFile(start, name);
  yield start;
}

function refuseOtherFile(start: Buffer, name: string): void {
  const found = webPage.test(start.toString('utf8', 0, lookedAtBytes))
    ? page
    : signatures.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  if (found === undefined) return;
  const ending = path.extname(name).toLowerCase();
  const isMisnamed = ending !== '' && !found.endings.some((each) => each === ending);
  throw new FeedRefused(
    `The file is ${found.what}${isMisnamed ? ', despite its name' : ''}; expected a text file (CSV, JSON or XML). ${advice[found.todo]}`,
  );
}
