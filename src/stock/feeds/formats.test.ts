import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.server.ts';
import { type FeedFormatOptions, FeedRefused, listSeparator } from './feed-row.ts';
import { feedFormats } from './formats.server.ts';

const list = listSeparator;

async function* pieces(text: string, size: number): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(
  format: keyof typeof feedFormats,
  text: string,
  options: Partial<FeedFormatOptions> & { size?: number } = {},
) {
  const columns: string[] = [];
  const reader = feedFormats[format]({
    text: pieces(text, options.size ?? 7),
    delimiter: 'auto',
    records: '',
    checkColumns: (found) => columns.push(...found),
    ...options,
  });
  const rows = [];
  for await (const row of reader.rows) rows.push(row);
  return {
    rows,
    columns,
    values: rows.filter((row) => row.problem === null).map((row) => ({ ...row.values })),
    problems: rows.map((row) => row.problem?.code ?? null),
    cutOff: reader.cutOff(),
  };
}

describe('CSV', () => {
  test.each([[','], [';'], ['\t'], ['|']])('finds the delimiter %j by itself', async (delimiter) => {
    const { values } = await read('csv', ['Stock,Name', '1,Blue'].join('\n').replaceAll(',', delimiter));
    expect(values).toEqual([{ Stock: '1', Name: 'Blue' }]);
  });

  test('reads CR, LF and CRLF in one file, and newlines in quotes', async () => {
    const { values, cutOff } = await read('csv', 'a,b\r\n1,"two\r\nlines"\n2,x\r3,y\r\n\r\n');
    expect(values).toEqual([
      { a: '1', b: 'two\r\nlines' },
      { a: '2', b: 'x' },
      { a: '3', b: 'y' },
    ]);
    expect(cutOff).toBeNull();
  });

  test('keeps a stray quote inside a value', async () => {
    expect((await read('csv', 'a,b\n1,17" wheels\n')).values).toEqual([{ a: '1', b: '17" wheels' }]);
  });

  test('a short row between others is a bad row; at the end it shows that the file was cut', async () => {
    const whole = await read('csv', 'a,b\n1\n2,x\n');
    expect([whole.problems, whole.cutOff]).toEqual([['column-count', null], null]);
    const cut = await read('csv', 'a,b\n1,x\n2');
    expect([cut.problems, cut.cutOff]).toEqual([[null, 'column-count'], 'The file ends inside row 3.']);
  });

  test('a quote that never closes shows that the file was cut', async () => {
    const cut = await read('csv', 'a,b\n1,x\n2,"begins\n3,y\n');
    expect([cut.problems, cut.cutOff]).toEqual([[null, 'unclosed-quote'], 'The file ends inside row 3.']);
  });

  test.each([
    ['a text in one line', `"${'x'.repeat(4_100_000)}"\n`, 'a text in it is too long'],
    ['a text without quotes', `${'x'.repeat(4_100_000)}\n`, 'a text in it is too long'],
    ['a text of many lines', `"${'One owner, with log books.\n'.repeat(160_000)}"\n`, 'a text in it is too long'],
    [
      'an open quote',
      `"begins\n${'4,Kia,Rio,x\n'.repeat(350_000)}`,
      'a quote in it is never closed, so that it runs on over the rows below it',
    ],
  ])('a row of more than four megabytes is refused by its one true reason: %s', async (_, words, reason) => {
    const file = `stock,make,model,words\n1,é,Rio,x\n2,Kia,Rio,${words}3,Kia,Rio,y\n`;
    for (const size of [65_536, 10_000_000])
      await expect(read('csv', file, { size })).rejects.toMatchObject({
        message: `Row 3 is longer than 4,000,000 bytes, the maximum for a row: ${reason}.`,
      });
  });

  test('values behind the last column make a bad row, empty ones do not', async () => {
    expect((await read('csv', 'a,b\n1,x,,\n2,y,z\n')).problems).toEqual([null, 'column-count']);
  });

  test('an empty file is refused, a header alone is no row', async () => {
    await expect(read('csv', ' \n')).rejects.toThrow('not even a header row');
    expect((await read('csv', 'a,b\n')).rows).toEqual([]);
  });

  test('rows are counted as a spreadsheet does', async () => {
    expect((await read('csv', 'a\n1\n2\n')).rows.map((row) => row.rowNumber)).toEqual([2, 3]);
  });
});

