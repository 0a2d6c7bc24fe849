import { expect, it } from 'vitest';
import { openScreen, requests, screen, waitFor } from '../../testing/screen.ts';

it('who may see enquiries chooses of what they are mailed', async () => {
  const user = await openScreen('/account', 'Enquiries');
  const fresh = await screen.findByRole('checkbox', { name: 'A new enquiry' });
  expect(fresh).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'A missed promise' })).toBeChecked();
  screen.getByText('This server sends no mails yet.');
  await user.click(fresh);
  await waitFor(() => expect(fresh).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: 'A reminder' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'A reminder' })).not.toBeChecked(),
  );
  expect(fresh).toBeChecked();
});

it('who may not is not asked', async () => {
  await openScreen('/account', 'Editor');
  await screen.findByRole('heading', { name: 'Sessions' });
  expect(screen.queryByRole('heading', { name: 'Mails about enquiries' })).toBeNull();
  expect(requests.sent.some(({ url }) => url.includes('enquiryMails'))).toBe(false);
});
