import { workerData } from 'node:worker_threads';
import { answerMessages } from '../async/answer-messages.ts';
import { readTableFile } from './read-table-file.ts';
import { TableError } from './table-limits.ts';
import type { TableSheet } from './table-limits.ts';
import type { TablePart } from './read-table.ts';

const batch = 500;

async function* readParts(path: string): AsyncGenerator<TablePart> {
  let sheets: TableSheet[];
  try {
    sheets = await readTableFile(path);
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

const parts = readParts(workerData);
answerMessages(async () => (await parts.next()).value);
