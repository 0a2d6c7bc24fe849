import { act, createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it('where a browser knows no popovers, the button opens and closes the menu, and a link or a click outside closes it', async () => {
  const popover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  onTestFinished(
    () => void (popover && Object.defineProperty(HTMLElement.prototype, 'popover', popover)),
  );
  const { useMenuDismissal } = await import('./use-menu-dismissal.ts');

  const menu = createRef<HTMLElement>();
  const dropdown = createRef<HTMLDetailsElement>();
  function Page() {
    useMenuDismissal(menu, dropdown);
    return createElement(
      'div',
      null,
      createElement('button', { popoverTarget: 'menu' }),
      createElement(
        'nav',
        { id: 'menu', ref: menu },
        createElement('details', { ref: dropdown }),
        createElement('p'),
        createElement('a', { href: '#there' }),
      ),
      createElement('main'),
    );
  }

  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(createElement(Page)));
  const click = (selector: string) => {
    document.querySelector<HTMLElement>(selector)?.click();
    return document.querySelector('nav')?.hasAttribute('data-open');
  };
  expect(click('button')).toBe(true);
  expect(click('p')).toBe(true);
  expect(click('button')).toBe(false);
  expect(click('button')).toBe(true);
  expect(click('main')).toBe(false);
  expect(click('button')).toBe(true);
  expect(click('a')).toBe(false);
  await act(async () => root.unmount());
});
