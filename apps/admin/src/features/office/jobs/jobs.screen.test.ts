import { failJobs, listJobs } from '@bakery/api/testing';
import { expect, it } from 'vitest';
import {
  currentScreen,
  openScreen,
  pressInDialog,
  reloadScreen,
  requests,
  screen,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';
import { holdTimers } from '../../../../../../scripts/testing/timers.ts';

const notice = /No further attempt is made\.$/;

it('failed work is told on every screen to who may see it, until it is dismissed or run again', async () => {
  const { db, deps } = world;
  for (const to of ['asha@example.com', 'bela@example.com']) {
    await deps.jobs.enqueue(db, 'mail', { to, subject: 'Hello', text: 'Hello' });
  }
  await failJobs(db, 'mail', 'The mail server cannot be reached.');
  await openScreen('/products', 'Editor');
  await screen.findByRole('heading', { name: 'Products' });
  expect(screen.queryByText(notice)).toBeNull();
  expect(requests.sent.filter(({ url }) => url.includes('jobs.failed'))).toEqual([]);

  const user = await openScreen('/products');
  await screen.findByText('2 mails were not sent. No further attempt is made.');
  await user.click(screen.getByRole('link', { name: 'Look at it' }));
  await waitFor(() => expect(currentScreen()).toBe('/jobs'));
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Dismiss Mail to asha@example.com'));
  within(await screen.findByRole('dialog')).getByText(/cannot be run again/);
  await pressInDialog(user, 'Dismiss');
  await screen.findByText('1 mail was not sent. No further attempt is made.');
  await user.click(await button('Retry Mail to bela@example.com'));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});

it('a notice is there when its screen is shown, which waits for it a moment', async () => {
  const { db, deps } = world;
  const failed = { to: 'esha@example.com', subject: 'Hello', text: 'Hello' };
  await deps.jobs.enqueue(db, 'mail', failed);
  await failJobs(db, 'mail', 'The mail server cannot be reached.');
  const waiting = holdTimers(1_000);
  const isAsked = () => requests.sent.some(({ url }) => url.includes('jobs.failed'));
  const heading = () => screen.queryByRole('heading', { name: 'Products' });
  await openScreen('/account');
  requests.sent.length = 0;
  const release = requests.hold(/jobs\.failed/);
  await reloadScreen('/products');
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(heading()).toBeNull();
  release();
  await waitFor(() => expect(heading()).not.toBeNull());
  screen.getByText(notice);

  requests.hold(/jobs\.failed/);
  requests.sent.length = 0;
  await reloadScreen('/products');
  await waitFor(() => expect(isAsked()).toBe(true));
  waiting.run();
  await waitFor(() => expect(heading()).not.toBeNull());
  expect(screen.queryByText(notice)).toBeNull();
});

it('what is tried again says so, and when', async () => {
  const { db, deps } = world;
  await deps.jobs.enqueue(db, 'mail', { to: 'dev@example.com', subject: 'Hello', text: 'Hello' });
  await failJobs(db, 'mail', 'The mail server does not answer.');
  const { pool } = world.database;
  const which = `where last_error = 'The mail server does not answer.'`;
  const later = `max_attempts = 25, run_at = now() + interval '1 hour'`;
  await pool.query(`update graphile_worker._private_jobs set ${later} ${which}`);
  await openScreen('/jobs');
  // Mails of other tests may wait here too.
  const row = (await screen.findByText('to dev@example.com')).closest('tr')!;
  within(row).getByText('Will be tried again');
  within(row).getByText('The mail server does not answer.');
  within(row).getByText(/^1 attempt, next \d/);
  await pool.query(`delete from graphile_worker._private_jobs ${which}`);
});

it('all that failed for good is run again, or dismissed when that is confirmed', async () => {
  const { db, deps } = world;
  for (const to of ['asha@example.com', 'bela@example.com', 'chitra@example.com']) {
    await deps.jobs.enqueue(db, 'mail', { to, subject: 'Hello', text: 'Hello' });
  }
  await failJobs(db, 'mail', 'The mail server cannot be reached.');
  const user = await openScreen('/jobs');
  const row = () => screen.queryByText('to asha@example.com');
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Retry all'));
  await waitFor(() => expect(row()).toBeNull());
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();

  await failJobs(db, 'mail', 'The mail server cannot be reached.');
  const { length: count } = await listJobs(db, 'mail');
  await openScreen('/jobs');
  await user.click(await button('Dismiss all'));
  await screen.findByRole('dialog', { name: `Dismiss all ${count}?` });
  await pressInDialog(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row()).not.toBeNull();
  await user.click(await button('Dismiss all'));
  await pressInDialog(user, 'Dismiss all');
  await screen.findByText('Nothing has failed.');
});