describe('JSON', () => {
  const record =
    '{"stock": "S1", "price": 10.5, "sold": false, "vin": null, "place": {"city": "Perth"}, "images": [{"url": "/1"}, {"url": "/2"}], "text": "a \\"b\\" ]}"}';
  const values = {
    stock: 'S1',
    price: '10.5',
    sold: 'false',
    vin: '',
    'place.city': 'Perth',
    'images.url': `/1${list}/2`,
    text: 'a "b" ]}',
  };

  test('the column that is read as JSON keeps what is nested in it', async () => {
    const hotspots = [{ id: '1', angles: [{ x: 10, y: 20 }, null] }];
    const records = [{ hotspots }, { hotspots: JSON.stringify(hotspots) }, { hotspots: [] }];
    const { values, columns } = await read('json', JSON.stringify(records), { nestedColumn: 'hotspots' });
    expect(columns).toEqual(['hotspots']);
    expect(values.map((each) => JSON.parse(each['hotspots']!) as unknown)).toEqual([hotspots, hotspots, []]);
  });

  test('a list of one text with a comma says that it is a list', async () => {
    const { rows } = await read(
      'json',
      '[{"categories": ["Under $20,000"], "tags": ["One"], "places": ["A, B", "C"]}]',
    );
    expect(rows[0]!.values).toEqual({ categories: `Under $20,000${list}`, tags: 'One', places: `A, B${list}C` });
  });

  test.each([
    ['a list', `[${record}, ${record}]`, ''],
    [
      'a list inside',
      `{"version": [1, {"a": "{"}], "data": {"vehicles": [${record}, ${record}]}, "end": []}`,
      'data.vehicles',
    ],
    ['one record a line', `${record}\n${record}\n`, ''],
  ])('is read from %s', async (_, text, records) => {
    for (const size of [1, 5, 10_000])
      expect((await read('json', text, { records, size })).values).toEqual([values, values]);
  });

  test.each([
    ['[{"a": 1}, {"a": 2', 2, 'The file ends inside record 2.'],
    ['[{"a": 1}, {"a": "2}]', 2, 'The file ends inside record 2.'],
    ['[{"a": 1}', 1, 'The file ends after record 1 with an unclosed list or object.'],
  ])('%s shows that the file was cut', async (text, rows, cutOff) => {
    const cut = await read('json', text);
    expect([cut.rows.length, cut.cutOff]).toEqual([rows, cutOff]);
  });

  test('a file with a longer name of a key than any feed has is refused, wherever it stands', async () => {
    const name = (length: number) => 'k'.repeat(length);
    expect((await read('json', `[{"${name(1_000)}": 1}]`)).problems).toEqual([null]);
    const message = 'The file has a column whose name is longer than 1000 characters; it begins with "kkk';
    await expect(read('json', `[{"${name(1_001)}": 1}]`)).rejects.toThrow(message);
    await expect(read('json', `[{"${name(600)}": {"${name(600)}": 1}}]`)).rejects.toThrow(message);
    await expect(
      read('json', `{"${name(100_000)}": 1, "cars": [{"a": 1}]}`, { records: 'cars', size: 1_000 }),
    ).rejects.toThrow(message);
    // A long text is not a column name.
    expect(
      (
        await read('json', `{"note": "${name(100_000)}", "cars": [{"a": "${name(5_000)}"}]}`, {
          records: 'cars',
          size: 1_000,
        })
      ).problems,
    ).toEqual([null]);
  });

  test('an entry that is no object, or no JSON, is a bad row', async () => {
    expect((await read('json', '[{"a": 1}, null, "x", {"a" 2}, {"a": 3}]')).problems).toEqual([
      null,
      'malformed',
      'malformed',
      'malformed',
      null,
    ]);
  });

  test.each([
    ['{"vehicles": []}', 'cars', 'The file has no list at "cars".'],
    ['stock,price\n1,2', '', 'The file is not valid JSON: expected a list or an object at its start.'],
    ['[{"a": 1}]]', '', 'unexpected "]"'],
    [`[{"a": ${'['.repeat(100)}`, '', 'nested more than 64 deep'],
  ])('is refused when the file is %s', async (text, records, message) => {
    await expect(read('json', text, { records })).rejects.toThrow(message);
  });
});

