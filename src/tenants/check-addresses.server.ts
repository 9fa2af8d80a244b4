/**
 * Refuses URLs in a dealer's folder that this server would refuse to call, so that the dealer learns of them from the
 * check and not from dead letters; and hosts that no public site can have. It is not part of the schema: a stored
 * configuration with such a URL is still served.
 */
import { isIP } from 'node:net';
import { destinationUrlFields } from '../leads/settings.ts';
import { calledAddressRefusal, isNameForAnyAddress, isPrivateHostName } from '../shared/called-address.server.ts';
import { writeFound, writePath, type ConfigurationProblem } from './configuration-problem.ts';
import { readYamlFile } from './yaml-file.ts';

/** Paths in `site.yaml` of URLs that the server calls; `*` is each entry of a list. */
const calledAt: readonly (readonly string[])[] = [
  ...destinationUrlFields.map((field) => ['leads', 'destinations', '*', field]),
  ['search', 'engine', 'host'],
  ['finance', 'quote', 'provider', 'url'],
  ['trade_in', 'valuer', 'url'],
  ['trade_in', 'registrations', 'url'],
  ['pricing', 'comparison_provider', 'url'],
  ['pricing', 'report_provider', 'url'],
  ['location_directory', 'geocoding', 'url'],
  ['accounts', 'sms', 'url'],
];
/** Paths of host names that the server fetches from, and of the site's own. */
const hostsAt: readonly (readonly string[])[] = [
  ['media', 'image_hosts', '*'],
  ['hosts', '*'],
];

type Path = readonly (string | number)[];

/** `demonstration` allows addresses of this machine, where the demonstration has its own services. */
export function checkAddresses(
  { input, files }: { input: unknown; files: ReadonlyMap<string, string> },
  { demonstration }: { demonstration: boolean },
): ConfigurationProblem[] {
  const yaml = readYamlFile('site.yaml', files.get('site.yaml') ?? '');
  const problemAt = (path: Path, value: string, expected: string): ConfigurationProblem => ({
    file: 'site.yaml',
    line: yaml.lineOf(path),
    path: writePath(path),
    found: writeFound(value, path),
    expected,
  });
  const called = calledAt
    .flatMap((pattern) => textsAt(input, pattern))
    .flatMap(({ path, value }) => {
      const expected = expectedOf(value, demonstration);
      return expected === null ? [] : [problemAt(path, value, expected)];
    });
  const hosts = hostsAt
    .flatMap((pattern) => textsAt(input, pattern))
    .flatMap(({ path, value }) =>
      isPrivateHostName(value) ? [problemAt(path, value, 'a public host name, for example "www.example.com.au"')] : [],
    );
  return [...called, ...hosts];
}

/**
 * The expected value instead; `null` if the server may call it. A value that is not a URL at all is for the schema to
 * refuse.
 */
function expectedOf(value: string, demonstration: boolean): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const refusal = calledAddressRefusal(url, { allowLoopback: demonstration });
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const isNameHere = demonstration && (name === 'localhost' || name.endsWith('.localhost'));
  if (refusal === 'not-public' || (refusal === null && isIP(name) === 0 && isPrivateHostName(name) && !isNameHere)) {
    return 'a URL on the public Internet; this server does not call private networks or this machine';
  }
  if (isNameForAnyAddress(name))
    return 'the name of a public service; names under this domain can resolve to any IP address, including private ones';
  if (refusal === 'not-https') return 'an https address';
  return refusal === null
    ? null
    : 'a URL without a user name and password; set secrets with "forecourt tenant secret set"';
}

function textsAt(value: unknown, pattern: readonly string[], path: Path = []): { path: Path; value: string }[] {
  const [key, ...rest] = pattern;
  if (key === undefined) return typeof value === 'string' && value !== '' ? [{ path, value }] : [];
  if (key === '*')
    return Array.isArray(value) ? value.flatMap((item: unknown, index) => textsAt(item, rest, [...path, index])) : [];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? textsAt((value as Record<string, unknown>)[key], rest, [...path, key])
    : [];
}
