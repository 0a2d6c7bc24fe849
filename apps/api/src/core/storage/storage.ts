import type { Readable } from 'node:stream';

export interface StoredObject {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/**
 * Where uploads live: a folder or an S3-compatible store. Keys are relative paths with forward
 * slashes; public pictures are below `media/`, private documents below `documents/`.
 */
export interface ObjectStorage {
  /** Stores a file under a key, whole or not at all. */
  put(key: string, file: string, contentType: string): Promise<void>;
  /** Opens an object, or undefined when there is none. The stream must be read or destroyed. */
  open(key: string): Promise<StoredObject | undefined>;
  /** The size in bytes of an object, or undefined when there is none. */
  findSize(key: string): Promise<number | undefined>;
  /** Removes objects; those that are not there are no error. `cancelled` ends a call that takes long. */
  remove(keys: readonly string[], cancelled?: AbortSignal): Promise<void>;
  /** The keys below a prefix, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /** Ends what is running: those calls reject. */
  close(): Promise<void>;
}

/** Throws for a key that could mean something outside the storage: keys are made by us alone. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(key) || key.length > 500) {
    throw new Error('not a storage key');
  }
  return key;
}
