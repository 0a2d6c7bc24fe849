import { expect, it } from 'vitest';
import type { ListItem } from './list-items.ts';
import { countLeftOut, writeChatTexts, writeMail } from './list-message.ts';

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 12,
  unit: 'pieces',
  note: 'for Sunday',
};
const message = (items: readonly ListItem[]) => ({ to: 'Home Bakers', day: '26-11-2026', items });
const long = Array.from({ length: 500 }, (_, n) => ({ ...bread, name: `ब्रेड ${n}` }));

it('says products, quantities, prices and the sum in words that people read', () => {
  const gone = { ...bread, name: 'Rusk', price: 0, quantity: 1, unit: 'packs' as const, note: '' };
  expect(writeChatTexts(message([bread, gone]))).toEqual([
    [
      'Hello Home Bakers, here is my list:',
      '• 12 pieces Milk Bread (for Sunday), MRP ₹40.00 each',
      '• 1 pack Rusk',
      'Sum by MRP as of 26-11-2026: ₹480.00, without what has no price (to be confirmed)',
      'This is a list of what we are interested in, not an order.',
    ].join('\n'),
  ]);
});

it('parts a long list into texts that fit into a link, without a line lost', () => {
  const texts = writeChatTexts(message(long));
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(encodeURIComponent(text).length).toBeLessThanOrEqual(2_000);
  expect(texts[0]).toContain(`(part 1 of ${texts.length})`);
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('•')));
  expect(lines).toHaveLength(500);
  expect(texts.filter((text) => text.includes('Sum by MRP'))).toEqual([texts.at(-1)]);
});

it('bounds the body of a mail at a whole line, and says what is left out', () => {
  const { subject, body } = writeMail(message(long));
  expect(subject).toBe('My list, 26-11-2026 (500)');
  expect(encodeURIComponent(body).length).toBeLessThanOrEqual(2_000);
  const shown = body.split('\r\n').filter((line) => line.startsWith('- ')).length;
  expect(shown).toBeGreaterThan(3);
  expect(body).toContain(`… and ${500 - shown} more that did not fit into this mail.`);
  expect(countLeftOut(message(long))).toBe(500 - shown);
  expect(countLeftOut(message([bread]))).toBe(0);
});

it('takes a name of 200 letters and half a character', () => {
  const odd = { ...bread, name: `${'क'.repeat(199)}\uD83C` };
  expect(writeChatTexts(message([odd, bread]))).toHaveLength(2);
});
