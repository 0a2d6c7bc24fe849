import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { FoodMark } from '../../shared/ui/food-mark.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { PackLine } from './pack-line.tsx';

const facts: FoodFacts = {
  mark: 'contains-egg',
  ingredients: 'Wheat flour (maida), sugar, <b>butter</b>, cocoa butter',
  contains: ['gluten', 'milk', 'egg'],
  mayContain: ['nuts'],
  nutrition: { per100: { energy: 400, fat: 20, addedSugars: 10 }, serving: 30 },
  netQuantity: { amount: 200, unit: 'g' },
  shelfLife: { amount: 1, unit: 'months' },
  storage: 'Keep dry.',
  origin: 'India',
};

function parse(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html').body;
}

const panelOf = (props: ComponentProps<typeof FactsPanel>) =>
  parse(renderToStaticMarkup(createElement(FactsPanel, props)));
const textsOf = (parent: ReturnType<typeof parse>, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the mark', () => {
  test('is named where its words are not seen, and says egg in words', () => {
    const vegetarian = parse(renderToStaticMarkup(createElement(FoodMark, { mark: 'vegetarian' })));
    expect(vegetarian.querySelector('svg')?.getAttribute('aria-label')).toBe('Vegetarian');
    expect(vegetarian.textContent).toBe('');
    const egg = parse(renderToStaticMarkup(createElement(FoodMark, { mark: 'contains-egg' })));
    expect(egg.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(egg.textContent).toBe('Contains egg');
  });
});

describe('the line of a pack', () => {
  const lineOf = (price: number, given: FoodFacts | null) =>
    parse(renderToStaticMarkup(createElement(PackLine, { price, facts: given }))).textContent;

  test('says the net quantity and the unit price', () => {
    expect(lineOf(50, facts)).toBe('Contains eggNet quantity 200 g · Unit Sale Price ₹0.25 per g');
  });

  test('is left out where nothing of it is known', () => {
    expect(lineOf(50, null)).toBe('');
    expect(lineOf(50, { storage: 'Keep dry.' })).toBe('');
  });
});

describe('the panel of facts', () => {
  test('emphasises the words of allergens that the product contains', () => {
    const panel = panelOf({ facts, licence: undefined });
    expect(textsOf(panel, 'strong')).toEqual(['Wheat flour', 'maida', 'butter']);
    expect(panel.textContent).toContain('<b>butter</b>, cocoa butter');
    expect(panel.textContent).toContain('Contains: Gluten, Milk, Egg');
    expect(panel.textContent).toContain('May contain: Peanuts and tree nuts');
  });

  test('has the nutrition of 100 g and of a serving, with its share of the daily need', () => {
    const rows = [...panelOf({ facts, licence: undefined }).querySelectorAll('tbody tr')].map(
      (row) => textsOf(row as never, 'th, td'),
    );
    expect(rows).toEqual([
      ['Energy', '400 kcal', '120 kcal', '6 %'],
      ['Added sugars', '10 g', '3 g', '6 %'],
      ['Total fat', '20 g', '6 g', '9 %'],
    ]);
  });

  test('has the licence of the business beside the rest, and no empty rows', () => {
    const panel = panelOf({ facts, licence: '12345678901234' });
    expect(textsOf(panel, 'dl > div')).toEqual([
      'Shelf life1 month',
      'StorageKeep dry.',
      'Country of originIndia',
      'FSSAI Lic. No.12345678901234',
    ]);
  });
});
