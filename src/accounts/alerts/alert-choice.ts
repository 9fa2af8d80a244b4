/** How somebody wants to hear of changes: when, and by what. */
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import type { AccountsSettings } from '../settings.ts';
import { offeredMethods } from '../sign-in/sign-in-rules.ts';

const alertFrequencies = ['off', 'at-once', 'daily'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
const alertChannels = ['email', 'sms'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export interface AlertChoice {
  frequency: AlertFrequency;
  channel: AlertChannel;
}

export const noAlerts: AlertChoice = { frequency: 'off', channel: 'email' };

/** `null` for what is no choice. */
export function parseAlertChoice(frequency: unknown, channel: unknown): AlertChoice | null {
  const choice = {
    frequency: alertFrequencies.find((each) => each === frequency),
    channel: alertChannels.find((each) => each === channel),
  };
  return choice.frequency === undefined || choice.channel === undefined ? null : (choice as AlertChoice);
}

/** By which of them this person can be reached here; none where the dealer has no alerts. */
export function channelsOf(
  person: { email: string; phone: string },
  accounts: AccountsSettings,
  mode: 'demonstration' | 'production',
): AlertChannel[] {
  if (!accounts.alerts.enabled) return [];
  return offeredMethods(accounts, mode).flatMap((method): AlertChannel[] => {
    if (method === 'email') return person.email === '' ? [] : ['email'];
    return person.phone === '' ? [] : ['sms'];
  });
}

/** The words that somebody agrees to who turns alerts on (Spam Act 2003, schedule 2); they stand beside the choice. */
export function alertWording(dealerName: string, { many }: VehicleWords): string {
  return `${dealerName} may send me alerts about the searches and ${many} I save here. I can stop them at any time.`;
}
