/** States and territories, as forms offer them and as a dealer names its own. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

export const stateNames: Readonly<Record<AustralianState, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** `Qld`, `N.S.W.` or `Western Australia`; `null` for any other text. */
export function parseState(text: string): AustralianState | null {
  const said = text.replaceAll('.', '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return (
    australianStates.find((state) => state.toLowerCase() === said || stateNames[state].toLowerCase() === said) ?? null
  );
}
