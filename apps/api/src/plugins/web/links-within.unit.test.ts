import { expect, it } from 'vitest';
import { withLinksWithin } from './links-within.ts';

it('leads to pages of the preview, and elsewhere as before', () => {
  const links = [
    '/home',
    '/all?search=bun&amp;sort=price#first',
    '/media/pav.webp',
    '/news/rss.xml',
    '/admin/',
    '/apiary',
    '//elsewhere.example/home',
    'https://zomato.example/home',
    'tel:+91771',
    '#main',
  ];
  const page = (hrefs: readonly string[]) =>
    `<link href="/a.css">${hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join('')}`;
  expect(withLinksWithin(page(links), '/preview/T')).toBe(
    page(
      ['/preview/T/home', '/preview/T/all?search=bun&amp;sort=price#first'].concat(
        links.slice(2, 5),
        '/preview/T/apiary',
        links.slice(6),
      ),
    ),
  );
});
