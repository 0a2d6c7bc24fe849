import { readFileSync } from 'node:fs';
import { firstPaintSteps } from '@bakery/schemas/common/first-paint';
import { describe, expect, it } from 'vitest';
import { listenAddress, toConfig } from './config.ts';
import { ConfigError, envSchema, parseEnv } from './env.ts';

const read = (env: Record<string, string>) => toConfig(parseEnv(env), '/srv/bakery');

function linesOf(env: Record<string, string>): string[] {
  try {
    parseEnv(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message.split('\n');
  }
  return [];
}

describe('an empty environment', () => {
  it('is enough: the embedded database with demo content on port 3000', () => {
    expect(read({})).toEqual({
      release: 'unknown',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      replicaUrl: undefined,
      dataDir: '/srv/bakery/data',
      minFreeBytes: 256 * 1024 * 1024,
      demoData: true,
      demoPictures: undefined,
      admin: { username: 'admin', password: undefined },
      serve: new Set(['api', 'web', 'admin']),
      firstPaintOff: [],
      offline: true,
      cdn: undefined,
      linkCheck: true,
      updateSource: undefined,
      origins: { public: undefined, admin: undefined, api: undefined },
      s3: undefined,
      redisUrl: undefined,
      mail: undefined,
      mailbox: undefined,
      limits: { login: 10, contact: 5, apiKey: 600 },
      webhookAllowPrivate: false,
      importAllowPrivate: false,
      pushAllowPrivate: false,
      trustProxy: [],
      logLevel: 'info',
      logAddresses: 'short',
      logSlowQueries: 1_000,
      metrics: undefined,
      traces: undefined,
      backups: {
        isOn: true,
        folder: '/srv/bakery/data/backups',
        isFolderKept: true,
        bucket: undefined,
        time: 150,
        recipient: undefined,
      },
    });
  });

  it('is also what blank values are', () => {
    const blank = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '  ']));
    expect(read(blank)).toEqual(read({}));
  });
});

