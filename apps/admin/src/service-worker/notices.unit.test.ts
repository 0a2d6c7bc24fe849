import { expect, it, vi } from 'vitest';
import { openScreen, showPushed } from './notices.ts';

/** A service worker's scope with open windows. */
function scopeWith(...urls: string[]) {
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() }));
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const matchAll = vi.fn(async () => windows);
  return {
    windows,
    showNotification,
    openWindow,
    matchAll,
    scope: {
      registration: { scope: 'https://bakery.example/admin/', showNotification },
      clients: { matchAll, openWindow },
    },
  };
}

const message = {
  title: 'A new enquiry has come: K7-Q2',
  body: 'Shree Bakers',
  tag: 'enquiry-1',
  path: '/admin/desk?open=1',
};

it('what is pushed is shown, and takes the place of what it is about', async () => {
  const { scope, showNotification } = scopeWith();
  await showPushed(scope, JSON.stringify(message));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('A new enquiry has come: K7-Q2', {
    body: 'Shree Bakers',
    tag: 'enquiry-1',
    renotify: true,
    icon: 'https://bakery.example/admin/icon-192.png',
    data: { path: '/admin/desk?open=1' },
  });
});

it.each([undefined, '', 'no JSON', 'null'])('%s is a notice too', async (text) => {
  const { scope, showNotification } = scopeWith();
  await showPushed(scope, text);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'News of the back office',
    expect.objectContaining({ data: { path: '/admin/' } }),
  );
});

it('a click opens the screen in a window of the back office that is there', async () => {
  const { scope, windows, openWindow } = scopeWith(
    'https://bakery.example/home',
    'https://bakery.example/admin/products',
  );
  await openScreen(scope, message.path);
  const [site, office] = windows;
  expect(site!.focus).not.toHaveBeenCalled();
  expect(office!.focus).toHaveBeenCalledOnce();
  expect(office!.postMessage).toHaveBeenCalledExactlyOnceWith({
    kind: 'openScreen',
    path: '/admin/desk?open=1',
  });
  expect(openWindow).not.toHaveBeenCalled();
});

it('else in a new one, and never outside the back office', async () => {
  for (const [path, opened] of [
    [message.path, 'https://bakery.example/admin/desk?open=1'],
    ['https://evil.example/', 'https://bakery.example/admin/'],
    ['//evil.example/admin/', 'https://bakery.example/admin/'],
    ['/home', 'https://bakery.example/admin/'],
    [undefined, 'https://bakery.example/admin/'],
  ]) {
    const { scope, openWindow } = scopeWith('https://bakery.example/home');
    await openScreen(scope, path);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(opened);
  }
});
