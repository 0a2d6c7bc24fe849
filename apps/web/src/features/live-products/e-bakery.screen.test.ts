import { expect, it } from 'vitest';
import { expectComplaints } from '../../../../../scripts/testing/complaints.ts';
import { unreachable } from '../../../../../scripts/testing/requests.ts';
import { skipTimers } from '../../../../../scripts/testing/timers.ts';
import { follow, openPage, requests, screen } from '../../testing/page.ts';

expectComplaints(/TRPCClientError/);

it('is loading while the server is slow, and has no products when it fails', async () => {
  skipTimers(1_000);
  const user = await openPage('/about');
  const late = Promise.withResolvers<void>();
  requests.answer(/\/trpc\//, () => late.promise.then(unreachable));
  await follow(user, 'E-BAKERY');
  await screen.findByText('Loading...', { exact: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('E-Bakery');
  late.resolve();
  await screen.findByText('No live products available.');
});
