/**
 * Whether a person may be sent marketing: what the records of their forms and their withdrawals come to (Spam Act 2003,
 * section 16 and schedule 2; ACMA: consent is express when the person ticked, lasts until it is withdrawn, and the
 * sender has to show it). Where it is in doubt, it is not.
 */

/** One record of the ledger, as far as it decides. */
export interface MarketingRecord {
  kind: 'ticked' | 'pre-ticked' | 'not-ticked' | 'withdrawn';
  at: Date;
  /** When its sender corrected the form: from then on it never counted. `null` for a record that stands. */
  correctedAt: Date | null;
}

export type MarketingState =
  /** May be sent marketing. */
  | 'express'
  /** The box was pre-ticked: ask before sending. */
  | 'not-express'
  /** The box was left empty. */
  | 'declined'
  | 'withdrawn'
  /** Never asked. */
  | 'none';

export interface MarketingConsent {
  state: MarketingState;
  /** Since when; `null` for `none`. */
  since: Date | null;
}

/**
 * The newest record counts, with one exception: after a withdrawal only a box that the person ticked revives the
 * consent, since one that was ticked beforehand would undo by itself what they asked for. A withdrawal at the very
 * moment of a consent wins.
 */
export function marketingConsentOf(records: readonly MarketingRecord[]): MarketingConsent {
  const order = (record: MarketingRecord) => record.at.getTime() + (record.kind === 'withdrawn' ? 0.5 : 0);
  let current: MarketingConsent = { state: 'none', since: null };
  for (const { kind, at } of records
    .filter(({ correctedAt }) => correctedAt === null)
    .toSorted((first, second) => order(first) - order(second))) {
    if (current.state === 'withdrawn' && kind !== 'ticked' && kind !== 'withdrawn') continue;
    // Said twice is said since the first time.
    const state = stateOf[kind];
    if (state !== current.state) current = { state, since: at };
  }
  return current;
}

const stateOf = {
  ticked: 'express',
  'pre-ticked': 'not-express',
  'not-ticked': 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<MarketingRecord['kind'], MarketingState>;

export const marketingStateTexts: Readonly<Record<MarketingState, string>> = {
  express: 'agreed to marketing',
  'not-express': 'has not given express consent (the box was pre-ticked); ask before sending marketing',
  declined: 'left the box unticked; do not send marketing',
  withdrawn: 'has unsubscribed; do not send marketing',
  none: 'was never asked; do not send marketing',
};

/** The same of alerts, which have no box that could be ticked beforehand. */
export const alertStateTexts: Readonly<Record<MarketingState, string>> = {
  express: 'Asked for alerts',
  'not-express': 'Has not asked for alerts',
  declined: 'Has not asked for alerts',
  withdrawn: 'Has unsubscribed from alerts',
  none: 'Has not asked for alerts',
};
