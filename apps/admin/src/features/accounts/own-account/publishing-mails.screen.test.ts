import { expect, it } from 'vitest';
import { openScreen, requests, screen, waitFor } from '../../../testing/screen.ts';

it('who may schedule chooses of what they are mailed', async () => {
  const user = await openScreen('/account', 'Editor');
  const live = await screen.findByRole('checkbox', { name: /scheduled went live/ });
  expect(live).toBeChecked();
  await user.click(live);
  await waitFor(() => expect(live).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: /scheduled failed/ })).toBeChecked();
});

it('who may not is not asked', async () => {
  await openScreen('/account', 'Viewer');
  await screen.findByRole('heading', { name: 'Sessions' });
  expect(screen.queryByRole('heading', { name: 'Mails about what is scheduled' })).toBeNull();
  expect(requests.sent.some(({ url }) => url.includes('publishingMails'))).toBe(false);
});
