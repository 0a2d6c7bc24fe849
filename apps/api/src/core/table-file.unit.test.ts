import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { toTableFile } from './table-file.ts';

it('a table is read by others whatever its cells hold', async () => {
  async function* batches() {
    yield [['a\ufffeb\uffff', 'c\ud800', 'केक 🍞 \u0b95\u0bcd\u200c']];
  }
  const file = await toTableFile('xlsx', { head: ['One', 'Two', 'Three'], batches: batches() });
  const { sheets } = await readXlsx(await buffer(file));
  expect(sheets[0]!.rows.at(-1)).toEqual(['a\ufffdb\ufffd', 'c\ufffd', 'केक 🍞 \u0b95\u0bcd\u200c']);
});
