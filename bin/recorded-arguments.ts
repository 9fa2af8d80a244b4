/**
 * The part of a command's arguments that the record keeps: names and identifiers, but no personal data and no secrets.
 * A value that is not known to be harmless is stored as a keyed hash. The same value has the same hash under the same
 * key, so a question such as "who looked this person up?" can be answered, but the value cannot be read.
 */
import type { Command } from 'commander';
import { readConsentAddress } from '../src/leads/consent-ledger/consent-operations.server.ts';

export interface RecordedArguments {
  /** `lead show` */
  command: string;
  /** `''` when it names none. */
  tenantSlug: string;
  arguments: Record<string, string | boolean>;
}

/** Arguments and options whose values are names, identifiers, times or places of files. Everything else is hashed. */
const kept: ReadonlySet<string> = new Set([
  'tenant',
  'slug',
  'lead',
  'appointment',
  // Of a reservation or an order: it names nobody.
  'number',
  'name',
  'folder',
  'file',
  'feed',
  'rejects',
  'since',
  'until',
  'limit',
  'state',
  'form',
  'category',
  'subcategory',
  'vehicle',
  'condition',
  'make',
  'kind',
  'location',
  'dealership',
  'to',
  'version',
  'before',
  'out',
]);
const longestValue = 200;

/** `hash` is keyed. */
export function recordedArguments(action: Command, hash: (text: string) => string): RecordedArguments {
  const names = action.registeredArguments.map((argument) => argument.name());
  const positional = names.map((name, index) => [name, action.args[index]] as const);
  const values = [...positional, ...Object.entries(action.opts<Record<string, unknown>>())].filter(
    ([, value]) => value !== undefined,
  );
  const recorded = values.map(([name, value]) => [name, valueOf(name, value, hash)] as const);
  const tenant = recorded.find(([name]) => name === 'tenant' || name === 'slug')?.[1];
  return {
    command: commandPath(action),
    tenantSlug: typeof tenant === 'string' && /^[a-z0-9-]{1,63}$/.test(tenant) ? tenant : '',
    arguments: Object.fromEntries(recorded),
  };
}

function valueOf(name: string, value: unknown, hash: (text: string) => string): string | boolean {
  if (typeof value === 'boolean') return value;
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  // An email address may be typed in place of an id.
  const address = readConsentAddress(text);
  // A secret may be typed in place of its name.
  if (name === 'name' && !/^[a-z][a-z0-9_]{0,63}$/.test(text)) return `hash:${hash(text)}`;
  if (kept.has(name) && address === null && !text.includes('@')) return text.slice(0, longestValue);
  const normal = address === null ? text.trim().toLowerCase() : address.email || address.phoneE164;
  return `hash:${hash(normal)}`;
}

function commandPath(command: Command): string {
  return command.parent === null ? '' : `${commandPath(command.parent)} ${command.name()}`.trim();
}
