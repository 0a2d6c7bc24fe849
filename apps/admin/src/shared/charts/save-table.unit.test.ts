import { expect, it } from 'vitest';
import { writeTable } from './save-table.ts';

it('a table is written with plain numbers, and nothing that a spreadsheet calculates', () => {
  const series = [
    { key: 'count', label: 'Searches', format: () => 'many' },
    { key: 'before', label: 'Before' },
  ];
  const rows = [
    { key: 'a', name: '=rusk', values: { count: 1_200, before: null } },
    { key: 'b', name: 'tea, with milk', values: { count: 3, before: 0 } },
  ];
  expect(writeTable('Words', rows, series)).toBe(
    '\uFEFFWords,Searches,Before\r\n\'=rusk,1200,\r\n"tea, with milk",3,0\r\n',
  );
});
