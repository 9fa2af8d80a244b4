/** What an import did with a value or a row that it warns of. The account prints each kind under its own heading. */

/** Codes of values that are taken as they are (`odd-values.ts`). */
const oddCodes = ['odd-price-low', 'odd-price-high', 'odd-price-fall', 'odd-odometer', 'odd-date', 'odd-vin'] as const;
export type OddCode = (typeof oddCodes)[number];

/** In the order of the account. Every code stands here once, because `RowWarning` has no others. */
export const warningKinds = [
  { heading: 'Values that could not be read and were left empty:', codes: ['unreadable', 'too-long'] },
  { heading: 'Texts and lists of which a part is left out:', codes: ['shortened'] },
  { heading: 'Unmapped columns that are not stored:', codes: ['not-stored'] },
  { heading: 'Places that are not among the dealer’s locations:', codes: ['unknown-location'] },
  { heading: 'Price types that contradict the words beside the price:', codes: ['price-words'] },
  { heading: 'Lenders’ figures that the site does not show:', codes: ['unused-figures'] },
  {
    heading: 'Sentences of comments that name a repayment or a rate, which the site does not show:',
    codes: ['repayment-words'],
  },
  { heading: 'Rows left out because another row has the same VIN:', codes: ['same-vehicle'] },
  { heading: 'Odd values, imported unchanged; please check them:', codes: oddCodes },
] as const satisfies readonly { heading: string; codes: readonly string[] }[];

export type WarningCode = (typeof warningKinds)[number]['codes'][number];
