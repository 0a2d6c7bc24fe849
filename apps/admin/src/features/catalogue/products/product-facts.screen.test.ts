import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { expect, it } from 'vitest';
import {
  addLiveProduct,
  addProduct,
  findPublicProducts,
} from '../../../../../../scripts/testing/records.ts';
import {
  fill,
  findNoRow,
  findRow,
  findToast,
  openScreen,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const label = async () =>
  within(await screen.findByRole('region', { name: 'The label, as it will be seen' }));
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const formOf = (id: string) => `/add-product?product_id=${id}`;

const facts: FoodFacts = {
  mark: 'contains-egg',
  ingredients: 'Maida, sugar, egg',
  contains: ['gluten', 'egg'],
  netQuantity: { amount: 200, unit: 'g' },
  shelfLife: { amount: 5, unit: 'days' },
  gtin: '4006381333931',
};

it('the facts of a product are summed up, opened, asked about and saved', async () => {
  const { id, name } = await addProduct({ name: uniqueName('Muffin'), price: 50, facts });
  const user = await openScreen(formOf(id));
  const saved = holdTimers(2_000);
  const toggle = await button(/^Food facts/);
  expect(toggle).toHaveTextContent('Contains egg · 200 g · 5 of 7 facts');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect((await label()).getByText('₹0.25 per g')).toBeVisible();

  // Questions stand at their fields, and refuse nothing.
  await user.click(await field('Eggless'));
  expect(await field('Eggless')).toHaveAccessibleDescription(/Is it eggless\?/);
  await fill(user, await field('Ingredients'), 'Maida, sugar, egg, butter');
  await screen.findByText(/“butter” is among the ingredients/);
  await user.click((await group('Contains')).getByRole('checkbox', { name: 'Milk' }));
  await waitFor(() => expect(screen.queryByText(/“butter” is among/)).toBeNull());
  await fill(user, await field('Barcode (GTIN)'), '4006381333930');
  expect(await field('Barcode (GTIN)')).toHaveAccessibleDescription(/would be 1/);
  await fill(user, await field('Energy (kcal)'), '412.5');
  await fill(user, await field('A serving (g or ml)'), '40');
  const row = within((await label()).getByRole('row', { name: /^Energy/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['412.5', '165', '8 %']);
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  await saved.runNext();
  expect((await findPublicProducts(name))[0]?.facts).toEqual({
    ...facts,
    isEggless: true,
    ingredients: 'Maida, sugar, egg, butter',
    contains: ['gluten', 'milk', 'egg'],
    nutrition: { per100: { energy: 412.5 }, serving: 40 },
    gtin: '4006381333930',
  });
});

it('a refused fact opens the part, is said at its field, and nothing typed is lost', async () => {
  const { id, name } = await addProduct({ name: uniqueName('Rusk') });
  const user = await openScreen(formOf(id));
  await user.click(await button(/^Food facts/));
  await fill(user, await field('HSN code'), '19053');
  await fill(user, await field('Total fat (g)'), 'much');
  await fill(user, await field('Net quantity'), '0');
  await fill(user, await field('Country of origin'), 'India');
  await user.click(await button(/^Food facts/));
  await waitFor(() => expect(screen.queryByLabelText('HSN code')).toBeNull());
  await user.click(await button('Update Product'));
  await screen.findByText('An HSN code has 4, 6 or 8 digits.');
  await screen.findByText('Must be a number of 0 or more.');
  await screen.findByText('Must be a number above 0.');
  await waitFor(async () => expect(await field('Total fat (g)')).toHaveFocus());
  expect(await field('Total fat (g)')).toHaveValue('much');
  expect(await field('Country of origin')).toHaveValue('India');
  await fill(user, await field('HSN code'), '190531');
  await fill(user, await field('Total fat (g)'), '12,0');
  await fill(user, await field('Total fat (g)'), '12');
  await fill(user, await field('Net quantity'), '1.5');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Unit of the net quantity' }),
    'kg',
  );
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  expect((await findPublicProducts(name))[0]?.facts).toEqual({
    hsn: '190531',
    nutrition: { per100: { fat: 12 } },
    netQuantity: { amount: 1.5, unit: 'kg' },
    origin: 'India',
  });
});

it('the facts of another product are copied but for its barcode, and none are replaced unasked', async () => {
  const source = await addProduct({ name: uniqueName('Source'), facts });
  const { id, name } = await addProduct({ name: uniqueName('Copy'), facts: { origin: 'Nepal' } });
  const user = await openScreen(formOf(id));
  await user.click(await button(/^Food facts/));
  const press = async (name: string) => {
    const question = within(await screen.findByRole('dialog', { name: 'Replace the facts?' }));
    await user.click(question.getByRole('button', { name }));
  };
  const choose = async () => {
    await user.click(await button('Copy the facts of …'));
    const picker = await screen.findByRole('combobox', { name: 'Product' });
    await fill(user, picker, source.name);
    await user.click(await screen.findByRole('option', { name: source.name }));
  };
  await choose();
  await press('Cancel');
  expect(await field('Country of origin')).toHaveValue('Nepal');
  await choose();
  await press('Replace');
  await waitFor(async () => expect(await field('Ingredients')).toHaveValue('Maida, sugar, egg'));
  expect(await field('Country of origin')).toHaveValue('');
  expect(await field('Barcode (GTIN)')).toHaveValue('');
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  const { gtin: _gtin, ...copied } = facts;
  expect((await findPublicProducts(name))[0]?.facts).toEqual(copied);
});

it('two who change different facts both keep theirs', async () => {
  const { id, version, name } = await addProduct({ name: uniqueName('Both'), facts });
  const user = await openScreen(formOf(id));
  await user.click(await button(/^Food facts/));
  await fill(user, await field('Storage'), 'Keep cool.');
  await user.click((await group('Contains')).getByRole('checkbox', { name: 'Milk' }));
  const theirs: FoodFacts = {
    ...facts,
    contains: ['gluten', 'egg', 'soy'],
    nutrition: { per100: { energy: 400 } },
  };
  await world.api.products.update.mutate({ id, version, changes: { facts: theirs } });
  await user.click(await button('Update Product'));
  await screen.findByText('Product updated successfully!');
  expect((await findPublicProducts(name))[0]?.facts).toEqual({
    ...theirs,
    contains: ['gluten', 'milk', 'egg', 'soy'],
    storage: 'Keep cool.',
  });
});

it('products that lack facts are found with the reason, and several get facts at once', async () => {
  const name = uniqueName('Bun');
  for (const n of [1, 2]) await addProduct({ name: `${name} ${n}`, facts: { mark: 'vegetarian' } });
  await addProduct({ name: `${name} 3` });
  const user = await openScreen(`/products?sort=nameAZ&search=${encodeURIComponent(name)}`);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Food facts' }),
    'Facts missing',
  );
  const missing =
    'Missing: ingredients, allergens, nutrition, net quantity, shelf life, country of origin';
  await within(await findRow(`${name} 1`)).findByText(missing);
  await within(await findRow(`${name} 3`)).findByText('No food facts yet');

  await user.click(await screen.findByRole('checkbox', { name: `Select ${name} 1` }));
  await user.click(await screen.findByRole('checkbox', { name: `Select ${name} 3` }));
  await user.click(await button('Change selected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Set food facts' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set food facts of 2 products' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Set facts' }));
  await dialog.findByText('Please choose what is to change.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Mark' }), 'Contains egg');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Allergens that they contain' }),
    'Add these',
  );
  await fill(user, dialog.getByRole('textbox', { name: 'Shelf life' }), '1.5');
  await user.click(dialog.getByRole('button', { name: 'Set facts' }));
  await dialog.findByText('Please tick at least one.');
  await dialog.findByText('Must be a whole number from 1.');
  await user.click(dialog.getByRole('checkbox', { name: 'Egg' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Shelf life' }), '4');
  await fill(user, dialog.getByRole('textbox', { name: 'Storage' }), 'Keep dry.');
  await user.click(dialog.getByRole('button', { name: 'Set facts' }));
  const toast = await findToast('2 products with these facts now.');
  const set = {
    mark: 'contains-egg',
    contains: ['egg'],
    shelfLife: { amount: 4, unit: 'days' },
    storage: 'Keep dry.',
  };
  const stored = async () =>
    (await findPublicProducts(name))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((product) => product.facts);
  expect(await stored()).toEqual([set, { mark: 'vegetarian' }, set]);
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await findToast('Undone: 2 products.');
  expect(await stored()).toEqual([{ mark: 'vegetarian' }, { mark: 'vegetarian' }, null]);
});

it('a product with all facts is not among those that lack some', async () => {
  const name = uniqueName('Whole');
  const nutrition = {
    per100: {
      energy: 0,
      protein: 0,
      carbohydrate: 0,
      sugars: 0,
      addedSugars: 0,
      fat: 0,
      saturatedFat: 0,
      transFat: 0,
      cholesterol: 0,
      sodium: 0,
    },
  };
  await addProduct({ name, facts: { ...facts, nutrition, origin: 'India' } });
  await openScreen(`/products?search=${encodeURIComponent(name)}`);
  await findRow(name);
  await openScreen(`/products?facts=missing&search=${encodeURIComponent(name)}`);
  await findNoRow(name);
  await screen.findByText('No products found.');
});

it('a live product has the same facts in its form', async () => {
  const name = uniqueName('Truffle');
  const { id } = await addLiveProduct(name);
  const user = await openScreen(`/add-liveproducts?product_id=${id}&isEditMode=true`);
  await user.click(await button(/^Food facts/));
  await user.selectOptions(await field('Mark'), 'Non-vegetarian');
  await user.click(await button('Update Product'));
  await screen.findByText('Live product updated successfully!');
  expect((await world.api.liveProducts.open.query({ id })).published?.facts).toEqual({
    mark: 'non-vegetarian',
  });
  await openScreen(`/live-products?facts=missing&search=${encodeURIComponent(name)}`);
  within(await findRow(name)).getByText(/^Missing: ingredients, /);
});
