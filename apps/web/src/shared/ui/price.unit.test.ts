import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const textOf = (value: number) =>
  renderToStaticMarkup(createElement(Price, { value })).replaceAll(/<[^>]+>/g, '');

test('a price is an MRP in rupees', () => {
  expect(textOf(1234.5)).toBe('MRP ₹1,234.50');
});

test('a draft without a price shows none', () => {
  expect(textOf(0)).toBe('');
});
