/**
 * The only reader of `process.env`. Everything is read once at start, checked together and frozen; what is
 * wrong is said in one message that names each variable, what it held and what was expected.
 */
import path from 'node:path';
import * as z from 'zod';

const port = wholeNumber(0, 65_535);
const flag = z.enum(['true', 'false', '1', '0', '']).transform((word) => word === 'true' || word === '1');

const isSecretKey = (text: string): boolean =>
  z.base64().safeParse(text).success && Buffer.from(text, 'base64').length === 32;

const isPlain = ({ username, password, search, hash }: URL): boolean => username + password + search + hash === '';

function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const error = `expected a whole number ${maximum === Number.MAX_SAFE_INTEGER ? `from ${minimum}` : `from ${minimum} to ${maximum}`}`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
}

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .optional()
    .describe('"production" turns the demonstration off.'),
  PORT: port.default(3000).describe('Port of the sites.'),
  HOST: z.string().optional().describe('Address to listen on; loopback in demonstration, every address in production.'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder that holds everything the product writes.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected an address such as postgres://user:password@host/database' })
    .optional()
    .describe('PostgreSQL server; the embedded database is used without it.'),
  DATABASE_MAX_CONNECTIONS: wholeNumber(2).default(10).describe('Connections of one process to the PostgreSQL server.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'expected an address such as redis://host:6379' })
    .optional()
    .describe('Redis that shares rate limits between servers; each counts for itself without it.'),
  SECRET_KEY: z
    .string()
    .refine(isSecretKey, 'expected 32 bytes in base64')
    .optional()
    .describe(
      'Key that encrypts dealers’ secrets and signs cookies: 32 random bytes in base64. Demonstration makes its own.',
    ),
  SECRET_KEY_PREVIOUS: z
    .string()
    .refine(
      (text) => text.split(',').every((each) => isSecretKey(each.trim())),
      'expected keys as SECRET_KEY has them, separated by commas',
    )
    .optional()
    .describe(
      'Keys that SECRET_KEY replaced, newest first, separated by commas: what was encrypted or sealed with them is still read.',
    ),
  METRICS_PORT: port.optional().describe('Port of /metrics on loopback; without it /metrics needs METRICS_TOKEN.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'expected at least 16 characters')
    .optional()
    .describe('Bearer token that opens /metrics on the main port.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .describe('How many proxies in front add to X-Forwarded-For; 0 believes none.'),
  PAGE_CACHE_MB: wholeNumber(0)
    .default(128)
    .describe('Memory for rendered pages, in megabytes; 0 turns the cache off.'),
  PAGE_RENDERS_PER_MINUTE: wholeNumber(0)
    .default(600)
    .describe(
      'Pages that one network address may have rendered in a minute, by each process; more get a 503. 0 is no limit.',
    ),
  PAGE_RENDERS_AT_ONCE: wholeNumber(1)
    .default(16)
    .describe('Pages that a process renders at once; four times as many wait, and more get a 503.'),
  MAX_CONNECTIONS: wholeNumber(1).default(5_000).describe('Connections that a process keeps open at once.'),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(0)
    .default(256)
    .describe('Connections of one network address; 0 is no limit. Does not apply behind trusted proxies.'),
  PICTURE_CACHE_MB: wholeNumber(0)
    .default(512)
    .describe('Disk for resized pictures in the data folder, in megabytes; 0 keeps none.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://s3.ap-southeast-2.amazonaws.com' })
    .refine(
      (text) => !URL.canParse(text) || isPlain(new URL(text)),
      'expected an address without user, password, query and anchor',
    )
    .optional()
    .describe('S3-compatible store for photographs that visitors send; without it they lie in the data folder.'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'expected a region such as ap-southeast-2')
    .default('us-east-1')
    .describe('Region of the store, as its keys are for.'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'expected the name of a bucket')
    .optional()
    .describe('Bucket in the store.'),
  S3_PREFIX: z
    .string()
    .regex(
      /^(?!\.+(\/|$))[\w.-]+(\/(?!\.+(\/|$))[\w.-]+)*$/,
      'expected a path such as forecourt/photos, without a slash at its ends',
    )
    .optional()
    .describe('Path in the bucket, in front of every photograph.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'expected a key without spaces')
    .optional()
    .describe('Key that may get, put and delete objects of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https:\/\/[^\s<>]+)$/,
      'expected mailto:security@example.com or an https address',
    )
    .optional()
    .describe(
      'Whom to tell of security problems, for /.well-known/security.txt of every site; there is no such file without it.',
    ),
  SECURITY_POLICY: z
    .url({ protocol: /^https$/, error: 'expected an https address' })
    .optional()
    .describe('Address of the rules for such reports, named in that file.'),
  SHARED_PRICES: flag
    .default(true)
    .describe(
      'Whether price comparisons and trade-in estimates read the published prices of every dealer; "false" leaves each dealer its own alone.',
    ),
  WORKERS: flag
    .default(true)
    .describe('Whether this process delivers leads; "false" for a process that only serves pages.'),
});

export interface Environment {
  mode: 'demonstration' | 'production';
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | null;
  databaseMaxConnections: number;
  redisUrl: string | null;
  /** `null` in demonstration, where the wiring makes one and keeps it in the data folder. */
  secretKey: Buffer | null;
  /** Those that it replaced, newest first. */
  previousSecretKeys: readonly Buffer[];
  metricsPort: number | null;
  metricsToken: string | null;
  logLevel: string;
  trustedProxies: number;
  pageCacheBytes: number;
  /** `perMinute` 0 is no limit. */
  renderLimits: { perMinute: number; atOnce: number };
  /** `ofAddress` 0 is no limit. */
  connectionLimits: { total: number; ofAddress: number };
  pictureCacheBytes: number;
  /** `null` keeps photographs in the data folder; `prefix` is `''` for none. */
  photoBucket: {
    endpoint: string;
    region: string;
    bucket: string;
    prefix: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** `null` for no `/.well-known/security.txt`. */
  securityContact: { contact: string; policy: string | null } | null;
  workers: boolean;
  sharedPrices: boolean;
}

/** What one of them holds is never said: an address may have a password in it by mistake. */
const hidden: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);
/** All or none of them. */
const s3Needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Throws one `Error` whose message lists every problem. An empty variable counts as absent. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Environment> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        const found =
          hidden.has(name) || name.endsWith('_URL') ? 'a value that is not shown' : JSON.stringify(present[name]);
        return `  ${name}: found ${found}; ${issue.message}`;
      });
  const production = present.NODE_ENV === 'production';
  if (production && present.SECRET_KEY === undefined) {
    problems.push('  SECRET_KEY: not set; production needs 32 random bytes in base64 (openssl rand -base64 32)');
  }
  if (present.SECURITY_POLICY !== undefined && present.SECURITY_CONTACT === undefined)
    problems.push('  SECURITY_CONTACT: not set; SECURITY_POLICY is shown beside it only');
  const missing = s3Needed.filter((name) => present[name] === undefined);
  if (missing.length > 0 && (missing.length < s3Needed.length || present.S3_PREFIX !== undefined)) {
    problems.push(
      `  ${missing.join(', ')}: not set; a store for photographs needs ${s3Needed.join(', ')}, and none of the S3 variables keeps them in the data folder`,
    );
  }
  if (!parsed.success || problems.length > 0)
    throw new Error(`The environment cannot be used:\n${problems.join('\n')}`);

  const values = parsed.data;
  return Object.freeze({
    mode: production ? 'production' : 'demonstration',
    port: values.PORT,
    // The demonstration shows leads in a mailbox page without a password, so it must not leave this machine.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseMaxConnections: values.DATABASE_MAX_CONNECTIONS,
    redisUrl: values.REDIS_URL ?? null,
    secretKey: values.SECRET_KEY === undefined ? null : Buffer.from(values.SECRET_KEY, 'base64'),
    previousSecretKeys: (values.SECRET_KEY_PREVIOUS ?? '')
      .split(',')
      .filter((text) => text.trim() !== '')
      .map((text) => Buffer.from(text.trim(), 'base64')),
    metricsPort: values.METRICS_PORT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_048_576,
    renderLimits: { perMinute: values.PAGE_RENDERS_PER_MINUTE, atOnce: values.PAGE_RENDERS_AT_ONCE },
    connectionLimits: { total: values.MAX_CONNECTIONS, ofAddress: values.MAX_CONNECTIONS_PER_ADDRESS },
    pictureCacheBytes: values.PICTURE_CACHE_MB * 1_048_576,
    photoBucket: bucketOf(values),
    securityContact:
      values.SECURITY_CONTACT === undefined
        ? null
        : { contact: values.SECURITY_CONTACT, policy: values.SECURITY_POLICY ?? null },
    workers: values.WORKERS,
    sharedPrices: values.SHARED_PRICES,
  });
}

function bucketOf({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_PREFIX: prefix = '',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof environmentSchema>): Environment['photoBucket'] {
  return endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined
    ? null
    : { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey };
}

/** Name, default and sentence of every variable, for `.env.example`. */
export function describeEnvironment(): { name: string; sentence: string; fallback: string }[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    return {
      name,
      sentence: schema.description ?? '',
      fallback: fallback.success && fallback.data !== undefined ? String(fallback.data) : '',
    };
  });
}
