import { isIP } from 'node:net';
import { findOwn } from '@bakery/schemas/common/find-own';
import { firstPaintSteps } from '@bakery/schemas/common/first-paint';
import { z } from 'zod';

/** Blank counts as unset, as in an env file with `NAME=`. */
const blankAsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsUnset, schema.optional());
const withDefault = <S extends z.ZodType>(schema: S, value: string) =>
  z.preprocess((raw) => blankAsUnset(raw) ?? value, schema);

const count = (min: number, max: number, example: string) =>
  z
    .string()
    .regex(/^\d+$/, `is not a whole number; for example ${example}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be from ${min} to ${max}; for example ${example}`);

const isAddress = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const address = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => isAddress(value, protocols), {
    error: `is not an address; for example ${example}`,
  });

/** Where the server listens on a socket, the address has a user and no host. */
const databaseAddress = z
  .string()
  .refine((value) => isAddress(value.replace('@/', '@localhost/'), ['postgres:', 'postgresql:']), {
    error: 'is not an address; for example postgres://user:password@host:5432/bakery',
  });

/** With a user, and no character that would have to be encoded. */
function isMailbox(value: string): boolean {
  if (!isAddress(value, ['imap:', 'imaps:'])) return false;
  const { hostname, username, password, pathname } = new URL(value);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return false;
  }
  return hostname !== '' && username !== '';
}

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(entry: string): boolean {
  if (networkNames.has(entry)) return true;
  const [base = '', prefix, ...rest] = entry.split('/');
  const version = isIP(base);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

const networks = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isNetwork), {
    error: 'must list addresses or networks; for example 10.0.0.0/8',
  });

const origin = address(['http:', 'https:'], 'https://www.example.com').transform(
  (value, context) => {
    const url = new URL(value);
    if ((url.pathname !== '/' && url.pathname !== '') || url.search || url.hash || url.username) {
      context.addIssue(
        'must be an origin alone, without a path; for example https://www.example.com',
      );
    }
    return url.origin;
  },
);

const listOf = <Name extends string>(names: readonly Name[], error: string) =>
  z.string().transform((value, context) => {
    const given = value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const known = given.flatMap((name) => names.find((one) => one === name) ?? []);
    if (given.length === 0 || known.length < given.length) context.addIssue(error);
    return new Set(known);
  });

const parts = ['api', 'web', 'admin'] as const;
export type Part = (typeof parts)[number];

/** The parts of a client's address that the log may keep: its network, the address itself, or nothing. */
const addressLogs = ['short', 'full', 'off'] as const;
export type AddressLog = (typeof addressLogs)[number];

const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off; for example on' })
  .transform((value) => value === 'on');

const hostName = z
  .string()
  .regex(/^[\w.:-]+$/, 'is not a host name or address; for example 127.0.0.1');

const headerList = z.string().regex(/^[\w-]+=[^,\r\n]*(,[\w-]+=[^,\r\n]*)*$/, {
  error: 'is not a list of headers; for example authorization=Bearer%20secret',
});

