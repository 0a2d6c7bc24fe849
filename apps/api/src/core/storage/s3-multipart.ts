import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { createBoundedCalls, isPassing } from './s3-calls.ts';
import type { BoundedCall } from './s3-calls.ts';
import { attempts, createS3Client } from './s3-client.ts';
import { checkKey } from './storage.ts';

/** Stores take 10,000 parts of one object, each of 5 MB at least but the last. */
const defaultPart = 16 * 1024 ** 2;
const mostParts = 9_000;
/** Milliseconds without progress: a store may take long to put the parts together. */
const defaultTimeout = 60_000;

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  onProgress?: (bytes: number) => void;
}

/** Puts files of any size into a bucket, part by part, with the memory of a stream. */
export interface LargeUploads {
  /** Stores a file under a key, whole or not at all; an upload that fails is taken back. */
  put(key: string, file: string, options?: UploadOptions): Promise<void>;
  /** Takes back uploads below `prefix` that killed processes have left: their parts cost room and are in no list. */
  abortUnfinished(prefix: string): Promise<void>;
  close(): void;
}

interface LargeUploadsOptions {
  /** Milliseconds without progress. */
  timeout?: number;
  /** Bytes of a part, of files that do not need larger ones. */
  leastPart?: number;
}

export function createLargeUploads(
  config: S3Config,
  { timeout = defaultTimeout, leastPart = defaultPart }: LargeUploadsOptions = {},
): LargeUploads {
  const client = createS3Client(config, timeout);
  const calls = createBoundedCalls(timeout);
  const Bucket = config.bucket;

  async function abort(Key: string, UploadId: string | undefined): Promise<void> {
    await calls.run(({ signal }) =>
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), {
        abortSignal: signal,
      }),
    );
  }

  async function sendPart(
    target: { Key: string; UploadId: string | undefined },
    { file, start, end, number }: Part,
    { signal, progress }: BoundedCall,
  ): Promise<string | undefined> {
    // The client cannot send a stream twice, so that another attempt reads the part again.
    for (let attempt = 1; ; attempt += 1) {
      const Body = Readable.from(watch(createReadStream(file, { start, end: end - 1 }), progress), {
        objectMode: false,
      });
      const part = {
        Bucket,
        ...target,
        PartNumber: number,
        Body,
        ContentLength: end - start,
      };
      try {
        const { ETag } = await client.send(new UploadPartCommand(part), {
          abortSignal: signal,
        });
        return ETag;
      } catch (error) {
        if (attempt === attempts || signal.aborted || !isPassing(error)) throw error;
      } finally {
        Body.destroy();
      }
    }
  }

  return {
    async put(key, file, { signal: cancelled, onProgress } = {}) {
      const Key = checkKey(key);
      const { size } = await stat(file);
      const { UploadId } = await calls.run(
        ({ signal }) =>
          client.send(new CreateMultipartUploadCommand({ Bucket, Key }), {
            abortSignal: signal,
          }),
        cancelled,
      );
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        for (const part of splitFile(file, size, leastPart)) {
          const ETag = await calls.run(
            (bound) => sendPart({ Key, UploadId }, part, bound),
            cancelled,
          );
          Parts.push({ PartNumber: part.number, ETag });
          onProgress?.(part.end);
        }
        const complete = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
        await calls.run(
          ({ signal }) =>
            client.send(new CompleteMultipartUploadCommand(complete), {
              abortSignal: signal,
            }),
          cancelled,
        );
      } catch (error) {
        // Where the store is away, the next backup takes it back.
        await abort(Key, UploadId).catch(() => {});
        throw error;
      }
    },

    async abortUnfinished(prefix) {
      const page = await calls.run(({ signal }) =>
        client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }), {
          abortSignal: signal,
        }),
      );
      for (const { Key, UploadId } of page.Uploads ?? []) {
        if (Key?.startsWith(prefix)) await abort(Key, UploadId);
      }
    },

    close() {
      calls.cancel();
      client.destroy();
    },
  };
}

/**
 * The bytes of a part, as they are sent. A listener would make the file flow at once, and what came while the store is
 * asked whether it takes the part would be lost.
 */
async function* watch(
  content: AsyncIterable<Buffer>,
  progress: () => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    progress();
    yield chunk;
  }
}

interface Part {
  file: string;
  start: number;
  end: number;
  number: number;
}

function* splitFile(file: string, size: number, leastPart: number): Generator<Part> {
  const length = Math.max(leastPart, Math.ceil(size / mostParts));
  for (let start = 0, number = 1; start < size; start += length, number += 1) {
    yield { file, start, end: Math.min(size, start + length), number };
  }
}
