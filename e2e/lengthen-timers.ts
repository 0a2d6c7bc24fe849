import type { Page } from '@playwright/test';

/** Timers and intervals of one delay, in milliseconds, and how many times as long they take. */
export interface LengthenedTimers {
  delay: number;
  times: number;
}

/** Makes timers last, such as those of toasts, however long a test takes. Runs in the page, before its scripts. */
export function lengthenTimers({ delay: own, times }: LengthenedTimers): void {
  const lengthen = (delay = 0) => (delay === own ? delay * times : delay);
  const start = window.setTimeout.bind(window);
  const repeat = window.setInterval.bind(window);
  window.setTimeout = ((run: () => void, delay?: number) =>
    start(run, lengthen(delay))) as typeof window.setTimeout;
  window.setInterval = ((run: () => void, delay?: number) =>
    repeat(run, lengthen(delay))) as typeof window.setInterval;
}

/** Postpones what pages do after so many milliseconds, such as taking a message away, until a test has ended. */
export function postpone(page: Page, milliseconds: number): Promise<unknown> {
  return page.addInitScript(lengthenTimers, { delay: milliseconds, times: 100 });
}
