import type { Picture } from '@bakery/schemas/media';
import { describe, expect, test } from 'vitest';
import { site } from '../../texts/site.ts';
import { articleFacts, articleHead, newsArticleJsonLd } from './article-head.ts';
import { bakeryJsonLd, breadcrumbJsonLd } from './json-ld.ts';
import { pageHead } from './page-head.ts';
import { listingPath, productPath } from './page-paths.ts';
import { productFacts, productHead, productJsonLd } from './product-head.ts';
import { shareImage } from './share-image.ts';

const addresses = { origin: 'https://bakery.example', apiOrigin: '' };

const picture: Picture = {
  id: 'p',
  url: '/uploads/k/1280.jpg',
  base: '/uploads/k',
  width: 1920,
  height: 600,
  widths: [320, 1920],
  preview: '',
  alt: 'A loaf',
};

const product = {
  name: 'Pav </script><script>alert(1)</script>',
  price: 1_234.5,
  description: 'Soft & warm.',
  categoryTitle: 'Bread & Buns',
  pictures: [picture],
};

const article = {
  id: 'a1',
  title: 'New oven',
  description: '<p>It is hot.</p>',
  publishedBy: 'Ananya',
  category: 'Product Launch',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  pictures: [picture],
};

/** A head's meta elements by name or property. */
function metaOf({ meta }: { meta: readonly object[] }): Record<string, string | undefined> {
  return Object.fromEntries(
    meta.map((entry) => {
      const { name, property, content, title } = entry as Record<string, string>;
      return [name ?? property ?? 'title', content ?? title];
    }),
  );
}

