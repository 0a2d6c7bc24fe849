import { expect, it } from 'vitest';
import { csvLine, readCsvCell } from './csv.ts';

it('quotes what would end a cell', () => {
  expect(csvLine(['a', 'b c', 'd,e', 'f"g', 'h\ni', ''])).toBe('a,b c,"d,e","f""g","h\ni",\r\n');
});

it('quotes what ends a cell where a spreadsheet separates by something else', () => {
  expect(csvLine(['x;1+1;y', 'x\t1+1'])).toBe('"x;1+1;y","x\t1+1"\r\n');
});

it.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x;; =1', "x;; '=1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x\r\n\u200B+1', "x\r\n\u200B'+1"],
  ['Loaves;-1;=2', "Loaves;'-1;'=2"],
])(
  'lets none calculate %j where it separates by something else, and reads it back',
  (text, cell) => {
    expect(csvLine(['1', text])).toBe(`1,"${cell}"\r\n`);
    expect(readCsvCell(cell)).toBe(text);
    expect(readCsvCell(text)).toBe(text);
  },
);

it('takes no longer for spaces without an end', () => {
  const spaces = ';\n'.repeat(200_000);
  expect(csvLine([`${spaces}x`])).toBe(`"${spaces}x"\r\n`);
  expect(readCsvCell(spaces)).toBe(spaces);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t1', '\u200B=1', '＝1', '%x', '\rx'])(
  'lets no spreadsheet calculate %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);
