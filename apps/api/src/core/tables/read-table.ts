import { Worker } from 'node:worker_threads';
import { within } from '../async/within.ts';
import { TableError } from './table-limits.ts';
import type { TableLine } from './table-limits.ts';

/** Some lines of a sheet. */
export interface TableLines {
  /** Counted from 0. */
  sheet: number;
  name: string;
  lines: TableLine[];
}

/** The answers of the thread that reads. */
export type TablePart = TableLines | { trouble: string } | { isEnd: true };

/** A file may be made to take long, or much memory: then its thread ends, and nothing else does. */
const timeout = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const tooMuch = 'This file takes too much to read. Please split it, or save it as CSV.';

/**
 * Reads a spreadsheet in a thread of its own, since the process also serves visitors, and hands it over in small parts; a sheet
 * without lines is one part. Throws TableError where it cannot be read.
 */
export async function* readTable(path: string): AsyncGenerator<TableLines> {
  const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits,
  });
  // The thread ends as well, which whoever waits is told.
  worker.on('error', () => {});
  const ended = new Promise<undefined>((resolve) => worker.once('exit', () => resolve(undefined)));
  try {
    for (;;) {
      const answer = new Promise<TablePart>((resolve) => worker.once('message', resolve));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage('next');
      const part = await within(timeout, Promise.race([answer, ended]));
      if (part === undefined) throw new TableError(tooMuch);
      if ('trouble' in part) throw new TableError(part.trouble);
      if ('isEnd' in part) return;
      yield part;
    }
  } finally {
    await worker.terminate();
  }
}
