import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { UserEvent } from '@testing-library/user-event';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { setMotion } from '../../../../scripts/testing/browser-window.ts';
import { isPageHydrated } from '../../../../scripts/testing/hydration.ts';
import { screen, sitDown } from '../../../../scripts/testing/queries.ts';
import { keepNoElementStacks } from '../../../../scripts/testing/react-stacks.ts';
import { closeAfterTests } from '../../../../scripts/testing/world.ts';
import { createSiteRouter } from '../router.tsx';
import { createBrowserApi } from '../shared/api/api.ts';

export { fill, screen, waitFor, within } from '../../../../scripts/testing/queries.ts';
export { requests, uniqueName, world } from '../../../../scripts/testing/world.ts';

keepNoElementStacks(React);
closeAfterTests(closePage);

let root: Root | undefined;
let history: RouterHistory | undefined;
let router: ReturnType<typeof createSiteRouter> | undefined;

/**
 * Opens a page of the site as the first one of a visit, and returns the visitor in front of it once it is there. The page
 * loads its data itself: the server has rendered none. The one before is closed; storage stays.
 */
export async function openPage(path: string): Promise<UserEvent> {
  await closePage();
  setMotion('no-preference');
  window.history.replaceState(null, '', path);
  history = createBrowserHistory();
  const { origin } = window.location;
  const services = { api: createBrowserApi(''), addresses: { origin, apiOrigin: '' }, off: [] };
  router = createSiteRouter(services, history);
  await router.load();
  listenToDocument();
  root = createRoot(document);
  root.render(React.createElement(RouterProvider, { router }));
  await screen.findByRole('contentinfo');
  // By time: each look changes the document, which `waitFor` would take for a reason to look again.
  await expect.poll(isPageHydrated).toBe(true);
  return sitDown();
}

let isListening = false;

/**
 * Lets React listen to all events of the document. It marks a document that it listens to, also where it listens to one event
 * alone, as for the back office, whose root is an element.
 */
function listenToDocument(): void {
  if (isListening) return;
  isListening = true;
  const marks = Object.keys(document).filter((name) => name.startsWith('_reactListening'));
  for (const mark of marks) Reflect.deleteProperty(document, mark);
}

/** Follows the first link of a name, as those of the menu and of the footer are everywhere. */
export async function follow(user: UserEvent, name: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name });
  await user.click(link!);
}

/** Goes to a path as a link without a place on the page would. */
export function visit(path: string): void {
  // The router follows the browser's history.
  window.history.pushState({}, '', path);
}

/** The number of calls whose responses the page waits for. */
export const countPending = () => router!.options.context.queryClient.isFetching();

/** Where the window is: path and query. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

async function closePage(): Promise<void> {
  root?.unmount();
  root = undefined;
  // An address that is still to be set must not be that of the next page.
  history?.flush();
  history?.destroy();
  history = undefined;
  window.scrollTo(0, 0);
}
