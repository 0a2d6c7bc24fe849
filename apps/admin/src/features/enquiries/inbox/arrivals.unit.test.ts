import { expect, it, vi } from 'vitest';
import { watchArrivals } from './arrivals.ts';
import type { Notice } from './arrivals.ts';

type Row = { id: string; createdAt: string; subject: 'bulk'; state: 'new' | 'won' };

const row = (minute: number, state: Row['state'] = 'new'): Row => ({
  id: `enquiry ${minute}`,
  createdAt: `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`,
  subject: 'bulk',
  state,
});

function start() {
  const browser = { allowed: true, hidden: true, pushed: false, rows: [row(1)] };
  const shown: Notice[] = [];
  const list = vi.fn(() => Promise.resolve(browser.rows));
  const onOpen = vi.fn();
  const look = watchArrivals(
    list,
    {
      isAllowed: () => browser.allowed,
      isHidden: () => browser.hidden,
      isPushed: () => browser.pushed,
      show: (notice) => shown.push(notice),
    },
    onOpen,
  );
  return { browser, shown, list, onOpen, look };
}

it('shows an enquiry that arrives while the tab is hidden, once, and opens it', async () => {
  const { browser, shown, onOpen, look } = start();
  await look();
  expect(shown).toEqual([]);
  browser.rows = [row(2), row(1)];
  await Promise.all([look(), look()]);
  expect(shown).toMatchObject([{ title: 'New enquiry', tag: 'enquiry 2' }]);
  expect(shown[0]!.body).toBe('Bulk order, 22-11-2026, 15:32');
  shown[0]!.onClick();
  expect(onOpen).toHaveBeenCalledWith('enquiry 2');
});

it('shows nothing without permission, and asks the server for nothing', async () => {
  const { browser, shown, list, look } = start();
  browser.allowed = false;
  await look();
  browser.rows = [row(2), row(1)];
  await look();
  expect(list).not.toHaveBeenCalled();
  // An enquiry that came before the permission is not new.
  browser.allowed = true;
  await look();
  expect(shown).toEqual([]);
});

it('shows nothing of what came while the tab was seen, or has been worked on, or came back', async () => {
  const { browser, shown, look } = start();
  browser.rows = [row(5), row(4)];
  await look();
  browser.hidden = false;
  browser.rows = [row(6), row(5), row(4)];
  await look();
  browser.hidden = true;
  browser.rows = [row(2), row(7, 'won'), row(6), row(5)];
  await look();
  expect(shown).toEqual([]);
});

it('shows one notification for many, and goes on after a failure', async () => {
  const { browser, shown, list, onOpen, look } = start();
  await look();
  list.mockRejectedValueOnce(new Error('offline'));
  await look();
  browser.rows = [row(6), row(5), row(4), row(3), row(1)];
  await look();
  expect(shown.map(({ title }) => title)).toEqual(['4 new enquiries']);
  shown[0]!.onClick();
  expect(onOpen).toHaveBeenCalledWith('enquiry 6');
});

it('shows nothing beside a push notice, and nothing of that once those are off', async () => {
  const { browser, shown, look } = start();
  browser.pushed = true;
  await look();
  browser.rows = [row(2), row(1)];
  await look();
  expect(shown).toEqual([]);
  browser.pushed = false;
  await look();
  expect(shown).toEqual([]);
  browser.rows = [row(3), row(2), row(1)];
  await look();
  expect(shown).toMatchObject([{ tag: 'enquiry 3' }]);
});
