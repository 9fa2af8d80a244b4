import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';
import { addElement, xmlDocument, xmlElement } from './xml-document.ts';

test('elements stand indented below their parent, with attributes and text escaped', () => {
  const root = xmlElement('adf');
  const vehicle = addElement(root, 'vehicle', { status: 'used "as is"' });
  addElement(vehicle, 'make', {}, 'Smith & <Sons>');
  addElement(vehicle, 'model');
  expect(xmlDocument(root, ['adf version="1.0"'])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?adf version="1.0"?>',
      '<adf>',
      '  <vehicle status="used &quot;as is&quot;">',
      '    <make>Smith &amp; &lt;Sons&gt;</make>',
      '    <model/>',
      '  </vehicle>',
      '</adf>',
    ].join('\n'),
  );
});

test('a parser reads back any typed text and any attribute as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (sentText, sentValue) => {
      const [text, value] = [typedText(sentText), typedText(sentValue)];
      const read = { text: '', value: '' };
      const parser = new SaxesParser();
      parser.on('opentag', ({ attributes }) => {
        read.value = String(attributes['value']);
        isInside = true;
      });
      let isInside = false;
      parser.on('text', (piece) => {
        // The parser also reports the line ends around the root.
        if (isInside) read.text += piece;
      });
      parser.on('closetag', () => {
        isInside = false;
      });
      parser.write(xmlDocument(xmlElement('note', { value }, text))).close();
      expect(read).toEqual({ text, value });
    }),
  );
});
