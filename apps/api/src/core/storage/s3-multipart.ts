import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
const leastPart = 16 * 1024 ** 2;
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

export function createLargeUploads(config: S3Config, timeout = defaultTimeout): LargeUploads {
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
      const Body = createReadStream(file, { start, end: end - 1 });
      Body.on('data', progress);
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
        for (const part of splitFile(file, size)) {
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

interface Part {
  file: string;
  start: number;
  end: number;
  number: number;
}

function* splitFile(file: string, size: number): Generator<Part> {
  const length = Math.max(leastPart, Math.ceil(size / mostParts));
  for (let start = 0, number = 1; start < size; start += length, number += 1) {
    yield { file, start, end: Math.min(size, start + length), number };
  }
}