describe('settings', () => {
  it('are shaped for those who use them', () => {
    const config = read({
      PORT: '0',
      DATABASE_URL: 'postgres://bakery@db.example.com/bakery',
      DATA_DIR: '/var/bakery',
      ADMIN_USERNAME: ' owner ',
      SERVE: 'api, admin',
      PUBLIC_ORIGIN: 'https://WWW.example.com:443/',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'bakery',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'Bakery <site@example.com>',
      ENQUIRY_TO: 'orders@example.com',
      TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/var/bakery',
      demoData: false,
      admin: { username: 'owner' },
      serve: new Set(['api', 'admin']),
      origins: { public: 'https://www.example.com' },
      s3: { bucket: 'bakery', region: 'us-east-1' },
      mail: { from: 'Bakery <site@example.com>', to: 'orders@example.com' },
      trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    });
  });

  it('name a mailbox, with what has to be encoded in an address', () => {
    const mailboxOf = (IMAP_URL: string) => read({ IMAP_URL }).mailbox;
    expect(mailboxOf('imaps://desk%40example.com:a%2Fb@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 993,
      secure: true,
      user: 'desk@example.com',
      password: 'a/b',
      folder: 'INBOX',
    });
    expect(mailboxOf('imap://desk:x@[::1]:1143/Customers/New')).toMatchObject({
      host: '::1',
      port: 1143,
      secure: false,
      folder: 'Customers/New',
    });
  });

  it('turn off some or all steps of the first paint', () => {
    const stepsOff = (value: string) => read({ FIRST_PAINT_OFF: value }).firstPaintOff;
    expect(stepsOff('fonts, styles')).toEqual(['styles', 'fonts']);
    expect(stepsOff('all')).toEqual(firstPaintSteps);
  });

  it('keep backups in a bucket too, or there alone', () => {
    const bucket = {
      BACKUP_S3_ENDPOINT: 'https://s3.example.com',
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(read(bucket)).toMatchObject({
      s3: undefined,
      backups: { isFolderKept: true, bucket: { bucket: 'backups', prefix: '' } },
    });
    expect(read({ ...bucket, BACKUP_DIR: 'off' }).backups).toMatchObject({
      isFolderKept: false,
      folder: '/srv/bakery/data/backups',
    });
    for (const [name, value] of [
      ['BACKUP_DIR', 'off'],
      ['BACKUP_S3_BUCKET', 'backups'],
    ] as const) {
      expect(linesOf({ [name]: value })).toEqual([
        expect.stringMatching(/^BACKUP_S3_ENDPOINT is missing/),
      ]);
    }
  });

  it('take demo content by its switch, whatever the database', () => {
    const DATABASE_URL = 'postgresql://user:pass@/bakery?host=/run/postgresql';
    expect(read({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
    expect(read({ DEMO_DATA: 'off' }).demoData).toBe(false);
  });
});

describe('a wrong value', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://secret@host/bakery'],
    ['DATABASE_URL', 'host=secret'],
    ['DEMO_DATA', 'yes'],
    ['ADMIN_USERNAME', 'a'.repeat(101)],
    ['ADMIN_PASSWORD', 'secret7'],
    ['ADMIN_PASSWORD', 'secret'.repeat(50)],
    ['SERVE', 'api,site'],
    ['SERVE', ','],
    ['FIRST_PAINT_OFF', 'everything'],
    ['PUBLIC_ORIGIN', 'www.example.com'],
    ['ADMIN_ORIGIN', 'https://example.com/admin'],
    ['API_ORIGIN', 'https://user:secret@example.com'],
    ['S3_ENDPOINT', 's3://bucket'],
    ['BACKUP_S3_ENDPOINT', 's3://bucket'],
    ['BACKUP_S3_PREFIX', '../up'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['SMTP_URL', 'mail.example.com'],
    ['IMAP_URL', 'mail.example.com'],
    ['IMAP_URL', 'imaps://mail.example.com'],
    ['IMAP_URL', 'imaps://desk:secret%@mail.example.com'],
    ['MAIL_FROM', 'site'],
    ['ENQUIRY_TO', 'orders@example.com\r\nBcc: all@example.com'],
    ['RATE_LIMIT_LOGIN', '0'],
    ['RATE_LIMIT_CONTACT', 'many'],
    ['RATE_LIMIT_API_KEY', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_ADDRESSES', 'no'],
    ['BAKERY_VERSION', 'a release'],
    ['MIN_FREE_SPACE', '64'],
    ['MIN_FREE_SPACE', '95'],
  ])('of %s (%s) is told in one line with an example, never repeated', (name, value) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} .+; for example .+`));
    expect(lines[0]).not.toContain('secret');
  });

  it('does not hide another', () => {
    const lines = linesOf({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it('is not a small limit of free space where the embedded database does not run', () => {
    expect(linesOf({ MIN_FREE_SPACE: '64', DATABASE_URL: 'postgres://db.example.com/x' })).toEqual(
      [],
    );
    expect(linesOf({ MIN_FREE_SPACE: '0' })).toEqual([]);
  });

  it('is also one that lacks its companions', () => {
    const lines = linesOf({ S3_ENDPOINT: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://127.0.0.1' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'MAIL_FROM',
      'ENQUIRY_TO',
    ]);
    expect(linesOf({ S3_BUCKET: 'bakery' })).toEqual([
      'S3_ENDPOINT is missing: it is needed with S3_BUCKET; for example https://s3.example.com',
    ]);
  });

  it.each([
    ['DATABASE_REPLICA_URL', 'postgres://standby.example.com/x', 'DATABASE_URL'],
    ['CDN_PURGE_URL', 'https://cdn.example.com/purge', 'CDN_MAX_AGE'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=secret', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('is also %s (%s) without %s', (name, value, needed) => {
    const told = `${needed} is missing: it is needed with ${name}; for example `;
    expect(linesOf({ [name]: value })).toEqual([expect.stringContaining(told)]);
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const settings = [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, commented, name, value]) => ({ isSet: !commented, name: name!, value: value! }),
  );

  it('names every setting', () => {
    const names = settings.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(envSchema.shape)));
  });

  it('changes nothing when it is taken as it is', () => {
    const given = settings.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]);
    expect(read(Object.fromEntries(given))).toEqual(read({}));
  });
});

describe('listenAddress', () => {
  it.each([
    ['0.0.0.0', 'http://localhost:80'],
    ['::', 'http://localhost:80'],
    ['::1', 'http://[::1]:80'],
    ['127.0.0.1', 'http://127.0.0.1:80'],
  ])('reaches %s as %s', (host, address) => {
    expect(listenAddress(host, 80)).toBe(address);
  });
});
