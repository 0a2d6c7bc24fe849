import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { createBoundedCalls, isPassing, undefinedIfMissing } from './s3-calls.ts';
import { attempts, createS3Client, defaultTimeout } from './s3-client.ts';
import { checkKey } from './storage.ts';
import type { ObjectStorage } from './storage.ts';

const removalsAtOnce = 8;

/**
 * Keeps objects in a bucket of an S3-compatible store. Nothing connects before the first call. A call
 * that makes no progress for `timeout` milliseconds, attempts included, throws UNAVAILABLE.
 */
export function createS3Storage(config: S3Config, timeout = defaultTimeout): ObjectStorage {
  const client = createS3Client(config, timeout);
  const calls = createBoundedCalls(timeout);
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkKey(key) });

  return {
    async put(key, file, contentType) {
      const { size } = await stat(file);
      await calls.run(async ({ signal, progress }) => {
        const read = createProgressReader(file, progress);
        // The client cannot send a stream twice, so that another attempt takes a new one.
        for (let attempt = 1; ; attempt += 1) {
          const Body = read();
          const object = { ...at(key), Body, ContentLength: size, ContentType: contentType };
          try {
            await client.send(new PutObjectCommand(object), { abortSignal: signal });
            return;
          } catch (error) {
            if (attempt === attempts || signal.aborted || !isPassing(error)) throw error;
          } finally {
            Body.destroy();
          }
        }
      });
    },

    async open(key) {
      const response = await calls.run(({ signal }) =>
        client
          .send(new GetObjectCommand(at(key)), { abortSignal: signal })
          .catch(undefinedIfMissing),
      );
      if (!response) return undefined;
      if (!(response.Body instanceof Readable)) throw new Error('the store sent no stream');
      return { stream: response.Body, size: response.ContentLength ?? 0 };
    },

    async findSize(key) {
      const response = await calls.run(({ signal }) =>
        client
          .send(new HeadObjectCommand(at(key)), { abortSignal: signal })
          .catch(undefinedIfMissing),
      );
      return response?.ContentLength;
    },

    async remove(keys, cancelled) {
      await calls.run(async ({ signal, progress }) => {
        for (let start = 0; start < keys.length; start += removalsAtOnce) {
          const batch = keys.slice(start, start + removalsAtOnce);
          await Promise.all(
            batch.map((key) =>
              client
                .send(new DeleteObjectCommand(at(key)), { abortSignal: signal })
                .catch(undefinedIfMissing),
            ),
          );
          progress();
        }
      }, cancelled);
    },

    async *list(prefix) {
      const Prefix = prefix === '' ? undefined : `${checkKey(prefix.replace(/\/$/, ''))}/`;
      let token: string | undefined;
      do {
        const query = { Bucket: config.bucket, Prefix, ContinuationToken: token };
        const page = await calls.run(({ signal }) =>
          client.send(new ListObjectsV2Command(query), { abortSignal: signal }),
        );
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, size: Size ?? 0 };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    close() {
      calls.cancel();
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** Makes streams of a file; only what none before has read counts as progress. */
function createProgressReader(file: string, progress: () => void): () => Readable {
  let furthest = 0;
  async function* read() {
    let position = 0;
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) {
      position += chunk.length;
      if (position > furthest) progress();
      furthest = Math.max(furthest, position);
      yield chunk;
    }
  }
  return () => Readable.from(read(), { objectMode: false });
}
