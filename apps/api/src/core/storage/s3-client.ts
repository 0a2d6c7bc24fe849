import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';

export const attempts = 3;
/** Milliseconds without progress. */
export const defaultTimeout = 10_000;

/** The client of an S3-compatible store. Nothing connects before the first call. */
export function createS3Client(config: S3Config, timeout: number): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: {
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
    },
    // Stores other than Amazon's often know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Errors are thrown, and logged by the caller; the client would write to the console too.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Calls have a bound of their own; this one is for bodies that stop in the middle.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 2 * timeout },
  });
}
