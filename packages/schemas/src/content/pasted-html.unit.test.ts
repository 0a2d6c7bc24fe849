import { describe, expect, it } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';

/** An item as Word writes it. */
function item(text: string, marker = '·', level = 1): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
    `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`
  );
}

describe('a list of Word', () => {
  it.each([
    ['dots', item('Bun') + item('Rusk'), '<ul><li><p>Bun</p></li><li><p>Rusk</p></li></ul>'],
    [
      'numbers',
      `${item('Bun', '1.')}\r\n${item('Rusk', '2.')}`,
      '<ol><li><p>Bun</p></li><li><p>Rusk</p></li></ol>',
    ],
    ['a number to go on from', item('Cake', '3.'), '<ol start="3"><li><p>Cake</p></li></ol>'],
    ['letters', item('Bun', 'a)'), '<ol><li><p>Bun</p></li></ol>'],
    [
      'levels, whose second dot is an o',
      item('Bread') + item('Bun', 'o', 2) + item('Pav', 'o', 2) + item('Cake'),
      '<ul><li><p>Bread</p><ul><li><p>Bun</p></li><li><p>Pav</p></li></ul></li><li><p>Cake</p></li></ul>',
    ],
    [
      'numbers after dots',
      item('Bun') + item('Rusk', '1)'),
      '<ul><li><p>Bun</p></li></ul><ol><li><p>Rusk</p></li></ol>',
    ],
    [
      'text around it',
      `<p>Fresh:</p>${item('<b>Bun</b>')}<p>Daily.</p>`,
      '<p>Fresh:</p><ul><li><p><b>Bun</b></p></li></ul><p>Daily.</p>',
    ],
    [
      'comments of browsers',
      item('Bun')
        .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
        .replace('<![endif]>', '<!--[endif]-->'),
      '<ul><li><p>Bun</p></li></ul>',
    ],
    [
      'no comments',
      item('Bun').replace('<![if !supportLists]>', '').replace('<![endif]>', ''),
      "<ul><li><p><span style='font-family:Symbol'></span>Bun</p></li></ul>",
    ],
  ])('with %s is a list', (_what, html, list) => {
    expect(readPastedHtml(html)).toBe(list);
  });
});

describe('a table', () => {
  it.each([
    [
      'cells of Excel',
      '<table border=0>\r\n<col width=64><tr height=20>\r\n <td class=xl65>Milk Bread</td>\r\n <td align=right>45</td>\r\n</tr><tr><td>Pav</td><td>30</td></tr></table>',
      '<p>Milk Bread | 45</p><p>Pav | 30</p>',
    ],
    [
      'empty cells',
      '<table><tr><td></td><td>45</td><td>&nbsp;</td><td></td></tr><tr><td> </td></tr></table>',
      '<p> | 45</p>',
    ],
    [
      'paragraphs in cells',
      '<table><tbody><tr><td><p class=MsoNormal>Milk<br>Bread</p></td><td><p><b>45</b></p></td></tr></tbody></table>',
      '<p>Milk Bread | <b>45</b></p>',
    ],
    [
      'a head and a caption',
      '<table><caption>Prices</caption><thead><tr><th>Name</th><th>Price</th></tr></thead></table>',
      '<p>Prices</p><p>Name | Price</p>',
    ],
    [
      'a page in one cell',
      '<table><tr><td><h1>News</h1><p>Text</p></td></tr></table>',
      '<h1>News</h1><p>Text</p>',
    ],
    ['one cell', '<table><tr><td>a  b<br>c</td></tr></table>', '<p>a  b<br>c</p>'],
    [
      'a table in a cell',
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
      '<p>a | b</p>',
    ],
    ['no end tags', 'x<table><tr><td>a<td>b<tr><td>c<td>d', 'x<p>a | b</p><p>c | d</p>'],
    [
      'text around it',
      '<p>x</p><table><tr><td>a</td><td>b</td></tr></table><p>y</p>',
      '<p>x</p><p>a | b</p><p>y</p>',
    ],
  ])('with %s has a paragraph for each row', (_what, html, rows) => {
    expect(readPastedHtml(html)).toBe(rows);
  });
});

it.each(['<p>a &lt;table&gt; b</p>', '<ul><li><p>a</p></li></ul>', 'mso-list', ''])(
  '%j stays as it is',
  (html) => {
    expect(readPastedHtml(html)).toBe(html);
  },
);
