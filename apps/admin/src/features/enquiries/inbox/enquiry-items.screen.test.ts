import { expect, it } from 'vitest';
import { ownWord, sendEnquiry } from '../../../testing/office.ts';
import { addLiveProduct, addProduct } from '../../../../../../scripts/testing/records.ts';
import { openScreen, screen, uniqueName, within, world } from '../../../testing/screen.ts';

it('an enquiry with a list shows its products with today’s prices and their sum, and an answer has them', async () => {
  const bread = await addProduct({ name: uniqueName('Milk Bread'), price: 40 });
  const cake = await addLiveProduct(uniqueName('Plum Cake'));
  const full_name = `Meera ${ownWord()}`;
  const id = await sendEnquiry({
    full_name,
    items: JSON.stringify([
      { product: bread.id, quantity: 12, unit: 'packs', note: 'for Sunday' },
      { product: cake.id, quantity: 1 },
      { product: 'Birthday cake', quantity: 1, price: 900 },
    ]),
  });
  await world.api.products.update.mutate({ id: bread.id, changes: { price: 44 } });
  const name = `Prices ${ownWord()}`;
  await world.api.templates.create.mutate({
    name,
    subject: '',
    text: 'Today these cost:\n{items}',
  });

  const user = await openScreen(`/desk?view=all&open=${id}`);
  const table = within(await screen.findByRole('table', { name: 'Products asked for (3)' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ProductQuantityMRP today',
    `${bread.name}for Sunday12 packs₹44.00was ₹40.00`,
    `${cake.name}1 piece₹90.00`,
    'Birthday cake1 pieceNot soldwas ₹900.00',
    'Sum by today’s MRP₹618.00',
  ]);
  expect(table.getByRole('link', { name: cake.name })).toHaveAttribute(
    'href',
    expect.stringContaining(`/product/${cake.slug}`),
  );

  await screen.findByRole('option', { name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), name);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    [
      'Today these cost:',
      `- 12 packs ${bread.name} (for Sunday), MRP ₹44.00 each`,
      `- 1 piece ${cake.name}, MRP ₹90.00 each`,
      '- 1 piece Birthday cake',
      'Sum by MRP: ₹618.00',
    ].join('\n'),
  );
});
