import { useSyncExternalStore } from 'react';

/** India has no daylight saving time. */
const offset = 330;
const minute = 60_000;

/** The minutes since 1970 on India's clock, whatever the device's time zone; kept right as time passes. */
export function useIndianMinute(): number {
  return useSyncExternalStore(subscribe, readMinute);
}

function readMinute(): number {
  return Math.floor(Date.now() / minute) + offset;
}

function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function tick(): void {
    clearTimeout(timer);
    notify();
    timer = setTimeout(tick, minute - (Date.now() % minute));
  }
  tick();
  // Timers stand still while a device sleeps.
  addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    removeEventListener('visibilitychange', tick);
  };
}
