/** What brought a visitor (TRADE-6), as messages to the dealer tell it. */
import type { LeadAttribution } from '../lead/attribution.ts';

/**
 * Parameters that advertisers put into addresses, in the order in which people ask for them, with their names in words.
 */
const names: Readonly<Record<string, string>> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Search term',
  utm_content: 'Advertisement',
  gclid: 'Google click',
  fbclid: 'Facebook click',
  msclkid: 'Microsoft click',
};

/** Parameters of the address that brought them: the known ones first, then the others as they stand in it. */
export function campaignOf({ linkedQueryParams }: LeadAttribution): { name: string; label: string; value: string }[] {
  const known = Object.keys(names).filter((name) => linkedQueryParams[name] !== undefined);
  const others = Object.keys(linkedQueryParams).filter((name) => !(name in names));
  return [...known, ...others]
    .map((name) => ({ name, label: names[name] ?? name, value: linkedQueryParams[name]! }))
    .filter(({ value }) => value.trim() !== '');
}

/** Pages that the visitor saw before, the oldest first; of many the last ten. */
export function visitedText({ visitedPages }: LeadAttribution): string {
  const shown = visitedPages.slice(-10);
  return `${shown.length < visitedPages.length ? '… → ' : ''}${shown.join(' → ')}`;
}

export function campaignLines(attribution: LeadAttribution): string[] {
  const visited = visitedText(attribution);
  return [
    ...campaignOf(attribution).map(({ label, value }) => `${label}: ${value}`),
    ...(visited === '' ? [] : [`Visited before: ${visited}`]),
  ];
}
