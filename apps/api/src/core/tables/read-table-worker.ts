import { parentPort, workerData } from 'node:worker_threads';
import { readTableFile } from './read-table-file.ts';
import { TableError } from './table-limits.ts';
import type { TableSheet } from './table-limits.ts';
import type { TablePart } from './read-table.ts';

const batch = 500;

async function* readParts(): AsyncGenerator<TablePart> {
  let sheets: TableSheet[];
  try {
    sheets = await readTableFile(workerData as string);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    yield { trouble: error.message };
    return;
  }
  for (const [sheet, { name, lines }] of sheets.entries()) {
    for (let start = 0; start === 0 || start < lines.length; start += batch) {
      yield { sheet, name, lines: lines.slice(start, start + batch) };
    }
  }
  yield { isEnd: true };
}

const parts = readParts();
parentPort!.on('message', () => {
  void parts.next().then(({ value }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort!.postMessage(value);
  });
});
