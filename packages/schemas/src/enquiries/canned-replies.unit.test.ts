import { describe, expect, it } from 'vitest';
import { fillCannedReply, listUnknown, cannedReplyInput } from './canned-replies.ts';
import type { PlaceholderValues } from './canned-replies.ts';

const values: PlaceholderValues = {
  name: 'Asha {product}',
  items: '- 2 packs Rusk',
  product: 'Milk Bread',
  reference: '7F3A9-01C2D',
  bakery: 'Bakery',
  'price list': 'https://example.com/price-list.pdf',
  'opening hours': 'Monday: closed',
};

describe('a template', () => {
  it('is filled in once: braces in a name stay as they are', () => {
    const text = 'Hello {name}, { Price  LIST } and {product}.';
    expect(fillCannedReply(text, values)).toBe(
      'Hello Asha {product}, https://example.com/price-list.pdf and Milk Bread.',
    );
  });

  it('names each unknown placeholder at its field', () => {
    expect(listUnknown('{name} {nmae} {nmae} {} and a { alone')).toEqual(['{nmae}', '{}']);
    const { error } = cannedReplyInput.safeParse({ name: 'x', subject: '{a}', text: '{b} {c}' });
    expect(error?.issues.map(({ path, message }) => [path[0], message.split('. ')[0]])).toEqual([
      ['subject', '{a} is no placeholder'],
      ['text', '{b}, {c} are no placeholders'],
    ]);
  });

  it('needs a name and a text, and no subject', () => {
    expect(cannedReplyInput.parse({ name: ' Prices ', text: 'See {price list}' })).toEqual({
      name: 'Prices',
      subject: '',
      text: 'See {price list}',
    });
    const { error } = cannedReplyInput.safeParse({ name: ' ', text: '' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a name.',
      'Please enter a text.',
    ]);
  });
});
