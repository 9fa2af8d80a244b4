/** The text in whole characters, without control characters, which end a row or a file for some readers. */
export function printableText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\ufeff]/g, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      .toWellFormed()
  );
}
