import { expect, it, onTestFinished } from 'vitest';
import { addProduct } from '../../../../../scripts/testing/records.ts';
import { showEverything } from '../../../../../scripts/testing/window-features.ts';
import { emptyRecords, storePicture } from '../../../../../scripts/testing/world.ts';
import { cards, names, prices, search, sort } from '../../testing/listing.ts';
import { currentPath, fill, openPage, screen, waitFor } from '../../testing/page.ts';

const netQuantity = (amount: number) => ({ netQuantity: { amount, unit: 'g' as const } });

/** Newest last. */
const cookies = [
  { name: 'Almond 10', price: 300, facts: netQuantity(100) },
  { name: 'Butter', price: 1_200, facts: netQuantity(500) },
  { name: 'almond 9', price: 45, facts: netQuantity(300) },
  { name: 'Cashew', price: 200, facts: netQuantity(400) },
  { name: 'Zeera', price: 90, facts: netQuantity(200) },
];

it('sorts in each order, and filters', async () => {
  await emptyRecords();
  for (const cookie of cookies) await addProduct({ ...cookie, category: 'cookies' });
  const user = await openPage('/cookies');
  const recent = cookies.map(({ name }) => name).toReversed();
  await waitFor(() => expect(names()).toEqual(recent));
  const order = await sort();
  expect(order).toHaveValue('recent');

  const shown = cookies.map(({ price }) => price).toSorted((a, b) => a - b);
  await user.selectOptions(order, 'priceLowHigh');
  await waitFor(() => expect(currentPath()).toBe('/cookies?sort=priceLowHigh'));
  await waitFor(() => expect(prices()).toEqual(shown));
  await user.selectOptions(order, 'priceHighLow');
  await waitFor(() => expect(currentPath()).toBe('/cookies?sort=priceHighLow'));
  await waitFor(() => expect(prices()).toEqual(shown.toReversed()));

  const byName = ['almond 9', 'Almond 10', 'Butter', 'Cashew', 'Zeera'];
  await user.selectOptions(order, 'nameAZ');
  await waitFor(() => expect(names()).toEqual(byName));
  await user.selectOptions(order, 'nameZA');
  await waitFor(() => expect(names()).toEqual(byName.toReversed()));
  await user.selectOptions(order, 'recent');
  await waitFor(() => expect(names()).toEqual(recent));
  expect(currentPath()).toBe('/cookies');

  const panel = screen.getByText('Filters', { selector: 'summary' }).closest('details')!;
  await user.click(screen.getByText('Filters', { selector: 'summary' }));
  expect(panel).toHaveAttribute('open');
  const perGram = () => screen.getByRole('checkbox', { name: 'Lowest price per gram first' });
  await user.click(perGram());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), '200');
  await waitFor(() => expect(currentPath()).toBe('/cookies?price=200&by=unit-price'));
  await screen.findByRole('link', { name: 'Remove filter: Up to ₹200' });
  await waitFor(() => expect(names()).toEqual(['almond 9', 'Zeera', 'Cashew']));
  const unitPrices = cards().map((card) => /₹[\d.]+ per g/.exec(card.textContent)?.[0]);
  expect(unitPrices).toEqual(['₹0.15 per g', '₹0.45 per g', '₹0.50 per g']);
  // Fields follow the address, and a chosen filter goes by its own link.
  await user.click(screen.getByRole('link', { name: /Lowest price per gram/ }));
  await waitFor(() => expect(currentPath()).toBe('/cookies?price=200'));
  await waitFor(() => expect(perGram()).not.toBeChecked());
  await user.click(await screen.findByRole('button', { name: 'Show 3 products' }));
  expect(panel).not.toHaveAttribute('open');
});

it('searches and sorts all products, not only those that are shown', async () => {
  await emptyRecords();
  const images = [await storePicture(20, 20)];
  const all = Array.from({ length: 30 }, (_, n) => ({
    name: `Loaf number ${n}`,
    price: 50 + ((n * 7) % 30),
  }));
  for (const loaf of all) await addProduct({ ...loaf, category: 'bread', images });
  const user = await openPage('/all');
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(names()).not.toContain('Loaf number 0');
  await fill(user, await search(), 'Loaf number 0');
  await waitFor(() => expect(names()[0]).toBe('Loaf number 0'));
  await screen.findByText(/^\d+ of 30 products$/);

  // The end of the list is in view.
  onTestFinished(showEverything());
  await user.clear(await search());
  await user.selectOptions(await sort(), 'priceLowHigh');
  await waitFor(() => expect(currentPath()).toBe('/all?sort=priceLowHigh'));
  await waitFor(() => expect(prices()[0]).toBe(50));
  await waitFor(() => expect(prices()).toHaveLength(30));
  expect(prices()).toEqual(all.map(({ price }) => price).toSorted((a, b) => a - b));
});
