import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { addBanner, addImage } from '../../../../../scripts/testing/records.ts';
import { holdTimers, skipTimers } from '../../../../../scripts/testing/timers.ts';
import { emptyRecords } from '../../../../../scripts/testing/world.ts';
import { countPending, follow, openPage, requests, screen, waitFor } from '../../testing/page.ts';

expectComplaints(/TRPCClientError|Failed to fetch/);

/** The calls for the sections of the page that it does not wait for. */
const sections = /\/trpc\/(banners|presence)\./;

const findBanner = () => document.querySelector('main [fetchpriority="high"]');
const findSkeleton = () => document.querySelector('main > div > span[aria-hidden="true"]');

/** Lets pictures be on their way until they have loaded or failed: a window without layout loads none. */
function letPicturesLoad(): void {
  const { prototype } = HTMLImageElement;
  const before = Object.getOwnPropertyDescriptor(prototype, 'complete')!;
  Object.defineProperty(prototype, 'complete', { get: () => false, configurable: true });
  onTestFinished(() => void Object.defineProperty(prototype, 'complete', before));
}

beforeEach(emptyRecords);

it('hides a banner whose picture hangs after 10 seconds', async () => {
  letPicturesLoad();
  await addBanner(1);
  const timers = holdTimers(10_000);
  await openPage('/home');
  await waitFor(() => expect(findBanner()).not.toBeNull());
  await timers.runNext();
  await waitFor(() => expect(findBanner()).toBeNull());
});

it('hides a banner whose picture had failed before it was looked at', async () => {
  await addBanner(1);
  // A window without layout loads no picture: each is complete, and empty.
  holdTimers(10_000);
  await openPage('/home');
  await screen.findByText('No presence images available.');
  await waitFor(() => expect(countPending()).toBe(0));
  await waitFor(() => expect(findBanner()).toBeNull());
  expect(findSkeleton()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it('counts the 10 seconds from the request for a page that is still loading', async () => {
  letPicturesLoad();
  await addBanner(1);
  const state = Object.getOwnPropertyDescriptor(document, 'readyState');
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
  const { now } = performance;
  performance.now = () => 8_600;
  onTestFinished(() => {
    performance.now = now;
    Reflect.deleteProperty(document, 'readyState');
    if (state) Object.defineProperty(document, 'readyState', state);
  });
  const timers = holdTimers(1_400);
  await openPage('/home');
  await waitFor(() => expect(findBanner()).not.toBeNull());
  await timers.runNext();
  await waitFor(() => expect(findBanner()).toBeNull());
});

it('is a skeleton without a response, and then hidden', async () => {
  const user = await openPage('/enquries');
  const timers = holdTimers(10_000);
  const respond = requests.hold(sections);
  await follow(user, 'Home');
  await screen.findByRole('heading', { name: 'Our Presence' });
  await screen.findByText('Loading pictures...');
  expect(findSkeleton()).not.toBeNull();
  await timers.runNext();
  await waitFor(() => expect(findSkeleton()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  respond();
});

it('is missing without its picture, as the marquee is', async () => {
  // The limit of the banner.
  holdTimers(10_000);
  skipTimers(1_000);
  letPicturesLoad();
  await addBanner(1);
  await addImage();
  let user = await openPage('/enquries');
  const mend = requests.cut(sections);
  await follow(user, 'Home');
  await screen.findByText('No presence images available.');
  await waitFor(() => expect(findBanner()).toBeNull());
  mend();

  await emptyRecords();
  await addBanner(1);
  user = await openPage('/enquries');
  await follow(user, 'Home');
  await screen.findByText('No presence images available.');
  const banner = await waitFor(() => {
    expect(findBanner()).not.toBeNull();
    return findBanner()!;
  });

  banner.dispatchEvent(new Event('error'));
  await waitFor(() => expect(findBanner()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
