import { screen } from './page.ts';

export const cards = () => [...document.querySelectorAll<HTMLElement>('main li:has(h2)')];

export const names = () => cards().map((card) => card.querySelector('h2')!.textContent);

export const prices = () =>
  cards().map((card) => Number(/MRP ₹([\d,.]+)/.exec(card.textContent)![1]!.replaceAll(',', '')));

export const search = () => screen.findByRole('searchbox', { name: 'Search on this page' });

export const sort = () => screen.findByRole('combobox', { name: 'Sort by' });
