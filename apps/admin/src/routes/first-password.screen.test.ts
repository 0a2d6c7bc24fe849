import { expect, it, onTestFinished } from 'vitest';
import { getSession, signedInAs } from '../shared/api/session.ts';
import { openScreen, requests, screen, world } from '../testing/screen.ts';

const setFlag = (mustChange: boolean) =>
  world.database.pool.query('update administrators set must_change_password = $1', [mustChange]);

it('no screen asks for anything before somebody has set a password of their own', async () => {
  await setFlag(true);
  onTestFinished(async () => void (await setFlag(false)));
  await openScreen('/');
  const dialog = await screen.findByRole('dialog', { name: 'Please set a password of your own' });
  expect(dialog).toBeInTheDocument();
  const open = /^\/trpc\/(auth\.me|site\.\w+)\b/;
  expect(requests.sent.filter(({ url }) => !open.test(url))).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();

  await setFlag(false);
  signedInAs({ ...getSession().user!, mustChangePassword: false });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});