describe('XML', () => {
  const records = 'inventory.vehicle';
  const vehicle =
    '<vehicle id="7"><make>Toyota &amp; Co</make><place><city>Perth</city></place><images><image url="/1"/><image url="/2"/></images><tag>a</tag><tag><![CDATA[<b>]]></tag></vehicle>';
  const values = {
    '@id': '7',
    make: 'Toyota & Co',
    'place.city': 'Perth',
    'images.image.@url': `/1${list}/2`,
    tag: `a${list}<b>`,
  };

  test('reads nested and repeated elements, attributes, entities and CDATA', async () => {
    for (const size of [1, 9, 10_000]) {
      const { values: read_, cutOff } = await read(
        'xml',
        `<?xml version="1.0"?>\n<inventory>${vehicle}<other/>${vehicle}</inventory>\n`,
        { records, size },
      );
      expect(read_).toEqual([values, values]);
      expect(cutOff).toBeNull();
    }
  });

  test.each([
    [
      '<inventory><vehicle><make>A</make></vehicle><vehicle><make>B',
      2,
      'The file ends inside <inventory><vehicle><make>, after record 1.',
    ],
    ['<inventory><vehicle/>', 1, 'The file ends inside <inventory>, after record 1.'],
  ])('%s shows that the file was cut', async (text, rows, cutOff) => {
    const cut = await read('xml', text, { records });
    expect([cut.rows.length, cut.cutOff]).toEqual([rows, cutOff]);
  });

  test.each([
    ['<!DOCTYPE i [<!ENTITY a "aaaa">]><inventory><vehicle>&a;</vehicle></inventory>', 'document type'],
    [
      '<!DOCTYPE i [<!ENTITY a SYSTEM "file:///etc/passwd">]><inventory><vehicle>&a;</vehicle></inventory>',
      'document type',
    ],
    ['<inventory><vehicle>&unknown;</vehicle></inventory>', 'not well-formed'],
    ['<inventory><vehicle></inventory>', 'not well-formed'],
    ['{"a": 1}', 'not well-formed'],
  ])('is refused when the file is %s', async (text, message) => {
    await expect(read('xml', text, { records })).rejects.toThrow(message);
  });
});

describe('the encoding', () => {
  async function* bytes(buffer: Buffer, size: number): AsyncIterable<Buffer> {
    for (let start = 0; start < buffer.length; start += size) yield buffer.subarray(start, start + size);
  }
  const decode = async (
    buffer: Buffer,
    encoding: Parameters<typeof decodeText>[1] = 'auto',
    size = 3,
  ): Promise<string> => {
    let text = '';
    for await (const piece of decodeText(bytes(buffer, size), encoding)) text += piece;
    return text;
  };
  const text = 'Citroën – Škoda 🚗, “new”';
  const windows = Buffer.from([...'Citroën'].map((letter) => (letter === 'ë' ? 0xeb : letter.charCodeAt(0))));

  test('UTF-8 with and without a byte-order mark, cut anywhere', async () => {
    for (const size of [1, 2, 3, 1_000]) {
      expect(await decode(Buffer.from(text), 'auto', size)).toBe(text);
      expect(await decode(Buffer.from(`\uFEFF${text}`), 'auto', size)).toBe(text);
    }
  });

  test('UTF-16 by its byte-order mark', async () => {
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await decode(little)).toBe(text);
    expect(await decode(Buffer.from(little).swap16())).toBe(text);
  });

  test('Windows-1252, found or declared, however late its first letter comes', async () => {
    const late = Buffer.concat([Buffer.from('x'.repeat(10_000)), windows]);
    for (const size of [1, 7, 100_000]) expect(await decode(late, 'auto', size)).toBe(`${'x'.repeat(10_000)}Citroën`);
    expect(await decode(Buffer.from([0x93, 0x41, 0x94]), 'windows-1252')).toBe('“A”');
  });

  test('a mix of both is refused by the place of the byte', async () => {
    const mixed = Buffer.concat([Buffer.from('Škoda '), windows]);
    for (const size of [1, 4, 1_000])
      await expect(decode(mixed, 'auto', size)).rejects.toThrow('Byte 13 of the file (0xEB) is not UTF-8');
    await expect(decode(windows, 'utf-8')).rejects.toThrow(FeedRefused);
  });

  test('an empty file is an empty text', async () => {
    expect(await decode(Buffer.alloc(0))).toBe('');
    expect(await decode(Buffer.from('ab'))).toBe('ab');
  });
});
