/**
 * The kinds of destination. To add one: a folder with its settings (`…-kind.ts`), its sender (`….server.ts`) and a test
 * that runs the suite of `destination-contract.ts`, and a line in `kinds`. `npm run docs` then documents its settings.
 */
import * as z from 'zod';
import { adfEmailKind } from './adf-email/adf-email-kind.ts';
import type { DestinationKind } from '../destination/destination-kind.ts';
import type { DestinationSender } from '../destination/destination-sender.ts';
import { emailKind } from './email/email-kind.ts';
import { webhookKind } from './webhook/webhook-kind.ts';

const kinds = { email: emailKind, adf_email: adfEmailKind, webhook: webhookKind };

type Kinds = typeof kinds;
export type DestinationKindName = keyof Kinds;
export const destinationKindNames = Object.keys(kinds) as DestinationKindName[];
/** Settings of one kind, or of any. */
export type DestinationSettings<Kind extends DestinationKindName = DestinationKindName> = {
  [Each in Kind]: z.output<Kinds[Each]['schema']>;
}[Kind];

type ListedDepartment = DestinationSettings['departments'][number];

const schemas = Object.values(kinds).map(({ schema }) => schema);
export const destinationSettingsSchema = z.discriminatedUnion(
  'kind',
  schemas as [(typeof schemas)[number], ...typeof schemas],
);

/** The name that the rows of deliveries bear. */
export const destinationName = (destination: Pick<DestinationSettings, 'kind' | 'name'>): string =>
  destination.name ?? destination.kind.replaceAll('_', '-');

/** In the dealer's words: `sales@example.com.au`, `workshop, service@example.com.au`. */
export const destinationWords = (settings: DestinationSettings): string =>
  [settings.name ?? '', kindOf(settings).displayReceiverOf(settings)].filter((part) => part !== '').join(', ') ||
  'the outbox of the website';

export const receiverNounOf = (settings: DestinationSettings): string => kindOf(settings).receiverNoun;

/** Whether its list of departments, or the lack of one, takes leads of this department. */
export const takesDepartment = (
  { kind, departments }: { kind: DestinationKindName; departments: readonly ListedDepartment[] },
  department: ListedDepartment,
): boolean =>
  departments.length === 0 ? !kinds[kind].onlyByName.includes(department) : departments.includes(department);

/** Whether its receiver makes a prospect of every message, also of the daily test. */
export const makesProspects = ({ kind }: { kind: DestinationKindName }): boolean => kinds[kind].makesProspects;

/** The labels of messages in the outbox folder, by the kind that they have there. */
export const messageLabels: ReadonlyMap<string, string> = new Map(
  Object.values(kinds).map(({ messages }) => [messages.kind, messages.label]),
);

/** Fields of any kind with a URL that this server calls. */
export const destinationUrlFields: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap(({ calledUrls }): readonly string[] => calledUrls)),
];

/** The answers of its kind: see `DestinationKind`. */
export const messageKindOf = (settings: DestinationSettings): string => kindOf(settings).messages.kind;
export const receiverOf = (settings: DestinationSettings): string => kindOf(settings).receiverOf(settings);
export const calledUrlsOf = (settings: DestinationSettings): readonly string[] => kindOf(settings).calledUrls;
export const readersOf = (settings: DestinationSettings): readonly string[] | null =>
  kindOf(settings).readersOf(settings);
export const secretsOf = (settings: DestinationSettings): readonly { field: string; name: string }[] =>
  kindOf(settings).secretsOf(settings);
export const senderOf = (settings: DestinationSettings): Promise<DestinationSender<DestinationSettings>> =>
  kindOf(settings).sender();

function kindOf({ kind }: DestinationSettings): DestinationKind<z.ZodType<DestinationSettings>> {
  return kinds[kind] as unknown as DestinationKind<z.ZodType<DestinationSettings>>;
}
