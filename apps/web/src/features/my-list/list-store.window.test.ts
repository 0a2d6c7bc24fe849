import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListItem } from './list-items.ts';
import { useListedIds } from './listed-ids.ts';
import {
  addToList,
  changeItems,
  changeLists,
  notKept,
  rememberSent,
  useLists,
} from './list-store.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 2,
  unit: 'pieces',
  note: '',
};
const rusk: ListItem = { ...bread, id: '019a0000-0000-7000-8000-000000000002', name: 'Rusk' };
const key = 'my-list';
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

function Shown() {
  const { lists, isKept } = useLists();
  const names = lists.items.map(({ name, quantity }) => `${quantity} ${name}`).join();
  return `${names} ${useListedIds().length} ${isKept}`;
}

/** Shows the list; what other tabs do is told by an event. */
async function show() {
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () => root.render(createElement(Shown)));
  const inOtherTab = async (value: unknown) => {
    localStorage.setItem(key, JSON.stringify(value));
    await act(async () => dispatchEvent(new StorageEvent('storage', { key })));
  };
  return { text: () => host.textContent, inOtherTab, close: () => act(async () => root.unmount()) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  changeLists(() => ({ items: [], kept: [] }));
  localStorage.clear();
});

it('keeps the list on the device, in a format with a version', () => {
  expect(addToList(bread)).toEqual({ message: 'Milk Bread is on your list.', isAdded: true });
  expect(stored()).toEqual({ version: 1, items: [bread], kept: [] });
});

it('shows what another tab has changed, and changes that', async () => {
  const page = await show();
  await act(async () => void addToList(bread));
  expect(page.text()).toBe('2 Milk Bread 1 true');
  await page.inOtherTab({ version: 1, items: [bread, rusk], kept: [] });
  expect(page.text()).toBe('2 Milk Bread,2 Rusk 2 true');
  // Stored by another tab whose event is still to come.
  localStorage.setItem(key, JSON.stringify({ version: 1, items: [rusk], kept: [] }));
  await act(async () => void addToList(bread));
  expect(page.text()).toBe('2 Rusk,2 Milk Bread 2 true');
  await page.close();
});

it('goes on without storage, says so, and has kept it when there is room again', async () => {
  const page = await show();
  for (const name of ['QuotaExceededError', 'SecurityError']) {
    const setItem = () => {
      throw new DOMException('No room.', name);
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    await act(async () => {
      expect(addToList(bread)).toEqual({ message: notKept, isAdded: true });
    });
    await act(async () => void addToList(rusk));
    expect(page.text()).toBe('2 Milk Bread,2 Rusk 2 false');
    vi.unstubAllGlobals();
    await act(async () => void changeItems((items) => items.filter(({ id }) => id === rusk.id)));
    expect(page.text()).toBe('2 Rusk 1 true');
    expect(stored()).toMatchObject({ items: [rusk] });
    await act(async () => void changeItems(() => []));
  }
  await page.close();
});

it('keeps what it could not read before it writes over it', () => {
  localStorage.setItem(key, JSON.stringify({ version: 9, items: [bread], menu: 'rye' }));
  addToList(rusk);
  expect(stored()).toMatchObject({ version: 1, items: [bread, rusk] });
  expect(JSON.parse(localStorage.getItem(`${key}-damaged`)!)).toMatchObject({ menu: 'rye' });
});

it('refuses what is beyond the most, and loses nothing', () => {
  const full = Array.from({ length: 500 }, (_, n) => ({
    ...bread,
    id: `019a0000-0000-7000-8000-${String(n + 10).padStart(12, '0')}`,
  }));
  changeItems(() => full);
  expect(addToList(rusk)).toEqual({
    message: 'The list is full: it can have at most 500 products.',
    isAdded: false,
  });
  expect(stored()).toMatchObject({ items: full });
});

it('remembers the list that was sent last, one alone', () => {
  rememberSent([bread]);
  rememberSent([rusk]);
  expect(stored()).toMatchObject({ kept: [{ name: 'Last sent', items: [rusk] }] });
});
