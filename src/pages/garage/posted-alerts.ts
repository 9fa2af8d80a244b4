/** What a form says of alerts, and what has come of it in words. */
import {
  alertWording,
  channelsOf,
  parseAlertChoice,
  type AlertChannel,
  type AlertChoice,
} from '../../accounts/alerts/alert-choice.ts';
import type { AlertAnswer, ConsentProof } from '../../accounts/saved-searches/saved-search-operations.server.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';

/** How the person who is signed in can be reached; none where the dealer has no alerts. */
export async function ownChannels(site: SiteContext): Promise<AlertChannel[]> {
  const own = await site.account.current();
  return own === null ? [] : channelsOf(own, site.configuration.accounts, site.mode);
}

export const postedAlerts = (form: FormData): AlertChoice | null =>
  parseAlertChoice(form.get('alerts'), form.get('channel'));

export const consentProof = (site: SiteContext, page: string): ConsentProof => ({
  wording: alertWording(site.configuration.name, vehicleWords(site.configuration)),
  page,
  address: site.visitor.address,
});

/** `''` where it was done. */
export function alertProblem(answer: AlertAnswer): string {
  switch (answer) {
    case 'changed':
      return '';
    case 'gone':
      return 'That search is not there any more.';
    case 'unreachable':
      return 'Your alerts cannot be sent that way. Choose another way, or add your address in My account.';
  }
}
