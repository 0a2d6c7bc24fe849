import type { Picture } from '@bakery/schemas/content/media';
import { expect, it } from 'vitest';
import { withAltTexts } from './alt-texts.ts';

const picture = (key: string, alt: string): Picture => ({
  id: key,
  url: `/uploads/${key}/640.jpg`,
  base: `/uploads/${key}`,
  width: 640,
  height: 480,
  widths: [640],
  preview: '',
  alt,
});
const known = [picture('aa', 'A cake'), picture('aab', ''), picture('b', 'Tea & "toast" <hot>')];

it.each([
  [
    '<img src="/uploads/aa/640.jpg" alt="" width="9" />',
    '<img src="/uploads/aa/640.jpg" alt="A cake" width="9" />',
  ],
  ['<img src="/uploads/aa/320.webp" />', '<img src="/uploads/aa/320.webp" alt="A cake" />'],
  [
    '<p>a<img src="/uploads/b/640.jpg" alt="" />b</p>',
    '<p>a<img src="/uploads/b/640.jpg" alt="Tea &amp; &quot;toast&quot; &lt;hot&gt;" />b</p>',
  ],
])('describes %s', (html, described) => {
  expect(withAltTexts(html, known)).toBe(described);
});

it.each([
  '<img src="/uploads/aa/640.jpg" alt="Ours" width="9" />',
  '<img src="/uploads/aab/640.jpg" alt="" />',
  '<img src="/uploads/c/640.jpg" alt="" />',
  '<p>alt="" and &lt;img src="/uploads/aa/640.jpg" /&gt;</p>',
])('leaves %s as it is', (html) => {
  expect(withAltTexts(html, known)).toBe(html);
});
