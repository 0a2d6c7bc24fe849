import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy } from '@bakery/db/testing';
import S3rver from 's3rver';
import type { S3Config } from '../config/config.ts';

/** An S3 server with an empty bucket, for one test file. */
export interface TestS3 {
  config: S3Config;
  /** The same, as settings of the product. */
  env: Record<string, string>;
  /** What it is reached through. */
  proxy: DatabaseProxy;
  close(): Promise<void>;
}

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'bakery-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await server.run();
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
    async close() {
      await proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
