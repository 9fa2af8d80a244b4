/**
 * The tallest possible card for a vehicle like this one. A row of cards that load later reserves this size, so that
 * nothing below moves.
 */
import type { CardContent, FactKind } from '../../stock/card-content.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { takesReservations } from '../../site/reserve-path.ts';

/**
 * Figures are replaced by figure spaces of the same width, so that no invented price, rate or distance is on the page.
 */
const withoutFigures = (text: string): string => text.replaceAll(/\d/g, '\u2007');

const widestFacts: Record<FactKind, string> = {
  odometer: '188,888 km',
  transmission: 'Automatic',
  fuel: 'Electric',
  body: 'Convertible',
  engine: '1,888 cc',
  length: '8.88 m (28.8 ft)',
  sleeps: 'Sleeps 8',
  weight: 'Tare 2,888 kg',
};

const factKinds: Record<Vehicle['itemType'], readonly FactKind[]> = {
  car: ['odometer', 'transmission', 'fuel'],
  truck: ['odometer', 'transmission', 'fuel'],
  motorcycle: ['odometer', 'engine', 'transmission'],
  caravan: ['length', 'sleeps', 'weight'],
};

/** `card` is the vehicle's own. */
export function tallestCard(
  card: CardContent,
  itemType: Vehicle['itemType'],
  { finance, purchase }: Pick<SiteContext['configuration'], 'finance' | 'purchase'>,
): CardContent {
  return {
    ...card,
    facts: factKinds[itemType].map((kind) => ({ kind, text: withoutFigures(widestFacts[kind]) })),
    price: {
      kind: 'price',
      text: withoutFigures('$88,888'),
      label: 'Excluding government charges',
      was: withoutFigures('$88,888'),
    },
    weekly:
      finance.provider === null
        ? null
        : {
            kind: 'figure',
            dollars: 0,
            amount: withoutFigures('$888'),
            interestRate: withoutFigures('8.88%'),
            comparisonRate: withoutFigures('18.88%'),
            besides: withoutFigures(longestBesides(card, finance)),
            basis: '',
            disclaimer: '',
          },
    available: true,
    actions: ['quick-enquiry', ...(purchase.reserve_enabled ? ['reserve' as const] : [])],
    reserveAmount: purchase.reserve_enabled ? withoutFigures('$8,888') : '',
    ...(takesReservations({ purchase }) ? { reserveHref: '' } : {}),
  };
}

/** From the rate card's example, unless the vehicle's own text is longer. */
function longestBesides(
  { weekly }: Pick<CardContent, 'weekly'>,
  { rate_card: rateCard, example }: SiteContext['configuration']['finance'],
): string {
  const own = weekly?.kind === 'figure' ? weekly.besides : '';
  if (rateCard === null) return own;
  const payments = [
    example.deposit_percent > 0 ? 'a deposit of $8,888' : '',
    example.final_payment_percent > 0 ? 'a final payment of $28,888' : '',
  ].filter(Boolean);
  const reckoned = payments.length === 0 ? '' : `with ${payments.join(' and ')}`;
  return reckoned.length > own.length ? reckoned : own;
}
