import { describe, expect, test } from 'vitest';
import { listingPath, productPath } from '../../shared/seo/page-paths.ts';
import { metaOf, picture } from '../../testing/head.ts';
import { context } from '../../testing/site.ts';
import { composeFoodData } from './food-json-ld.ts';
import { productFacts, productHead, productJsonLd } from './product-head.ts';

const product = {
  name: 'Pav </script><script>alert(1)</script>',
  price: 1_234.5,
  description: 'Soft & warm.',
  categoryTitle: 'Bread & Buns',
  pictures: [picture],
};

describe('the head of a product', () => {
  test('shows its picture, its name and its price', () => {
    const head = productHead({
      context,
      path: productPath({ category: 'Cream Rolls', slug: 'pav' }),
      listing: { name: 'Cream Rolls', path: listingPath('Cream Rolls') },
      product: productFacts(product),
    });
    expect(metaOf(head)).toMatchObject({
      'og:type': 'product',
      'og:title': `${product.name} · ${context.site.name}`,
      'og:description': `${product.name} at MRP ₹1,234.50. Soft & warm.`,
      'og:url': 'https://bakery.example/Cream%20Rolls/pav',
      'og:image': 'https://bakery.example/uploads/k/1280.jpg',
      'og:image:width': '1280',
      'og:image:height': '400',
      'product:price:amount': '1234.50',
      'product:price:currency': 'INR',
      'twitter:card': 'summary_large_image',
    });
  });

  test('has data that cannot close its element, and parses to the same values', () => {
    const { scripts } = productHead({
      context,
      path: '/bread/pav',
      listing: { name: 'Bread', path: '/bread' },
      product: productFacts(product),
    });
    for (const { children } of scripts) expect(children).not.toContain('</');
    expect(JSON.parse(scripts[0]!.children)).toHaveProperty('name', product.name);
  });

  test('leaves out the price of a draft that has none', () => {
    const facts = productFacts({ ...product, price: 0 });
    const listing = { name: 'Bread', path: '/bread' };
    const meta = metaOf(productHead({ context, path: '/bread/x', listing, product: facts }));
    expect(meta['description']).toBe(`${product.name}. Soft & warm.`);
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
        context,
        path: '/bread/x',
        listing: { name: 'Bread', path: '/bread' },
        product: facts,
      }),
    );
    expect(meta['title']).toBe('Loaf of the longest name Loaf of the longest name Loaf of the…');
    expect(meta['description']).toMatch(/^Loaf of .* the… at MRP ₹1,234\.50\. Soft and .*…$/);
    expect([...meta['title']!].length).toBeLessThanOrEqual(65);
    expect([...meta['description']!].length).toBeLessThanOrEqual(160);
  });
});

describe('the structured data of a product', () => {
  test('contains its MRP in rupees and an absolute picture URL', () => {
    expect(productJsonLd(context, '/bread/pav', productFacts(product))).toMatchObject({
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

  test('says whether it is in stock if that is known, and links its seller', () => {
    const offerOf = (stock?: number | null) =>
      productJsonLd(
        context,
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
      seller: {
        '@id': 'https://bakery.example/#bakery',
        '@type': 'Bakery',
        name: context.site.name,
      },
    });
  });

  test('without a name, a text or a picture is valid', () => {
    const bare = productFacts({ ...product, name: '', description: '', pictures: [] });
    const data = productJsonLd(context, '/bread/x', bare);
    expect(data['name']).toBe('Bread & Buns');
    expect(data).not.toHaveProperty('description');
    expect(data).not.toHaveProperty('image');
  });

  test('has the facts of the food, under the words that the vocabulary has for them', () => {
    const url = 'https://bakery.example/bread/pav';
    const food = composeFoodData({
      url,
      name: product.name,
      facts: {
        mark: 'vegetarian',
        ingredients: 'Wheat flour, sugar',
        contains: ['gluten'],
        nutrition: { per100: { energy: 486, sugars: 21.5, addedSugars: 20, sodium: 310 } },
        netQuantity: { amount: 400, unit: 'g' },
        shelfLife: { amount: 6, unit: 'months' },
        origin: 'India',
        gtin: '8901234567894',
      },
    });
    const facts = { ...productFacts(product), food };
    expect(productJsonLd(context, '/bread/pav', facts)).toMatchObject({
      '@type': 'Product',
      gtin: '8901234567894',
      weight: { '@type': 'QuantitativeValue', value: 400, unitCode: 'GRM' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Food mark', value: 'Vegetarian' },
        { '@type': 'PropertyValue', name: 'Contains', value: 'Gluten' },
        { '@type': 'PropertyValue', name: 'Shelf life', value: '6 months' },
      ],
    });
    const listing = { name: 'Bread', path: '/bread' };
    const { scripts } = productHead({ context, path: '/bread/pav', listing, product: facts });
    expect(scripts.map(({ children }) => JSON.parse(children) as unknown)).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'MenuItem',
      '@id': `${url}#food`,
      name: product.name,
      url,
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '100 g',
        calories: '486 calories',
        sugarContent: '21.5 g',
        sodiumContent: '310 mg',
      },
      suitableForDiet: 'https://schema.org/VegetarianDiet',
    });
  });

  test('says nothing of facts that are not known', () => {
    const facts = productFacts(product);
    const data = productJsonLd(context, '/bread/pav', facts);
    for (const name of ['gtin', 'weight', 'additionalProperty', 'countryOfOrigin']) {
      expect(data).not.toHaveProperty(name);
    }
    const listing = { name: 'Bread', path: '/bread' };
    const { scripts } = productHead({ context, path: '/bread/pav', listing, product: facts });
    expect(scripts).toHaveLength(2);
  });
});