/** The environment as strings, checked one by one; names and defaults are in .env.example. */
export const envSchema = z.object({
  PORT: withDefault(count(0, 65_535, '3000'), '3000'),
  HOST: withDefault(hostName, '127.0.0.1'),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_REPLICA_URL: optional(databaseAddress),
  DATA_DIR: withDefault(z.string(), './data'),
  MIN_FREE_SPACE: withDefault(count(0, 1_000_000, '256'), '256'),
  DEMO_DATA: optional(onOff),
  BAKERY_VERSION: optional(
    z
      .string()
      .trim()
      .regex(/^[\w.+-]{1,50}$/, 'is not the name of a release; for example 2026.11'),
  ),
  ADMIN_USERNAME: withDefault(
    z.string().trim().max(100, 'may have at most 100 characters; for example admin'),
    'admin',
  ),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(8, 'needs at least 8 characters; for example a sentence of your own')
      .max(200, 'may have at most 200 characters; for example a sentence of your own'),
  ),
  SERVE: withDefault(
    listOf(parts, 'must list some of api, web and admin; for example api,web,admin'),
    'api,web,admin',
  ),
  FIRST_PAINT_OFF: optional(
    listOf(
      ['all', ...firstPaintSteps],
      `must be all or list some of ${firstPaintSteps.join(', ')}; for example all`,
    ),
  ),
  OFFLINE: withDefault(onOff, 'on'),
  LINK_CHECK: withDefault(onOff, 'on'),
  CDN_MAX_AGE: optional(count(1, 31_536_000, '300')),
  CDN_PURGE_URL: optional(address(['http:', 'https:'], 'https://cdn.example.com/purge')),
  CDN_PURGE_HEADERS: optional(headerList),
  UPDATE_SOURCE: optional(
    address(['http:', 'https:'], 'https://git.example.com/bakery/raw/main/CHANGELOG.md'),
  ),
  PUBLIC_ORIGIN: optional(origin),
  ADMIN_ORIGIN: optional(origin),
  API_ORIGIN: optional(origin),
  S3_ENDPOINT: optional(address(['http:', 'https:'], 'https://s3.example.com')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP: withDefault(onOff, 'on'),
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(address(['http:', 'https:'], 'https://s3.example.com')),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_PREFIX: optional(
    z
      .string()
      .max(200, 'may have at most 200 characters; for example bakery')
      .regex(/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i, {
        error: 'is not the beginning of a name in a bucket; for example bakery/backups',
      }),
  ),
  BACKUP_S3_REGION: withDefault(z.string(), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_TIME: withDefault(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time; for example 02:30'),
    '02:30',
  ),
  BACKUP_RECIPIENT: optional(
    z.string().regex(/^age1[0-9a-z]{50,}$/, {
      error: 'is not the public part of a key of age, as age-keygen shows it; it begins with age1',
    }),
  ),
  REDIS_URL: optional(address(['redis:', 'rediss:'], 'redis://127.0.0.1:6379')),
  SMTP_URL: optional(address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587')),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^[^\r\n]*[^\s@]+@[^\s@]+$|^[^\r\n]*<[^\s@]+@[^\s@]+>$/,
        'is not a mail address; for example Bakery <site@example.com>',
      ),
  ),
  ENQUIRY_TO: optional(
    z
      .string()
      .regex(
        /^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)*$/,
        'is not a mail address; for example orders@example.com',
      ),
  ),
  MAIL_REPLY_TO: optional(
    z
      .string()
      .regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'is not a mail address; for example orders@example.com'),
  ),
  IMAP_URL: optional(
    z.string().refine(isMailbox, {
      error: 'is not the address of a mailbox; for example imaps://user:password@mail.example.com',
    }),
  ),
  RATE_LIMIT_LOGIN: withDefault(count(1, 1_000_000, '10'), '10'),
  RATE_LIMIT_CONTACT: withDefault(count(1, 1_000_000, '5'), '5'),
  RATE_LIMIT_API_KEY: withDefault(count(1, 1_000_000, '600'), '600'),
  WEBHOOK_ALLOW_PRIVATE: withDefault(onOff, 'off'),
  IMPORT_ALLOW_PRIVATE: withDefault(onOff, 'off'),
  TRUST_PROXY: optional(networks),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is not a log level; for example info',
    }),
    'info',
  ),
  LOG_ADDRESSES: withDefault(
    z.enum(addressLogs, { error: 'must be short, full or off; for example short' }),
    'short',
  ),
  LOG_SLOW_QUERIES: withDefault(count(0, 3_600_000, '500'), '1000'),
  METRICS_PORT: optional(count(0, 65_535, '9464')),
  METRICS_HOST: withDefault(hostName, '127.0.0.1'),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[\x21-\x7e]{16,200}$/,
        'needs 16 to 200 characters without spaces; for example 24 random ones',
      ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address(['http:', 'https:'], 'http://127.0.0.1:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
});
export type Env = z.output<typeof envSchema>;

/**
 * MB. On a full disk the embedded database gets a reserve of 64 MB as soon as less than 32 are free: files must not be
 * accepted into these.
 */
const leastFreeSpace = 96;

/** As BACKUP_DIR: backups are kept in a bucket alone. */
export const noFolder = 'off';

/** Variables that need others, and those others, each with an example. */
const needTogether: [keyof Env, Partial<Record<keyof Env, string>>][] = [
  [
    'S3_ENDPOINT',
    { S3_BUCKET: 'bakery', S3_ACCESS_KEY_ID: 'a key id', S3_SECRET_ACCESS_KEY: 'its secret' },
  ],
  // Without it uploads would go to a folder, unnoticed.
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.com' }],
  [
    'BACKUP_S3_ENDPOINT',
    {
      BACKUP_S3_BUCKET: 'bakery-backups',
      BACKUP_S3_ACCESS_KEY_ID: 'a key id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'its secret',
    },
  ],
  ['BACKUP_S3_BUCKET', { BACKUP_S3_ENDPOINT: 'https://s3.example.com' }],
  ['DATABASE_REPLICA_URL', { DATABASE_URL: 'postgres://bakery:secret@db.example.com/bakery' }],
  ['CDN_PURGE_URL', { CDN_MAX_AGE: '300' }],
  ['CDN_PURGE_HEADERS', { CDN_PURGE_URL: 'https://cdn.example.com/purge' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }],
  ['SMTP_URL', { MAIL_FROM: 'Bakery <site@example.com>', ENQUIRY_TO: 'orders@example.com' }],
];

/**
 * Checks the environment. Throws a ConfigError with one line for each wrong variable: its name, the
 * error and an example; values are not repeated, since some are secret.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
    );
  }
  const missing = needTogether.flatMap(([given, needed]) =>
    result.data[given] === undefined
      ? []
      : Object.entries(needed)
          .filter(([name]) => findOwn(result.data, name) === undefined)
          .map(
            ([name, example]) =>
              `${name} is missing: it is needed with ${given}; for example ${example}`,
          ),
  );
  if (missing.length > 0) throw new ConfigError(missing);
  const { MIN_FREE_SPACE: minimum, DATABASE_URL: databaseUrl } = result.data;
  if (databaseUrl === undefined && minimum > 0 && minimum < leastFreeSpace) {
    throw new ConfigError([
      `MIN_FREE_SPACE must be 0 or at least ${leastFreeSpace}: less would give pictures the space that is kept for ` +
        `the embedded database; for example 256`,
    ]);
  }
  if (result.data.BACKUP_DIR === noFolder && result.data.BACKUP_S3_ENDPOINT === undefined) {
    throw new ConfigError([
      'BACKUP_S3_ENDPOINT is missing: with BACKUP_DIR=off backups are kept in a bucket alone; for example https://s3.example.com',
    ]);
  }
  return result.data;
}

/** The environment is wrong; the process must not start. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}
