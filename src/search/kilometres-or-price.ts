/**
 * `low kms under 18k` means kilometres to some shoppers and a price to others. It is read as kilometres if that finds
 * something, else as a price; the page says which, and offers the other. With a dollar sign, a word of money or a year
 * there is no doubt.
 */
export interface DoubtfulFigure {
  /** `under 18k` */
  said: string;
  readAs: 'kilometres' | 'price';
  /** The whole text in words whose only meaning is the other one. */
  otherText: string;
}

const lowKilometres = String.raw`\b(?<low>low(?:est)?\s+(?:kms?|klms?|kilomet(?:re|er)s?|ks?|mileage)),?\s+`;
const comparison = String.raw`(?:under|below|less\s+than|up\s+to|max(?:imum)?|at\s+most|(?:nothing|not|not?\s+more)\s+(?:over|above|than)|<)\s*`;
const end = String.raw`(?![\w$]|[.,]\d|\s*(?:k|kms?|klms?|kilo\w*)\b)`;
const ofMoney = String.raw`(?:k\s+|thousand\s+)?(?:grand|dollars|bucks)`;
const doubtful = new RegExp(
  String.raw`${lowKilometres}(?<said>${comparison}(?:\d{1,3}(?:\.\d)?\s?k|\d{1,3},?\d{3}))${end}`,
  'i',
);
const certain = new RegExp(
  String.raw`${lowKilometres}(?<said>(?:${comparison})?(?:\$\s?\d+(?:[.,]\d+)*\s?k?|\d+(?:[.,]\d+)*\s?${ofMoney})|(?:19[5-9]|20[0-4])\d)${end}`,
  'i',
);

/** Each reading as a text that can only mean it; `null` where nothing is in doubt. */
export function kilometresOrPrice(text: string): { said: string; asKilometres: string; asPrice: string } | null {
  const match = doubtful.exec(text);
  if (match === null) return null;
  const { low, said } = match.groups as { low: string; said: string };
  return {
    said,
    asKilometres: withPhrase(text, match, `${low} ${said} km`),
    asPrice: withPhrase(text, match, `${said} ${low}`),
  };
}

/** `low kms under $18k` -> `under $18k low kms`: the figure is not of the kilometres before it. */
export function withFigureBeforeKilometres(text: string): string {
  const match = certain.exec(text);
  return match === null ? text : withPhrase(text, match, `${match.groups!.said} ${match.groups!.low}`);
}

/** `under 80 ks`, `80ks`, `80 k's` -> `80,000 km`: in speech a "k" of three digits at most is a thousand kilometres. */
export function withSpokenThousands(text: string): string {
  return text.replace(/(?<![\w.,$]|\d\s)(\d{1,3})\s?k['’]?s(?![\w'’])/gi, '$1,000 km');
}

function withPhrase(text: string, { index, 0: matched }: RegExpExecArray, phrase: string): string {
  return text.slice(0, index) + phrase + text.slice(index + matched.length);
}
