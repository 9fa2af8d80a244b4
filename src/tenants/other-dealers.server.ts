/**
 * Compares a dealer's folder with other dealers of this platform. A clash is refused: one host or one search index
 * cannot belong to two. Another dealer's words are not an error by themselves, because dealers of a group share them,
 * but they are also typical leftovers in a copied folder.
 */
import type { Database, Transaction } from '../db/database.server.ts';
import { type ConfigurationProblem, writeFound } from './configuration-problem.ts';
import { findHostedIndexOwner } from './hosted-index-owner.server.ts';
import { claimedHosts, type FolderClaims, type TenantFolder } from './read-tenant-folder.server.ts';
import { receiverOf } from '../leads/settings.ts';
import { createId } from '../shared/ids.ts';
import { readStoredTenant } from './read-stored-tenant.server.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { asSystem, findTenantId, listForeignHosts, listTenants } from './tenant-store.server.ts';
import { readYamlFile } from './yaml-file.ts';

/** Reasons why the folder cannot be applied although it is valid by itself. `tenantId` may be new. */
export async function findClashes(
  database: Database,
  { tenantId, folder }: { tenantId: string; folder: TenantFolder },
): Promise<ConfigurationProblem[]> {
  const isRemoved = (await database.system((transaction) => listTenants(transaction, tenantId))).some(
    (tenant) => tenant.isRemoved,
  );
  if (isRemoved) return [removedProblem(folder)];
  const indexOwner = await findHostedIndexOwner(database, { tenantId, engine: folder.configuration.search.engine });
  const claims = claimsOf(folder);
  const hosts = await database.system((transaction) => listForeignHosts(transaction, tenantId, namesOf(claims)));
  return [
    ...hosts.map((taken) => hostProblem(claims, taken)),
    ...(indexOwner === null ? [] : [indexProblem(folder, indexOwner)]),
  ];
}

/** Hosts of other dealers that are named in a folder which is refused for other reasons. */
export async function findTakenHosts(database: Database, claims: FolderClaims): Promise<ConfigurationProblem[]> {
  const tenantId = (await database.system((transaction) => findTenantId(transaction, claims.slug))) ?? createId();
  const taken = await database.system((transaction) => listForeignHosts(transaction, tenantId, namesOf(claims)));
  return taken.map((each) => hostProblem(claims, each));
}

/** As in `findClashes`, within the transaction that will claim the hosts. */
export async function findForeignHosts(
  transaction: Transaction,
  { tenantId, folder }: { tenantId: string; folder: TenantFolder },
): Promise<ConfigurationProblem[]> {
  const claims = claimsOf(folder);
  const foreign = await asSystem(transaction, () => listForeignHosts(transaction, tenantId, namesOf(claims)));
  return foreign.map((taken) => hostProblem(claims, taken));
}

/** A name or an address of another dealer in a folder's files. */
export interface WordOfOther {
  /** `site.yaml:183: "yard@outback.example" is a lead address of outback.` */
  sentence: string;
  /** True if enquiries go there: they would reach the other dealer. */
  takesLeads: boolean;
}

/** Each name and address of another dealer in the folder's files. */
export async function findWordsOfOthers(database: Database, folder: TenantFolder): Promise<WordOfOther[]> {
  const found: WordOfOther[] = [];
  const wordsOfOther = wordFinder(folder);
  for (const { id, slug, isRemoved } of await database.system((transaction) => listTenants(transaction))) {
    if (slug === folder.configuration.slug || isRemoved) continue;
    const stored = await database.forTenant(id).transaction((transaction) => readStoredTenant(transaction));
    if (stored === null || stored.served === null) continue;
    found.push(...wordsOfOther({ ...stored.served.configuration, slug }));
  }
  return found;
}

/**
 * Finds the same of one other dealer after another, such as those whose folders were not applied yet. The folder's
 * files are prepared once for all of them.
 */
export function wordFinder(folder: TenantFolder): (other: SiteConfiguration) => WordOfOther[] {
  const files = [...folder.files]
    .map(([file, text]) => ({ file, text: text.toLowerCase() }))
    .sort((first, second) => Number(second.file === 'site.yaml') - Number(first.file === 'site.yaml'));
  const wordsOfOther = (other: SiteConfiguration): WordOfOther[] =>
    [...wordsOf(other)].flatMap(([words, what]) => {
      if (isPartOfOwnName(words, folder.configuration)) return [];
      const places = files.flatMap(({ file, text }) =>
        linesWith(text, words.toLowerCase()).map((line) => `${file}:${line}`),
      );
      if (places.length === 0) return [];
      const more =
        places.length === 1 ? '' : ` and ${places.length - 1} more ${places.length === 2 ? 'line' : 'lines'}`;
      return [
        {
          sentence: `${places[0]}${more}: ${JSON.stringify(words)} is ${what} of ${other.slug}.`,
          takesLeads: what === leadAddress,
        },
      ];
    });
  return (other) => (other.slug === folder.configuration.slug ? [] : wordsOfOther(other));
}