describe('a shared link', () => {
  test('of a product shows its picture, its name and its price', () => {
    const head = productHead({
      addresses,
      path: productPath({ category: 'Cream Rolls', slug: 'pav' }),
      listing: { name: 'Cream Rolls', path: listingPath('Cream Rolls') },
      product: productFacts(product),
    });
    expect(metaOf(head)).toMatchObject({
      'og:type': 'product',
      'og:title': `${product.name} · ${site.name}`,
      'og:description': `${product.name} at MRP ₹1,234.50. Soft & warm.`,
      'og:url': 'https://bakery.example/Cream%20Rolls/pav',
      'og:image': 'https://bakery.example/uploads/k/1280.jpg',
      'og:image:width': '1280',
      'og:image:height': '400',
      'product:price:amount': '1234.50',
      'product:price:currency': 'INR',
      'twitter:card': 'summary_large_image',
    });
    // The data cannot close its element, and parses to the same values.
    for (const { children } of head.scripts) expect(children).not.toContain('</');
    expect(JSON.parse(head.scripts[0]!.children)).toHaveProperty('name', product.name);
  });

  test('shortens a long name at the end of a word', () => {
    const long = `${'Loaf of the longest name '.repeat(8)}`.trim();
    const facts = productFacts({
      ...product,
      name: long,
      description: 'Soft and warm. '.repeat(50),
    });
    const meta = metaOf(
      productHead({
        addresses,
        path: '/bread/x',
        listing: { name: 'Bread', path: '/bread' },
        product: facts,
      }),
    );
    expect(meta['title']).toBe('Loaf of the longest name Loaf of the longest name Loaf of the…');
    expect(meta['description']).toMatch(/^Loaf of .* the… at MRP ₹1,234\.50\. Soft and .*…$/);
    const heads = [meta];
    for (const title of [long, 'x'.repeat(200), 'Fünf 🍞 '.repeat(28), 'Pav']) {
      const description = `${title}. `.repeat(9);
      heads.push(metaOf(pageHead({ addresses, path: '/x', title, description })));
      heads.push(
        metaOf(articleHead(addresses, articleFacts({ ...article, title, description }), '')),
      );
    }
    for (const { title = '', description = '' } of heads) {
      expect([...title].length).toBeLessThanOrEqual(65);
      expect([...description].length).toBeLessThanOrEqual(160);
    }
    expect(heads.at(-1)!['title']).toBe(`Pav · ${site.name}`);
  });

  test('of an article without text is described by its title', () => {
    const facts = articleFacts({ ...article, description: '<p><img src="/uploads/a/1.jpg"></p>' });
    expect(metaOf(articleHead(addresses, facts, ''))['description']).toContain(article.title);
  });

  test('of an article shows its picture and the beginning of its text', () => {
    expect(metaOf(articleHead(addresses, articleFacts(article), '100vw'))).toMatchObject({
      'og:type': 'article',
      'og:description': 'It is hot.',
      'og:image': 'https://bakery.example/uploads/k/1280.jpg',
      'article:published_time': article.createdAt,
      'article:section': 'Product Launch',
    });
  });

  test("of a page without a picture shows the site's card", () => {
    const head = pageHead({ addresses, path: '/about', title: 'About Us', description: 'x' });
    expect(metaOf(head)).toMatchObject({
      'og:image': 'https://bakery.example/share-card.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
  });

  test('keeps a picture of another host, and recognises a translucent one', () => {
    const elsewhere = { ...picture, url: 'https://api.example/uploads/k/900.png', width: 900 };
    expect(shareImage(addresses, elsewhere, '')).toMatchObject({
      url: elsewhere.url,
      type: 'image/png',
      width: 900,
      height: 600,
    });
  });
});

describe('structured data', () => {
  test('of a product contains its MRP in rupees and an absolute picture URL', () => {
    expect(productJsonLd(addresses, '/bread/pav', productFacts(product))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      image: ['https://bakery.example/uploads/k/1280.jpg'],
      offers: {
        '@type': 'Offer',
        price: '1234.50',
        priceCurrency: 'INR',
        url: 'https://bakery.example/bread/pav',
      },
    });
  });

  test('of a product says whether it is in stock if that is known, and links its seller', () => {
    const offerOf = (stock?: number | null) =>
      productJsonLd(
        addresses,
        '/bread/pav',
        productFacts({ ...product, ...(stock !== undefined && { stock }) }),
      )['offers'];
    expect(offerOf(3)).toHaveProperty('availability', 'https://schema.org/InStock');
    expect(offerOf(0)).toHaveProperty('availability', 'https://schema.org/OutOfStock');
    for (const unknown of [offerOf(null), offerOf()]) {
      expect(unknown).not.toHaveProperty('availability');
      expect(unknown).not.toHaveProperty('priceValidUntil');
    }
    expect(offerOf()).toMatchObject({
      seller: { '@id': 'https://bakery.example/#bakery', '@type': 'Bakery', name: site.name },
    });
  });

  test('of a product without a name, a text or a picture is valid', () => {
    const bare = productFacts({ ...product, name: '', description: '', pictures: [] });
    const data = productJsonLd(addresses, '/bread/x', bare);
    expect(data['name']).toBe('Bread & Buns');
    expect(data).not.toHaveProperty('description');
    expect(data).not.toHaveProperty('image');
  });

  test('of an article names its author, publisher and date', () => {
    expect(newsArticleJsonLd(addresses, articleFacts(article))).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'New oven',
      mainEntityOfPage: 'https://bakery.example/news/a1',
      datePublished: article.createdAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: 'Ananya', url: 'https://bakery.example/about' },
      publisher: { '@id': 'https://bakery.example/#bakery', name: site.name },
    });
    const ahead = articleFacts({ ...article, createdAt: '2027-01-01T00:00:00.000Z' });
    expect(newsArticleJsonLd(addresses, ahead)['dateModified']).toBe('2027-01-01T00:00:00.000Z');
  });

  test('of the bakery contains an address, a picture and its profiles', () => {
    const bakery = bakeryJsonLd(addresses);
    expect(bakery).toMatchObject({
      '@type': 'Bakery',
      '@id': 'https://bakery.example/#bakery',
      image: 'https://bakery.example/share-card.jpg',
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    });
    expect(bakery['sameAs']).toHaveLength(3);
  });

  test('of a breadcrumb counts from one and has absolute URLs', () => {
    const trail = breadcrumbJsonLd(addresses, [
      { name: 'Home', path: '/home' },
      { name: 'Bread', path: '/bread' },
    ]);
    expect(trail['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://bakery.example/home' },
      { '@type': 'ListItem', position: 2, name: 'Bread', item: 'https://bakery.example/bread' },
    ]);
  });
});
