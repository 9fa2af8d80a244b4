/** `40k`, `$40,000`, `40 000 km` and `40000` are 40,000, below zero too; `undefined` for what is no figure. */
export function readFigure(text: string): number | undefined {
  const figure = /^(-?)\$?(\d{1,12}(?:\.\d{1,6})?)(k?)(?:kms?)?$/i.exec(text.replace(/[\s,]/g, ''));
  if (figure === null) return undefined;
  return Number(`${figure[1]}${figure[2]}`) * (figure[3] === '' ? 1 : 1000);
}
