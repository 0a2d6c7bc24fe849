import { describe, expect, it } from 'vitest';
import type { SignalListener } from '../database/database.ts';
import { createLiveChanges } from './live-changes.ts';

function start() {
  let send: SignalListener = () => {};
  const onSignal = (_channel: string, listener: SignalListener) => void (send = listener);
  return {
    changes: createLiveChanges({ onSignal }, 'changes'),
    send: (text?: string) => send(text),
  };
}

describe('a watch of changes', () => {
  it('begins at once and tells of all that has changed since it was asked last', async () => {
    const { changes, send } = start();
    const watch = changes.watch(undefined);
    expect(await watch.next()).toEqual({ done: false, value: [] });
    send('a,b');
    send('b,c');
    expect((await watch.next()).value).toEqual(['a', 'b', 'c']);
    const waiting = watch.next();
    send();
    expect((await waiting).value).toEqual(['*']);
  });

  it('ends with its signal, and all end when they are closed', async () => {
    const { changes } = start();
    const own = new AbortController();
    const [first, second] = [changes.watch(own.signal), changes.watch(undefined)];
    await first.next();
    await second.next();
    const [firstEnd, secondEnd] = [first.next(), second.next()];
    own.abort();
    expect(await firstEnd).toEqual({ done: true, value: undefined });
    changes.close();
    expect(await secondEnd).toEqual({ done: true, value: undefined });
    expect((await changes.watch(undefined).next()).done).toBe(true);
  });
});
