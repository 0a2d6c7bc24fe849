import { Readable } from 'node:stream';
import type { Options, ZipFile } from 'yazl';

interface LazyEntry {
  path: string;
  /** Opens the content, when the entry before it is written. */
  open(): Promise<Readable>;
}

/** Adds files that are compressed already to a ZIP file; each is opened when the one before it is written. */
export function addLazily(
  zip: ZipFile,
  entries: readonly LazyEntry[],
  options: Partial<Options> = {},
): void {
  for (const { path, open } of entries) {
    zip.addReadStreamLazy(path, { ...options, compress: false }, (take) => {
      open().then(
        (stream) => take(null, stream),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
}

/** The bytes of a ZIP file to which nothing more is added. */
export function endZip(zip: ZipFile): Readable {
  zip.end();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => file.destroy(error));
  return file;
}
