import { expect, it } from 'vitest';
import { createBackgroundTask } from './background-task.ts';

function start() {
  const ends: (() => void)[] = [];
  const task = createBackgroundTask(() => new Promise((resolve) => ends.push(resolve)));
  return { task, ends };
}

it('runs once more after the current run, however often it was requested meanwhile', async () => {
  const { task, ends } = start();
  task.request();
  task.request();
  task.request();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await task.settled();
  expect(ends).toHaveLength(2);
  task.request();
  expect(ends).toHaveLength(3);
});

it('starts nothing after it was stopped, and waits for the current run', async () => {
  const { task, ends } = start();
  task.request();
  task.request();
  let isStopped = false;
  const stopping = task.stop().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  ends[0]!();
  await stopping;
  task.request();
  expect(ends).toHaveLength(1);
});
