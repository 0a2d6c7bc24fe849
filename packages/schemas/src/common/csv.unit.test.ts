import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what would end a cell', () => {
  expect(csvLine(['a', 'b c', 'd,e', 'f"g', 'h\ni', ''])).toBe('a,b c,"d,e","f""g","h\ni",\r\n');
});

it('quotes what ends a cell where a spreadsheet separates by something else', () => {
  expect(csvLine(['x;=1+1;y', 'x\t=1+1'])).toBe('"x;=1+1;y","x\t=1+1"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\u200B=1', '＝1', '%x', '\rx'])(
  'lets no spreadsheet calculate %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);
