import { expect, it } from 'vitest';
import { htmlToText } from './html-text.ts';

it.each([
  ['', ''],
  [
    '<p>Forty <b>boxes</b>,<br>please</p><div>Asha &amp; Ravi</div>',
    'Forty boxes,\nplease\nAsha & Ravi',
  ],
  ['<html><head><title>No</title><style>p{}</style></head><body>Yes<script>no()</script>', 'Yes'],
  ['<blockquote>one<blockquote>two</blockquote></blockquote>three', '> one\n> > two\nthree'],
  ['<table><tr><td>a<td>b<tr><td>c</table>', 'a b\nc'],
  ['<a href="https://example.com">here</a> <img src="cid:1" alt="logo">', 'here'],
  ['</p></blockquote>', ''],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
