/** Timers of one delay, in milliseconds, and how many times as long they take. */
export interface LengthenedTimers {
  delay: number;
  times: number;
}

/** Makes timers last, such as those of toasts, however long a test takes. Runs in the page, before its scripts. */
export function lengthenTimers({ delay: own, times }: LengthenedTimers): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay = 0) =>
    start(run, delay === own ? delay * times : delay)) as typeof window.setTimeout;
}
