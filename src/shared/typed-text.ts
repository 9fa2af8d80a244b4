/**
 * What a stranger typed, as it can be kept and shown to other people. Gone are control characters, lone surrogates and non-characters, which databases,
 * XML and mail headers cannot hold, and the characters that turn the direction of whatever follows them (U+202E and its kind): in a subject or a table they would
 * turn the dealer's own words too. Names in Arabic or Hebrew need none of them; their letters and marks stay.
 */
export const typedText = (sent: string): string => sent.toWellFormed().replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]|[\u202A-\u202E\u2066-\u2069]/gu, '');

/** The same on one line: for addresses and headers, which anybody can fill with anything. */
export const typedLine = (sent: string): string => typedText(sent).replace(/[\n\t]/g, '');
