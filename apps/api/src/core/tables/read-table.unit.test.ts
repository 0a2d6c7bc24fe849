import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { csvLine } from '@bakery/schemas/common/csv';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packZip } from '../../testing/pack-zip.ts';
import { readTable } from './read-table.ts';
import type { TableLines } from './read-table.ts';
import { readTableFile } from './read-table-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bakery-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** All lines of a file, by the name of their sheet. */
async function read(content: string | Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const sheets = (await readTableFile(path)).map(
    ({ name, lines }) => [name, lines.map(({ line, cells }) => [line, ...cells])] as const,
  );
  return Object.fromEntries(sheets);
}
const readOne = async (content: string | Uint8Array) => Object.values(await read(content))[0];

const text = 'नाम,मूल्य\r\nदूध रस्क,40';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
  ])('is read as %s', async (_name, bytes) => {
    expect(await readOne(bytes)).toEqual([
      [1, 'नाम', 'मूल्य'],
      [2, 'दूध रस्क', '40'],
    ]);
  });

  it('is read as UTF-16 without a mark, and as what Excel on Windows writes', async () => {
    expect(await readOne(Buffer.from('Name,Price\nRusk,40', 'utf16le'))).toEqual([
      [1, 'Name', 'Price'],
      [2, 'Rusk', '40'],
    ]);
    expect(await readOne(Buffer.from('Café,40', 'latin1'))).toEqual([[1, 'Café', '40']]);
  });

  it.each([
    ['comma', 'Name,Price\nRusk,"1,250"'],
    ['semicolon', 'Name;Price\nRusk;1,250'],
    ['tab', 'Name\tPrice\nRusk\t1,250'],
    ['hint', 'sep=;\nName;Price\nRusk;1,250'],
  ])('has its delimiter found: %s', async (_name, csv) => {
    expect((await readOne(csv))!.map(([, ...cells]) => cells)).toEqual([
      ['Name', 'Price'],
      ['Rusk', '1,250'],
    ]);
  });

  it('has its texts without the marks by which an export keeps spreadsheets from calculating', async () => {
    const cells = ['Loaves\n- with milk', 'x;=1'];
    expect(await readOne(csvLine(cells))).toEqual([[1, ...cells]]);
  });

  it('keeps the numbers of its lines over line ends in cells and blank lines', async () => {
    expect(await readOne('Name,Text\nRusk,"One\nTwo"\n\n,\nPuff,"a ""b"""\n')).toEqual([
      [1, 'Name', 'Text'],
      [2, 'Rusk', 'One\nTwo'],
      [6, 'Puff', 'a "b"'],
    ]);
  });

  it('is refused with a quotation mark that is not closed', async () => {
    await expect(read('Name,Text\nRusk,"One\nTwo')).rejects.toThrow('is not closed');
  });

  it('is refused with too many lines, columns and characters', async () => {
    await expect(read('a,b\n'.repeat(20_012))).rejects.toThrow('more than 20,000 lines');
    await expect(read(`${'a,'.repeat(80)}b`)).rejects.toThrow('Line 1 has more than 80 columns.');
    await expect(read(`a\n${'b'.repeat(100_001)}`)).rejects.toThrow('Line 2 has a cell with more');
  });
});

describe('a workbook', () => {
  it('is read sheet by sheet, with dates, numbers and flags as texts', async () => {
    const rows = [
      ['Name', 'Price', 'Since', 'At', 'Active', 'GTIN'],
      [
        'Rusk',
        0.1 + 0.2,
        new Date('2024-11-05'),
        new Date('2024-11-05T14:30:00Z'),
        true,
        8901234567894,
      ],
      [],
      ['=SUM(A1)', null, null, null, false],
    ];
    const columns = rows[0]!.map((_, n) =>
      n === 2 ? { numFmt: 'dd/mm/yyyy' } : n === 3 ? { numFmt: 'dd/mm/yyyy hh:mm' } : {},
    );
    const book = await writeXlsx({
      sheets: [
        { name: 'Products', rows, columns },
        { name: 'Notes', rows: [] },
        { name: 'Secret', rows: [['x']], hidden: true },
      ],
    });
    expect(await read(book)).toEqual({
      Products: [
        [1, 'Name', 'Price', 'Since', 'At', 'Active', 'GTIN'],
        [2, 'Rusk', '0.3', '2024-11-05', '2024-11-05T14:30:00', 'TRUE', '8901234567894'],
        [4, '=SUM(A1)', '', '', '', 'FALSE'],
      ],
      Notes: [],
    });
  });

  it('is refused when it is unpacked to more than may be, whatever it says', async () => {
    const zeros = Buffer.alloc(170 * 1024 * 1024);
    const data = deflateRawSync(zeros, { level: 1 });
    const bomb = (size: number) => packZip([{ name: 'xl/workbook.xml', data, size }]);
    await expect(read(bomb(zeros.length))).rejects.toThrow('too large once it is unpacked');
    await expect(read(bomb(1_000))).rejects.toThrow('too large once it is unpacked');
  });

  it('is refused when it is none', async () => {
    await expect(read(packZip([{ name: 'a.txt', content: 'Hello' }]))).rejects.toThrow(
      'could not be read',
    );
    await expect(read('PK broken')).rejects.toThrow('no ZIP file');
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('.xlsx');
    await expect(read('%PDF-1.7')).rejects.toThrow('Please choose a CSV file');
    await expect(read(Buffer.from([1, 0, 2, 0, 3, 0, 0, 5]))).rejects.toThrow('Please choose');
  });
});

async function collect(path: string): Promise<TableLines[]> {
  const parts: TableLines[] = [];
  for await (const part of readTable(path)) parts.push(part);
  return parts;
}

it('a thread hands a file over in parts, and says why it cannot be read', async () => {
  const path = join(folder, 'long.csv');
  await writeFile(path, `Name\n${'Rusk\n'.repeat(1_200)}`);
  const parts = await collect(path);
  expect(parts.map(({ sheet, lines }) => [sheet, lines.length, lines[0]])).toEqual([
    [0, 500, { line: 1, cells: ['Name'] }],
    [0, 500, { line: 501, cells: ['Rusk'] }],
    [0, 201, { line: 1001, cells: ['Rusk'] }],
  ]);
  await writeFile(path, 'PK broken');
  await expect(collect(path)).rejects.toThrow('no ZIP file');
});