const leadAddress = 'a lead address';

function wordsOf(configuration: SiteConfiguration): Map<string, string> {
  const { name, legal_name, business_number, email, leads, phones, locations } = configuration;
  const { by_car_type: byCarType, ...numbers } = phones;
  const addresses = leads.destinations.flatMap((destination) => receiverOf(destination).split(', ').filter(Boolean));
  const all: [string, string][] = [
    [name, 'the name'],
    [legal_name, 'the legal name'],
    [business_number, 'the business number'],
    ...addresses.map((address): [string, string] => [address, leadAddress]),
    [email, 'the email address'],
    ...[...Object.values(numbers), ...Object.values(byCarType)].map((number): [string, string] => [number, 'a number']),
    ...locations.flatMap(({ contact_detail: { phone, landline_phone: landline, mobile } }) =>
      [phone, landline, mobile].map((number): [string, string] => [number, 'a number']),
    ),
    ...configuration.location_directory.service_bookings.map(({ url }): [string, string] => [url, 'a booking site']),
  ];
  const words = new Map<string, string>();
  // Only the first meaning of a word is reported.
  for (const [each, what] of all) if (each.length >= 4 && !words.has(each)) words.set(each, what);
  return words;
}

/** `Harbour Motors` is a part of `Harbour Motors Ipswich`, whose files are full of it. */
function isPartOfOwnName(words: string, { name }: SiteConfiguration): boolean {
  return name.toLowerCase() !== words.toLowerCase() && name.toLowerCase().includes(words.toLowerCase());
}

/** Counted from 1. Most files contain no words of most dealers, so the whole text is searched first. */
function linesWith(text: string, words: string): number[] {
  if (!text.includes(words)) return [];
  return text.split('\n').flatMap((line, index) => (holds(line, words) ? [index + 1] : []));
}

/** As whole words: `al@a.example` is not in `sal@a.example`. */
function holds(line: string, words: string): boolean {
  for (let at = line.indexOf(words); at !== -1; at = line.indexOf(words, at + 1)) {
    if (!/[\p{L}\d@.-]$/u.test(line.slice(0, at)) && !/^[\p{L}\d@-]/u.test(line.slice(at + words.length))) return true;
  }
  return false;
}

const claimsOf = ({ configuration: { slug, hosts }, files }: TenantFolder): FolderClaims => ({
  slug,
  hosts: claimedHosts(hosts, files.get('site.yaml') ?? ''),
});

const namesOf = ({ hosts }: FolderClaims): string[] => hosts.map(({ host }) => host);

function hostProblem({ hosts }: FolderClaims, taken: { host: string; slug: string }): ConfigurationProblem {
  const index = hosts.findIndex(({ host }) => host === taken.host);
  return {
    file: 'site.yaml',
    line: hosts[index]!.line,
    path: `hosts[${index}]`,
    found: writeFound(taken.host),
    expected: `a host that no other dealer uses; ${taken.slug} already uses it`,
  };
}

function indexProblem(folder: TenantFolder, owner: string): ConfigurationProblem {
  const { engine } = folder.configuration.search;
  return {
    ...placeOf(folder, ['search', 'engine', 'index']),
    path: 'search.engine.index',
    found: writeFound(engine.kind === 'hosted' ? engine.index : ''),
    expected: `an index of this dealer’s own; on this host it is one of ${owner}`,
  };
}

function removedProblem(folder: TenantFolder): ConfigurationProblem {
  const { slug } = folder.configuration;
  return {
    ...placeOf(folder, ['slug']),
    path: 'slug',
    found: writeFound(slug),
    expected: `a dealer that is not removed; "forecourt tenant restore ${slug}" brings it back`,
  };
}

function placeOf(folder: TenantFolder, path: (string | number)[]): Pick<ConfigurationProblem, 'file' | 'line'> {
  return { file: 'site.yaml', line: readYamlFile('site.yaml', folder.files.get('site.yaml') ?? '').lineOf(path) };
}
