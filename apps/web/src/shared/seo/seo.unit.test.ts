import { describe, expect, test } from 'vitest';
import { metaOf, picture } from '../../testing/head.ts';
import { context } from '../../testing/site.ts';
import { bakeryJsonLd, breadcrumbJsonLd } from './json-ld.ts';
import { pageHead } from './page-head.ts';
import { shareImage } from './share-image.ts';

describe('the head of a page', () => {
  test('has a title and a description of limited length, whatever the page is called', () => {
    const titles = [
      'Loaf of the longest name '.repeat(8),
      'x'.repeat(200),
      'Fünf 🍞 '.repeat(28),
      'Pav',
    ];
    const heads = titles.map((title) =>
      metaOf(pageHead({ context, path: '/x', title, description: `${title}. `.repeat(9) })),
    );
    for (const { title = '', description = '' } of heads) {
      expect([...title].length).toBeLessThanOrEqual(65);
      expect([...description].length).toBeLessThanOrEqual(160);
    }
    expect(heads.at(-1)!['title']).toBe(`Pav · ${context.site.name}`);
  });

  test("without a picture shows the site's card", () => {
    const head = pageHead({ context, path: '/about', title: 'About Us', description: 'x' });
    expect(metaOf(head)).toMatchObject({
      'og:image': 'https://bakery.example/share-card.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
  });

  test('keeps a picture of another host, and asks for the JPEG of a translucent one', () => {
    const elsewhere = { ...picture, url: 'https://api.example/uploads/k/900.png', width: 900 };
    expect(shareImage(context, elsewhere, '')).toMatchObject({
      url: 'https://api.example/uploads/k/900.jpg',
      type: 'image/jpeg',
      width: 900,
      height: 600,
    });
  });
});

describe('structured data', () => {
  test('of the bakery contains an address, a picture and its profiles', () => {
    const bakery = bakeryJsonLd(context, 'A bakery.');
    expect(bakery).toMatchObject({
      '@type': 'Bakery',
      '@id': 'https://bakery.example/#bakery',
      image: 'https://bakery.example/share-card.jpg',
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    });
    expect(bakery['sameAs']).toHaveLength(3);
  });

  test('of a breadcrumb counts from one and has absolute URLs', () => {
    const trail = breadcrumbJsonLd(context, [
      { name: 'Home', path: '/home' },
      { name: 'Bread', path: '/bread' },
    ]);
    expect(trail['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://bakery.example/home' },
      { '@type': 'ListItem', position: 2, name: 'Bread', item: 'https://bakery.example/bread' },
    ]);
  });
});
