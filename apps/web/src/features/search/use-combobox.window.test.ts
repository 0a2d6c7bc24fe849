import { act, createElement, createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Suggestion } from './suggestion.ts';
import { useCombobox } from './use-combobox.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let host: HTMLElement;
let told: string[];

const suggestions: Suggestion[] = ['rusk', 'toast'].map((key) => ({
  key,
  path: `/${key}`,
  title: key,
}));

const form = createRef<HTMLFormElement>();
const input = createRef<HTMLInputElement>();

function Search({ typedBefore }: { typedBefore?: string }) {
  const [typed, setTyped] = useState('');
  useCombobox({
    field: input,
    form,
    listId: 'list',
    suggestions: typed === '' ? [] : suggestions,
    onType: setTyped,
    onChoose: ({ path }) => told.push(`choose ${path}`),
    onSubmit: (text) => told.push(`submit ${text}`),
    onClose: () => told.push('close'),
  });
  return createElement(
    'form',
    { ref: form },
    createElement('input', { ref: input, defaultValue: typedBefore }),
  );
}

const field = () => host.querySelector('input')!;
const press = (key: string, more: object = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    field().dispatchEvent(event);
  });
const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    host.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
  });
const active = () => field().getAttribute('aria-activedescendant');

beforeEach(async () => {
  told = [];
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(createElement(Search)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('takes what was typed before it was there', async () => {
  await act(async () => root.unmount());
  host.innerHTML = '';
  root = createRoot(host);
  await act(async () => root.render(createElement(Search, { typedBefore: 'ru' })));
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

it('makes a combobox of the field, which says whether it has a list', async () => {
  const names = ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded'];
  const read = () => names.map((name) => field().getAttribute(name));
  expect(read()).toEqual(['combobox', 'list', 'list', 'false']);
  await type('ru');
  expect(read()).toEqual(['combobox', 'list', 'list', 'true']);
});

it('goes through the list and back to the field with the arrows', async () => {
  await press('ArrowDown');
  expect(active()).toBeNull();
  await type('ru');
  const places: (string | null)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await press(key);
    places.push(active());
  }
  expect(places).toEqual(['list-0', 'list-1', null, 'list-1', 'list-0']);
  await press('ArrowDown', { isComposing: true });
  expect(active()).toBe('list-0');
  await type('rus');
  expect(active()).toBeNull();
});

it('takes the active line with Enter, and else leads to the page of results', async () => {
  await submit();
  await type(' ru ');
  await submit();
  await press('ArrowDown');
  await submit();
  await press('Escape');
  expect(told).toEqual(['submit ru', 'choose /rusk', 'close']);
});
