/**
 * What a browser must know of a vehicle whose card the server made as finished markup: enough to save it, to compare
 * it, to open an enquiry about it and to swipe its pictures. The card's own element carries it, and it is read when it
 * is needed.
 */
import type { CardContent } from './card-content.ts';

export type CardFacts = Pick<
  CardContent,
  | 'id'
  | 'slug'
  | 'itemType'
  | 'noun'
  | 'title'
  | 'subtitle'
  | 'price'
  | 'picture'
  | 'available'
  | 'reserveAmount'
  | 'lead'
> & {
  /** An element carries `reserved` alone: lists are near their budget of bytes. */
  labels: readonly Pick<CardContent['labels'][number], 'kind'>[];
};

const yes = 'yes';
/** In the place of `yes`: available, and reserved by somebody. */
const reserved = 'reserved';

/** One fact a line, without names and quotation marks, which would be most of it. Pictures are last: any number. */
export function packCardFacts({ price, picture, lead, noun, labels, ...card }: CardFacts): string {
  return [
    card.id,
    card.slug,
    card.itemType,
    noun.one,
    noun.many,
    card.title,
    card.subtitle,
    price.kind,
    price.text,
    price.label,
    price.was,
    card.available ? (labels.some(({ kind }) => kind === 'reserved') ? reserved : yes) : '',
    card.reserveAmount,
    lead.make,
    lead.model,
    lead.stockNumber,
    lead.condition,
    lead.status,
    lead.dealershipSlug,
    lead.canBeDriven ? yes : '',
    lead.canBeFinanced ? yes : '',
    picture.body,
    picture.alt,
    picture.url,
    ...picture.more,
  ]
    .map((fact) => fact.replaceAll(/\s+/g, ' '))
    .join('\n');
}

export function unpackCardFacts(packed: string): CardFacts {
  const facts = packed.split('\n');
  const next = <Fact extends string = string>(): Fact => (facts.shift() ?? '') as Fact;
  // In the order of `packCardFacts`: the parts of an object are evaluated from the first to the last.
  const card = {
    id: next(),
    slug: next(),
    itemType: next<CardFacts['itemType']>(),
    noun: { one: next(), many: next() },
    title: next(),
    subtitle: next(),
    price: { kind: next<CardFacts['price']['kind']>(), text: next(), label: next(), was: next() },
    ...availabilityOf(next()),
    reserveAmount: next(),
    lead: {
      make: next(),
      model: next(),
      stockNumber: next(),
      condition: next<CardFacts['lead']['condition']>(),
      status: next<CardFacts['lead']['status']>(),
      dealershipSlug: next(),
      canBeDriven: next() === yes,
      canBeFinanced: next() === yes,
    },
  };
  const [body = '', alt = '', url = '', ...more] = facts;
  return { ...card, picture: { body, alt, url, more } };
}

const availabilityOf = (said: string): Pick<CardFacts, 'available' | 'labels'> => ({
  available: said !== '',
  labels: said === reserved ? [{ kind: 'reserved' }] : [],
});

/** Of the card around an element. The same for each question, so that an enquiry that is opened again is known. */
export function factsAround(element: Element): CardFacts | null {
  const card = element.closest<HTMLElement>('[data-vehicle]');
  if (card === null) return null;
  const known = read.get(card) ?? unpackCardFacts(card.dataset['vehicle'] ?? '');
  read.set(card, known);
  return known;
}

const read = new WeakMap<Element, CardFacts>();
