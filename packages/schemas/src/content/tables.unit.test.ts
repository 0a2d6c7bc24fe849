import { describe, expect, it } from 'vitest';
import { readTables } from './tables.ts';

const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
const cells = (...texts: string[]) => texts.map((text) => `<td><p>${text}</p></td>`).join('');

describe('a table', () => {
  it.each([
    [
      'cells of Excel',
      '<table border=0>\r\n<col width=64><tr height=20>\r\n <td class=xl65>Milk Bread</td>\r\n <td align=right>45</td>\r\n</tr><tr><td>Pav</td><td style="text-align:right">30</td></tr></table>',
      table(
        '<td><p>Milk Bread</p></td><td><p data-align="right">45</p></td>',
        '<td><p>Pav</p></td><td><p data-align="right">30</p></td>',
      ),
    ],
    [
      'empty cells',
      '<table><tr><td></td><td>45</td><td>&nbsp;</td></tr><tr><td> </td></tr></table>',
      table(cells('', '45', '&nbsp;'), cells('')),
    ],
    [
      'paragraphs in cells',
      '<table><tbody><tr><td><p class=MsoNormal>Milk<br>Bread</p></td><td>a<br>b</td></tr></tbody></table>',
      table('<td><p class=MsoNormal>Milk<br>Bread</p></td><td><p>a<br>b</p></td>'),
    ],
    [
      'a head, a foot and a caption',
      '<table><caption>Prices</caption><thead><tr><th>Name</th><th>Price</th></tr></thead><tfoot><tr><td>a<td>b</tfoot></table>',
      `<p>Prices</p>${table('<th><p>Name</p></th><th><p>Price</p></th>', cells('a', 'b'))}`,
    ],
    [
      'wide and high cells',
      '<table><tr><td colspan=2 rowspan="1">a</td><td rowspan=\'3\'>b</td></tr><tr><td colspan=99>c<td>d</table>',
      table(
        '<td colspan="2"><p>a</p></td><td rowspan="3"><p>b</p></td>',
        '<td><p>c</p></td><td><p>d</p></td>',
      ),
    ],
    [
      'no end tags',
      'x<table><tr><td>a<td>b<tr><td>c<td>d',
      `x${table(cells('a', 'b'), cells('c', 'd'))}`,
    ],
    [
      'text around it and between its cells',
      '<p>x</p><table>z<tr><td>a</td><td>b</td></tr></table><p>y</p>',
      `<p>x</p><p>z</p>${table(cells('a', 'b'))}<p>y</p>`,
    ],
  ])('with %s has rows of cells that hold blocks', (_what, html, rows) => {
    expect(readTables(html)).toBe(rows);
    expect(readTables(rows)).toBe(rows);
  });

  it.each([
    [
      'a page in one cell',
      '<table><tr><td><h1>News</h1><p>Text</p></td></tr></table>',
      '<h1>News</h1><p>Text</p>',
    ],
    ['one cell', '<table><tr><td>a  b<br>c</td></tr></table>', '<p>a  b<br>c</p>'],
    [
      'a table in a cell',
      '<table><tr><td>x</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
      `<p>x</p>${table(cells('a', 'b'))}`,
    ],
    ['nothing', '<table><tr><td> </td></tr></table>', ' '],
  ])('of %s only lays it out', (_what, html, blocks) => {
    expect(readTables(html)).toBe(blocks);
  });
});

it.each(['<tr><td>a</td></tr>', '<tbody>a', 'a</table>', '<caption>a'])(
  'tags of tables outside tables are left out: %s',
  (html) => {
    expect(readTables(html)).toBe('a');
  },
);

it('tables within tables take no more than their length', () => {
  const deep = 10_000;
  const html = `${'<table><tr><td>'.repeat(deep)}a`;
  expect(readTables(html)).toBe('<p>a</p>');
});
