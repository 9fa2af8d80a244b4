/**
 * The terms of an online valuation as Markdown, for a dealer who has not written any (TRADE-18). Figures come from the
 * settings that the steps use. The promises respect the consumer guarantees, which no term can exclude (Australian
 * Consumer Law s64).
 */
import type { TradeInSettings } from './settings.ts';
import { daysText } from './trade-in-questions.ts';
import { valuedOnlineText } from './valuation-limits.ts';

export const tradeInTermsTitle = 'Valuation terms and conditions';

export interface TermsContext {
  settings: Pick<
    TradeInSettings,
    'maximum_age_years' | 'maximum_km' | 'estimate_valid_days' | 'valued_item_types' | 'buying_team_hours'
  >;
  /** The company responsible for the site. */
  company: string;
  phone: string;
  privacyPath: string;
}

export function tradeInTerms({ settings, company, phone, privacyPath }: TermsContext): string {
  return `
These terms apply when you ask ${company} ("we", "us") online what your vehicle is worth. They are short on purpose. If anything is unclear, ask before you rely on it.

${valuedOnlineText(settings) === '' ? inPersonTerms : onlineTerms(settings)}

## 4. Inspection

We look at the vehicle, drive it and compare it with your answers. If it is as you described it, we pay the figure. If something differs, such as the kilometres, damage, repairs, tyres, keys, the service history or the equipment, we show you what we found and offer a figure that allows for it. You are free to refuse.

## 5. Your answers

Please answer as well as you can. If you do not know something, say so, and we will check it at the inspection. Tell us if the vehicle was ever written off, flooded, stolen or repaired after a crash, even if that was before you owned it.

## 6. Ownership and money owing

You need the right to sell the vehicle. We check the Personal Property Securities Register (PPSR) and the written-off and stolen vehicle registers before we buy. If a lender has an interest in the vehicle, we pay the lender out of the price first and you the rest; if more is owing than the price, the difference has to be settled before we can take the vehicle.

## 7. Trading it in

If you put the amount towards one of our vehicles, the change-over figure is that vehicle's advertised price less the figure for yours. It does not include finance, insurance, accessories or charges that depend on you, unless the advertised price says so.

## 8. Photos and details

Photos are optional. Send only photos that you have the right to send, and nothing that shows other people. We remove the place and device information that a camera stores in a photo. We use your details and photos to value and buy the vehicle and to reach you about it. Our [privacy policy](${privacyPath}) says how we keep them, for how long, and how you can see, correct or delete them.

## 9. Your rights

Nothing in these terms takes away a right that you have under the Australian Consumer Law or any other law that cannot be excluded.

## 10. Reaching us

The buying team is there ${settings.buying_team_hours}${phone === '' ? '.' : `, on ${phone}.`}
`.trim();
}

const onlineTerms = (settings: TermsContext['settings']): string => `## 1. What the estimate is

The estimate is what we expect to pay for your vehicle, worked out from the answers that you give and from the prices at which similar vehicles are for sale, less what it costs us to prepare and sell it and what we earn. It is a guide to a price. It is not a contract to buy, not a valuation for insurance, tax, probate or family law, and not advice.

We give online estimates for ${valuedOnlineText(settings)}. We give none for a vehicle older than ${settings.maximum_age_years} years or with more than ${settings.maximum_km.toLocaleString('en-AU')} km, for one that has been written off, or where too few similar vehicles are for sale for a reliable estimate. Our buying team will then call you.

## 2. How long it is valid

An estimate is valid for ${daysText(settings.estimate_valid_days)} after the day you made it. The date is shown beside the figure. After that you are welcome to ask for a new one, which may be higher or lower.

## 3. Accepting it online

When you press "Accept this offer" you tell us that you would like to sell at that figure. We then arrange an inspection. If you accepted in time, the figure stays valid until the inspection we arrange, even if that is after the last day. Neither of us is bound until you have signed a written contract with us, and you can change your mind until then without giving a reason and at no cost.`;

/** For a dealer who gives no figures online. */
const inPersonTerms = `## 1. What the valuation is

We give no figure online. You send us details of your vehicle, and one of our buyers calls you with what we expect to pay, or to agree on a time to look at it. What the buyer names is a guide to a price. It is not a contract to buy, not a valuation for insurance, tax, probate or family law, and not advice.

## 2. How long it is valid

The buyer tells you how long a figure is valid. After that you are welcome to ask for a new one, which may be higher or lower.

## 3. Accepting it

You accept by telling the buyer. Neither of us is bound until you have signed a written contract with us, and you can change your mind until then without giving a reason and at no cost.`;
