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

it.each(['<p>a &lt;table&gt; b</p>', '<ul><li><p>a</p></li></ul>', 'mso-list', ''])(
  '%j stays as it is',
  (html) => {
    expect(readPastedHtml(html)).toBe(html);
  },
);
