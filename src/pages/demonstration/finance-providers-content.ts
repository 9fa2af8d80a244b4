/**
 * Every provider's panel for one vehicle of the demonstration, as the provider would show it with the same lender's
 * figures: as they are, with a repayment that is too small to be told, and without figures. Beside it, who takes which
 * vehicle and why not.
 */
import { estimateByFigures } from '../../finance/finance-estimate.ts';
import {
  financeExclusion,
  financeOffered,
  offeredVehicle,
  offerRules,
  type FinanceOfferedOptions,
} from '../../finance/finance-offered.ts';
import { financePanel, type FinancePanelContent } from '../../finance/finance-panel.ts';
import { lenderFigures, type LenderFigures } from '../../finance/lender-figures.ts';
import type {
  FiguresRefusal,
  FinanceProvider,
  OfferedVehicle,
  OfferRefusal,
} from '../../finance/providers/finance-provider.ts';
import { financeProviders, type FinanceProviderName } from '../../finance/providers/finance-providers.ts';
import { rateCardLoan } from '../../finance/rate-card.ts';
import type { FinanceSettings } from '../../finance/settings.ts';
import { effectivePriceDollars } from '../../stock/effective-price.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

export interface ShownPanel {
  provider: string;
  /** Why there is no panel; `''` where there is one. */
  refusal: string;
  panel: FinancePanelContent | null;
}

export interface FinanceProvidersContent {
  /** Rows of one lender's figures, each with a panel a provider. */
  rows: { heading: string; figures: string; panels: ShownPanel[] }[];
  /** Who takes what: `''` where the provider does, in the order of `providers`. */
  providers: string[];
  rules: { vehicle: string; refusals: string[] }[];
}

type ContentOptions = FinanceOfferedOptions & { finance: FinanceSettings };

const refusals: Record<OfferRefusal | FiguresRefusal, string> = {
  'not-available': 'It is sold.',
  'no-price': 'It has no price.',
  'price-too-low': 'Its price is too low.',
  'no-year': 'Its year is not known.',
  'too-old': 'It is too old.',
  'no-rates': 'A rate is missing.',
  'no-weekly-payment': 'There is no weekly payment.',
  'no-monthly-payment': 'There is no monthly payment.',
};

export function financeProvidersContent(vehicle: Vehicle, options: ContentOptions): FinanceProvidersContent {
  const full = lenderFiguresFor(vehicle, options);
  const rows: { heading: string; figures: string; lender: LenderFigures | null }[] = [
    {
      heading: 'With a lender’s figures',
      figures: 'By the week and the month, as the feed or the rate card has them.',
      lender: full,
    },
    {
      heading: 'By the month only',
      figures: 'The same figures without a weekly payment.',
      lender: full === null ? null : { ...full, paymentWeek: null },
    },
    {
      heading: 'At $25 a week',
      figures: 'A repayment too small to show.',
      lender:
        full === null
          ? null
          : { ...full, paymentWeek: 25, paymentMonth: 25 * 4.33, termMonths: null, termYears: null, termWeeks: null },
    },
    { heading: 'Without figures', figures: 'There are no figures and no quote yet.', lender: null },
  ];
  const offered = offeredVehicle(vehicle);
  const rules = offerRules(options);
  const others: [string, OfferedVehicle][] = [
    ['This vehicle', offered],
    ...(
      [
        [`At $${rules.minimumPriceDollars}`, { priceDollars: rules.minimumPriceDollars }],
        ['Without a price', { priceDollars: null }],
        [`Of ${rules.thisYear - rules.maximumAgeYears - 1}`, { year: rules.thisYear - rules.maximumAgeYears - 1 }],
        ['Sold', { available: false }],
      ] as const
    ).map(([name, change]): [string, OfferedVehicle] => [name, { ...offered, ...change }]),
  ];
  return {
    rows: rows.map(({ heading, figures, lender }) => ({
      heading,
      figures,
      panels: financeProviders.map((provider) => shownPanel(provider, { vehicle, lender, options })),
    })),
    providers: financeProviders.map(({ name }) => name),
    rules: others.map(([name, other]) => ({
      vehicle: name,
      refusals: financeProviders.map((provider) => said(provider.refusesVehicle(other, rules))),
    })),
  };
}

/** What somebody sent for the vehicle, else what the dealer's rate card says, else a card of the fallback's rate. */
function lenderFiguresFor(vehicle: Vehicle, { finance, now }: ContentOptions): LenderFigures | null {
  const sent = Object.values(vehicle.lenders).find(
    ({ paymentWeekCents, paymentMonthCents }) => paymentWeekCents !== null && paymentMonthCents !== null,
  );
  if (sent !== undefined) return lenderFigures(sent);
  const priceDollars = effectivePriceDollars(vehicle);
  if (priceDollars === null) return null;
  const card = finance.rate_card ?? {
    lender_name: 'Example Finance',
    rates: [{ conditions: [vehicle.condition], maximum_age_years: null, interest_rate: finance.interest_rate }],
    establishment_fee_dollars: 695,
    monthly_fee_dollars: 0,
    disclaimer: '',
  };
  return (
    rateCardLoan(vehicle, { finance: { ...finance, rate_card: card }, priceDollars, repaid: 'weekly', now })?.figures ??
    null
  );
}

interface AskedPanel {
  vehicle: Vehicle;
  lender: LenderFigures | null;
  options: ContentOptions;
}

function shownPanel(
  provider: FinanceProvider<FinanceProviderName>,
  { vehicle, lender, options }: AskedPanel,
): ShownPanel {
  const asked = { ...options, finance: { ...options.finance, provider: provider.key, rate_card: null } };
  const offer = financeOffered(vehicle, asked);
  const estimate = lender === null ? null : estimateByFigures(lender, vehicle, asked);
  const panel = financePanel({ offer, estimate }, asked.finance);
  return {
    provider: provider.name,
    panel,
    refusal: panel === null ? whyNot(provider, { vehicle, lender, options }) : '',
  };
}

function whyNot(provider: FinanceProvider, { vehicle, lender, options }: AskedPanel): string {
  const exclusion = financeExclusion(vehicle, options);
  if (exclusion !== null) return `The dealer shows no finance for its ${exclusion}.`;
  const refusal = provider.refusesVehicle(offeredVehicle(vehicle), offerRules(options));
  if (refusal !== null) return said(refusal);
  const read = lender === null ? null : provider.readFigures(lender);
  if (read === null) return 'It waits for figures.';
  return read.ok
    ? 'The figures are based on a different price, or the price is for a subscription.'
    : said(read.reason);
}

const said = (reason: OfferRefusal | FiguresRefusal | null): string => (reason === null ? '' : refusals[reason]);
