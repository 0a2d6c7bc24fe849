import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { firstPaintSteps } from '@bakery/schemas/common/first-paint';
import type { FirstPaintStep } from '@bakery/schemas/common/first-paint';
import type { AddressLog, Env, Part } from './env.ts';
import { noFolder, parseEnv } from './env.ts';
import { readCommit } from './release.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface MailConfig {
  url: string;
  from: string;
  to: string;
  /** Where customers' replies go; without it to the bakery's address. */
  replyTo: string | undefined;
}

/** Where customers' mails come. */
export interface MailboxConfig {
  host: string;
  port: number;
  /** TLS from the start; without it as soon as the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** Where the process shows its metrics: at an address of its own, else at `/metrics` to who has the token. */
export interface MetricsConfig {
  listen: { port: number; host: string } | undefined;
  token: string | undefined;
}

/** Where traces of requests are sent, by OTLP over HTTP. */
export interface TracesConfig {
  url: string;
  headers: Record<string, string>;
}

/** The shared cache in front of the public site. */
export interface CdnConfig {
  /** Seconds for which it keeps responses that are made of public content. */
  maxAge: number;
  /** How it is told to forget them; undefined where it cannot be told. */
  purge: { url: string; headers: Record<string, string> } | undefined;
}

export interface BackupBucketConfig extends S3Config {
  /** The beginning of the names of objects, without a slash at its end; may be empty. */
  prefix: string;
}

/** The backups of each night. */
export interface BackupsConfig {
  isOn: boolean;
  /** Where they are made, and kept unless a bucket alone keeps them. */
  folder: string;
  isFolderKept: boolean;
  /** Where each is copied to. */
  bucket: BackupBucketConfig | undefined;
  /** When one is due: minutes since midnight in India. */
  time: number;
  /** The public part of the key that whoever runs the server has chosen. */
  recipient: string | undefined;
}

/** The settings of a process, in the form in which modules use them. */
export interface Config {
  /** The release that runs: the name that it was given, else the commit of the checkout, else `unknown`. */
  release: string;
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** A standby server of that database, to load public content from. */
  replicaUrl: string | undefined;
  dataDir: string;
  /** Free disk space that uploads must not use. */
  minFreeBytes: number;
  demoData: boolean;
  /** The folder of its pictures, unless it is the project's: for tests, there is no setting. */
  demoPictures: string | undefined;
  admin: { username: string; password: string | undefined };
  serve: ReadonlySet<Part>;
  /** The steps of the pages' first paint that are turned off. */
  firstPaintOff: readonly FirstPaintStep[];
  /** Whether visitors' devices keep what they have seen, see docs/decisions/0148. */
  offline: boolean;
  cdn: CdnConfig | undefined;
  /** Whether links of the site to other ones are asked at night. */
  linkCheck: boolean;
  /** Where the CHANGELOG.md of the newest release is. */
  updateSource: string | undefined;
  /** Outside addresses, where given; without them the request's own host is the origin. */
  origins: {
    public: string | undefined;
    admin: string | undefined;
    api: string | undefined;
  };
  s3: S3Config | undefined;
  redisUrl: string | undefined;
  mail: MailConfig | undefined;
  mailbox: MailboxConfig | undefined;
  limits: { login: number; contact: number; apiKey: number };
  /** Whether webhooks may call addresses of private networks. */
  webhookAllowPrivate: boolean;
  /** Whether old sites in private networks are read. */
  importAllowPrivate: boolean;
  /** Whether notices may go to push services in private networks: for tests, there is no setting. */
  pushAllowPrivate: boolean;
  trustProxy: string[];
  logLevel: Env['LOG_LEVEL'];
  /** The part of clients' addresses that the log keeps. */
  logAddresses: AddressLog;
  /** Milliseconds from which a statement is logged with its plan; 0 logs none. */
  logSlowQueries: number;
  /** Undefined where the process counts nothing. */
  metrics: MetricsConfig | undefined;
  traces: TracesConfig | undefined;
  backups: BackupsConfig;
}

/** Shapes a checked environment. */
export function toConfig(env: Env, workingDirectory: string): Config {
  return {
    release: env.BAKERY_VERSION ?? readCommit(workingDirectory) ?? 'unknown',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: resolve(workingDirectory, env.DATA_DIR),
    minFreeBytes: env.MIN_FREE_SPACE * 1024 * 1024,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    demoPictures: undefined,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    serve: env.SERVE,
    firstPaintOff: firstPaintSteps.filter(
      (step) => env.FIRST_PAINT_OFF?.has('all') || env.FIRST_PAINT_OFF?.has(step),
    ),
    offline: env.OFFLINE,
    cdn: toCdn(env),
    linkCheck: env.LINK_CHECK,
    updateSource: env.UPDATE_SOURCE,
    origins: { public: env.PUBLIC_ORIGIN, admin: env.ADMIN_ORIGIN, api: env.API_ORIGIN },
    s3: toS3({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    redisUrl: env.REDIS_URL,
    mail: toMail(env),
    mailbox: env.IMAP_URL === undefined ? undefined : toMailbox(env.IMAP_URL),
    limits: {
      login: env.RATE_LIMIT_LOGIN,
      contact: env.RATE_LIMIT_CONTACT,
      apiKey: env.RATE_LIMIT_API_KEY,
    },
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    importAllowPrivate: env.IMPORT_ALLOW_PRIVATE,
    pushAllowPrivate: false,
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES,
    logSlowQueries: env.LOG_SLOW_QUERIES,
    metrics: toMetrics(env),
    traces: toTraces(env),
    backups: toBackups(env, workingDirectory),
  };
}

/** Of what is needed together, `parseEnv` lets all pass or nothing. */
function toS3(given: Partial<S3Config> & Pick<S3Config, 'region'>): S3Config | undefined {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = given;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function toMail(env: Env): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, ENQUIRY_TO: to, MAIL_REPLY_TO: replyTo } = env;
  return url && from && to ? { url, from, to, replyTo } : undefined;
}

function toBackups(env: Env, workingDirectory: string): BackupsConfig {
  const [hours = 0, minutes = 0] = env.BACKUP_TIME.split(':').map(Number);
  const dataDir = resolve(workingDirectory, env.DATA_DIR);
  const bucket = toS3({
    endpoint: env.BACKUP_S3_ENDPOINT,
    bucket: env.BACKUP_S3_BUCKET,
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  return {
    isOn: env.BACKUP,
    folder:
      env.BACKUP_DIR === undefined || env.BACKUP_DIR === noFolder
        ? resolve(dataDir, 'backups')
        : resolve(workingDirectory, env.BACKUP_DIR),
    isFolderKept: env.BACKUP_DIR !== noFolder,
    bucket: bucket && { ...bucket, prefix: env.BACKUP_S3_PREFIX ?? '' },
    time: hours * 60 + minutes,
    recipient: env.BACKUP_RECIPIENT,
  };
}

function toMetrics(env: Env): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port === undefined && token === undefined) return undefined;
  return { listen: port === undefined ? undefined : { port, host }, token };
}

/** The headers are a list of `name=value`, of which the value is encoded as in an address. */
function toTraces(env: Env): TracesConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return undefined;
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers: readHeaders(headers) };
}

