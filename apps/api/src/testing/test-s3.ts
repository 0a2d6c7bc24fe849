import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy } from '@bakery/db/testing';
import type { BackupBucketConfig, S3Config } from '../config/config.ts';

/** An S3 server with an empty bucket, for one test file. */
export interface TestS3 {
  config: S3Config;
  /** The storage as environment variables of the server. */
  env: Record<string, string>;
  /** The proxy through which the storage is reached. */
  proxy: DatabaseProxy;
  /** Puts objects into the bucket whose content is their key: many, without as many requests. */
  putAll(keys: readonly string[]): Promise<void>;
  /** A second bucket, for backups. */
  backups: BackupBucketConfig;
  /** The folder in which a bucket has its objects and unfinished uploads. */
  folderOf(bucket: string): string;
  /** Has the store say that it is full when parts of uploads come, from a number on, or no longer. */
  fill(isFull: boolean, fromPart?: number): Promise<void>;
  /** Has the store fail once when the part of this number comes. */
  failOnce(part: number): Promise<void>;
  close(): Promise<void>;
}

const fixture = fileURLToPath(new URL('s3-server.fixture.ts', import.meta.url));

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'bakery-s3-'));
  // The server encrypts the tokens of its pages with DES, which OpenSSL 3 has only where it is asked to.
  const server = fork(fixture, [directory], { execArgv: ['--openssl-legacy-provider'] });
  const [port] = (await once(server, 'message')) as [number];
  const target = { host: '127.0.0.1', port, user: '', database: '', ssl: false } as const;
  const proxy = await startDatabaseProxy(target);
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${proxy.connection.port}`,
    bucket: 'uploads',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    config,
    env: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    proxy,
    backups: { ...config, bucket: 'backups', prefix: 'bakery' },
    folderOf: (bucket) => join(directory, bucket),
    async fill(isFull, fromPart = 1) {
      const mark = join(directory, 'is-full');
      await (isFull ? writeFile(mark, String(fromPart)) : rm(mark, { force: true }));
    },
    failOnce: (part) => writeFile(join(directory, 'fails-once'), String(part)),
    async putAll(keys) {
      for (const key of keys) {
        const path = join(directory, 'uploads', `${key}._S3rver_object`);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, key);
      }
    },
    async close() {
      await proxy.close();
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
