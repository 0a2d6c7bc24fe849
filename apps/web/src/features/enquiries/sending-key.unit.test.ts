import { expect, it } from 'vitest';
import { createSendingKeys } from './sending-key.ts';

function form(message: string, file = new File([], '')): FormData {
  const content = new FormData();
  content.set('message', message);
  content.set('document', file);
  return content;
}

const list = (size: number, lastModified = 1) =>
  new File(['x'.repeat(size)], 'list.txt', { lastModified });

it('gives the same content the same key', () => {
  const keys = createSendingKeys();
  const key = keys.keyOf(form('pav', list(60)));
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(keys.keyOf(form('pav', list(60)))).toBe(key);
  const without = keys.keyOf(form('pav'));
  expect(keys.keyOf(form('pav', new File([], '', { lastModified: 7 })))).toBe(without);
});

it('gives another text or another file another key', () => {
  const keys = createSendingKeys();
  const contents = [
    form('pav'),
    form('buns'),
    form('buns', list(60)),
    form('buns', list(61)),
    form('buns', list(61, 2)),
    form('buns'),
  ];
  expect(new Set(contents.map((content) => keys.keyOf(content))).size).toBe(contents.length);
});

it('gives a new key when asked to forget', () => {
  const keys = createSendingKeys();
  const key = keys.keyOf(form('pav'));
  keys.forget();
  expect(keys.keyOf(form('pav'))).not.toBe(key);
});
