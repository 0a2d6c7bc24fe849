import { createElement, lazy, startTransition, Suspense } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinksBeforeHydration } from './links-before-hydration.tsx';

it('leaves a link to the browser until the content beside it is hydrated', async () => {
  const chosen: string[] = [];
  const Words = () => createElement('p', null, 'words');
  const content = Promise.withResolvers<{ default: typeof Words }>();
  const Outlet = ({ of }: { of: ComponentType }) =>
    createElement(Suspense, null, createElement(of));
  const page = (of: ComponentType) =>
    createElement(LinksBeforeHydration, null, [
      createElement('a', { key: 'a', href: '#there', onClick: () => chosen.push('link') }, 'there'),
      createElement('button', { key: 'b', onClick: () => chosen.push('button') }, 'open'),
      createElement(Outlet, { key: 'c', of }),
    ]);

  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(page(Words));
  const clickAll = () => {
    chosen.length = 0;
    for (const element of host.querySelectorAll<HTMLElement>('a, button')) element.click();
    return chosen.join(' ');
  };
  const complaints: unknown[] = [];
  const onRecoverableError = (error: unknown) => complaints.push(error);
  startTransition(() => {
    hydrateRoot(host, page(lazy(() => content.promise)), { onRecoverableError });
  });
  await expect.poll(clickAll).toBe('button');
  // More turns than React has work for.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(clickAll()).toBe('button');

  content.resolve({ default: Words });
  await expect.poll(clickAll).toBe('link button');
  expect(complaints).toEqual([]);
});
