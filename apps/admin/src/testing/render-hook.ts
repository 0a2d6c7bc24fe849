import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export interface RenderedHook<T> {
  /** The value that the hook returned last. */
  readonly current: T;
  /** Runs a function such as an event handler, and all updates it causes. */
  act(work: () => unknown): Promise<void>;
  unmount(): Promise<void>;
}

/** Renders a hook in a component of its own, on a route. Needs a DOM: for `*.window.test.ts`. */
export async function renderHook<T>(hook: () => T): Promise<RenderedHook<T>> {
  let current: T | undefined;
  function Host() {
    current = hook();
    return null;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Host }),
    history: createMemoryHistory(),
  });
  await router.load();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(RouterProvider, { router })));
  return {
    get current() {
      return current as T;
    },
    act: (work) =>
      act(async () => {
        await work();
      }),
    unmount: () => act(async () => root.unmount()),
  };
}
