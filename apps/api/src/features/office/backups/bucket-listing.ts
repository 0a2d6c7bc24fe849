import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import type { BackupBucketConfig } from '../../../config/config.ts';
import type { Deps } from '../../../deps.ts';
import { openBucket } from './backup-bucket.ts';
import type { ReadProofs } from './backup-bucket.ts';
import type { StoredBackup } from './backup-folder.ts';
import { describeBucketProblem } from './backup-problem.ts';

/** The screen asks every second while a backup is made, and each request to a bucket costs. */
const maxAge = 20_000;

interface Listing {
  found: StoredBackup[];
  /** Why the bucket cannot be read; null where it can. */
  problem: string | null;
}

const kept = new WeakMap<
  BackupBucketConfig,
  { at: number; listing: Promise<Listing>; proofs: ReadProofs }
>();

/** The backups in the bucket, as they were a moment ago; none where there is no bucket. */
export async function listBucket({ config }: Pick<Deps, 'config'>): Promise<Listing> {
  const { bucket } = config.backups;
  if (!bucket) return { found: [], problem: null };
  const last = kept.get(bucket);
  if (last && Math.abs(Date.now() - last.at) < maxAge) return last.listing;
  const proofs: ReadProofs = last?.proofs ?? new Map();
  const listing = read(bucket, temporaryFolder(config.dataDir), proofs);
  kept.set(bucket, { at: Date.now(), listing, proofs });
  return listing;
}

/** The bucket has changed. */
export function forgetListing(bucket: BackupBucketConfig): void {
  kept.delete(bucket);
}

async function read(
  bucket: BackupBucketConfig,
  folder: string,
  proofs: ReadProofs,
): Promise<Listing> {
  const open = await openBucket(bucket, folder);
  try {
    return { found: await open.list(proofs), problem: null };
  } catch (error) {
    return { found: [], problem: describeBucketProblem(error, bucket.bucket) };
  } finally {
    await open.close();
  }
}
