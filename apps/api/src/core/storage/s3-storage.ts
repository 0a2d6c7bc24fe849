import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { AppError, plainMessages } from '../errors.ts';
import { checkKey } from './storage.ts';
import type { ObjectStorage } from './storage.ts';

const attempts = 3;
const removalsAtOnce = 8;

/** Keeps objects in a bucket of an S3-compatible store. Nothing connects before the first call. */
export function createS3Storage(config: S3Config): ObjectStorage {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores other than Amazon's often know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Errors are thrown and told by whoever called; the client would write to the console too.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000 },
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkKey(key) });

  return {
    async put(key, file, contentType) {
      const { size } = await stat(file);
      // The client cannot send a stream twice, so that another attempt takes a new one.
      for (let attempt = 1; ; attempt += 1) {
        const Body = createReadStream(file);
        try {
          await client.send(
            new PutObjectCommand({
              ...at(key),
              Body,
              ContentLength: size,
              ContentType: contentType,
            }),
          );
          return;
        } catch (error) {
          if (attempt === attempts || !isPassing(error)) throw asFault(error);
        } finally {
          Body.destroy();
        }
      }
    },

    async open(key) {
      const answer = await client.send(new GetObjectCommand(at(key))).catch(undefinedIfMissing);
      if (!answer) return undefined;
      if (!(answer.Body instanceof Readable)) throw new Error('the store sent no stream');
      return { stream: answer.Body, size: answer.ContentLength ?? 0 };
    },

    async findSize(key) {
      const answer = await client.send(new HeadObjectCommand(at(key))).catch(undefinedIfMissing);
      return answer?.ContentLength;
    },

    async remove(keys) {
      for (let start = 0; start < keys.length; start += removalsAtOnce) {
        const batch = keys.slice(start, start + removalsAtOnce);
        await Promise.all(
          batch.map((key) =>
            client.send(new DeleteObjectCommand(at(key))).catch(undefinedIfMissing),
          ),
        );
      }
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: config.bucket,
            Prefix: prefix === '' ? undefined : `${checkKey(prefix.replace(/\/$/, ''))}/`,
            ContinuationToken: token,
          }),
        );
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** A bucket that is not there holds nothing: a fault of the installation, which writes tell. */
function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw asFault(error);
  return undefined;
}

/** What the store refuses or cannot do is no fault of the request; the network's errors tell themselves. */
function asFault(error: unknown): unknown {
  return statusOf(error) === undefined
    ? error
    : new AppError('UNAVAILABLE', plainMessages.unavailable, { cause: error });
}

/** Trouble that may be gone at the next attempt: the network's or the store's own. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429;
}
