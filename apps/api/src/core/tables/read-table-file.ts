import { open, readFile } from 'node:fs/promises';
import { ZipError } from '../zip/read-zip.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { TableError } from './table-limits.ts';
import type { TableSheet } from './table-limits.ts';

/** The beginnings of files that are often taken for a spreadsheet. */
const otherTypes = [
  '%pdf',
  '\u0089png',
  'gif8',
  '\u00ff\u00d8\u00ff',
  'rar!',
  '7z',
  '<!doctype',
  '<html',
  '{\\rtf',
];

const wrongType = 'Please choose a CSV file or a workbook of Excel (.xlsx).';

const unreadable = 'This file could not be read. It may be damaged: please save it anew.';

/** Reads a CSV file or a workbook, whichever it is by its content. Throws TableError. */
export async function readTableFile(path: string): Promise<TableSheet[]> {
  try {
    return await readSheets(path);
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(error instanceof ZipError ? error.message : unreadable, { cause: error });
  }
}

async function readSheets(path: string): Promise<TableSheet[]> {
  const head = await readHead(path);
  if (head.startsWith('PK')) return readWorkbook(path);
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    throw new TableError(
      'This is a workbook of an old Excel (.xls), or one with a password. Please save it as .xlsx without a password.',
    );
  }
  if (otherTypes.some((one) => head.toLowerCase().startsWith(one))) {
    throw new TableError(wrongType);
  }
  const text = decodeText(await readFile(path));
  if (text.includes('\0')) throw new TableError(wrongType);
  return [readCsv(text)];
}

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
