/** Of what is typed, with room for the longest pattern that a dealer has a use for. */
export const longestInvoiceNumber = 40;
