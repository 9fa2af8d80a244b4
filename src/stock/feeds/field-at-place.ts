/** The feed field that fills a given place in a vehicle. Places in a group have dots: `caravan.sleeps`. */
import {
  type FeedField,
  type FeedFieldName,
  feedFieldNames,
  feedFields,
  lenderField,
  lenderFields,
} from './feed-fields.ts';

/** `name` as the guide to feeds has it. */
export interface FieldAtPlace {
  name: string;
  kind: FeedField['kind'];
}

export const placeOfField = (name: FeedFieldName): string =>
  feedFields[name].target === 'reserveAmountCents' ? 'paymentProcessors.reserveAmountCents' : feedFields[name].target;

export const placeOfLenderField = (provider: string, name: string): string =>
  `lenders.${provider}.${lenderField(name)!.target}`;

const fields = new Map<string, FieldAtPlace>(
  feedFieldNames.map((name) => [placeOfField(name), { name, kind: feedFields[name].kind }]),
);
const lenderNames = new Map(Object.entries(lenderFields).map(([name, { target }]) => [target, name]));

/** `null` for a place that no feed can fill. */
export function fieldAtPlace(place: string): FieldAtPlace | null {
  const [, provider, target] = /^lenders\.(.+?)\.(terms\.\d+|[^.]+)$/.exec(place) ?? [];
  if (provider === undefined || target === undefined) return fields.get(place) ?? null;
  const name = lenderNames.get(target) ?? target.replace('terms.', 'term');
  const field = lenderField(name);
  return field === null ? null : { name: `lenders.${provider}.${name}`, kind: field.kind };
}