function toCdn(env: Env): CdnConfig | undefined {
  const { CDN_MAX_AGE: maxAge, CDN_PURGE_URL: url, CDN_PURGE_HEADERS: headers } = env;
  if (maxAge === undefined) return undefined;
  return { maxAge, purge: url === undefined ? undefined : { url, headers: readHeaders(headers) } };
}

/** Reads `name=value,name=value`, with values as in addresses. */
function readHeaders(list = ''): Record<string, string> {
  const headers = list.split(',').flatMap((entry): [string, string][] => {
    const end = entry.indexOf('=');
    return end < 1 ? [] : [[entry.slice(0, end).trim(), decodeURIComponent(entry.slice(end + 1))]];
  });
  return Object.fromEntries(headers);
}

function toMailbox(address: string): MailboxConfig {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/** The address as one types it: a wildcard host is reached as localhost, IPv6 in brackets. */
export function listenAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Where the back office is, for links in mails. Made of what is configured, never of what a request says of its host:
 * anybody can send a request.
 */
export function adminAddress({ origins, host, port }: Config): string {
  return origins.admin ?? origins.public ?? listenAddress(host, port);
}

/**
 * Reads the process's environment, the only place that does. Throws a ConfigError.
 * `workingDirectory` is where relative folders start.
 */
export function readConfig(workingDirectory: string): Config {
  return toConfig(parseEnv(process.env), workingDirectory);
}

/** The user's current folder: npm runs its scripts in the project's folder. */
export function readCallerDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

/** The key of an encrypted backup, for the command that restores it. */
export function readBackupKey(): string | undefined {
  return process.env['BACKUP_KEY'];
}
