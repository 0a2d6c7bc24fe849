import { rightLabels, rights, roles, rolesWith } from '@bakery/schemas/common/rights';
import { insertPart } from './insert-part.ts';

const part = {
  begin:
    '<!-- The table is made from packages/schemas/src/common/rights.ts by `npm run format`. -->',
  end: '<!-- End of the table. -->',
  name: 'table of rights',
};

/** Returns the document with an updated table of rights. Throws when it has no place for one. */
export function insertRightsTable(document: string): string {
  const rows = rights.map((right) => {
    const { label, covers } = rightLabels[right];
    const marks = roles.map((role) => (rolesWith(right).includes(role) ? 'yes' : ''));
    return [label, covers, ...marks];
  });
  return insertPart(document, part, toTable([['right', 'covers', ...roles], ...rows]));
}

/** With columns of one width, as the formatter writes tables. */
function toTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
