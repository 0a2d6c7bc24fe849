import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createLocalStorage } from './local-storage.ts';
import type { ObjectStorage } from './storage.ts';

/** The storage that the configuration asks for. The S3 client is loaded only where it is used. */
export async function createStorage(
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<ObjectStorage> {
  if (!config.s3) return createLocalStorage(join(config.dataDir, 'storage'));
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3);
}
