import { testPassword } from '@bakery/api/testing';
import { afterEach, expect, it } from 'vitest';
import { addUser, people } from '../../../testing/office.ts';
import { addPushFeatures } from '../../../testing/push-features.ts';
import {
  currentPath,
  failure,
  openScreen,
  readSession,
  reloadScreen,
  requests,
  screen,
  waitFor,
} from '../../../testing/screen.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));
function addPush(options?: Parameters<typeof addPushFeatures>[0]) {
  const added = addPushFeatures(options);
  cleanups.push(added.remove);
  return added;
}
const checkbox = (name: string) => screen.findByRole('checkbox', { name });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

it('who may see enquiries chooses of what they are mailed, and of what a phone tells them', async () => {
  const user = await openScreen('/account', 'Enquiries');
  const mail = await checkbox('Mail: A new enquiry');
  const phone = await checkbox('Phone: A new enquiry');
  expect(mail).not.toBeChecked();
  expect(phone).toBeChecked();
  expect(await checkbox('Mail: A missed promise')).toBeChecked();
  screen.getByText('This server sends no mails yet.');
  await user.click(mail);
  await waitFor(() => expect(mail).toBeChecked());
  await user.click(phone);
  await waitFor(() => expect(phone).not.toBeChecked());
  await user.click(await checkbox('Mail: A reminder'));
  await waitFor(async () => expect(await checkbox('Mail: A reminder')).not.toBeChecked());
  expect(mail).toBeChecked();
  expect(await checkbox('Phone: A reminder')).toBeChecked();
});

it('who may not is not asked', async () => {
  await openScreen('/account', 'Editor');
  await screen.findByRole('heading', { name: 'Sessions' });
  expect(screen.queryByRole('heading', { name: 'Notices about enquiries' })).toBeNull();
  expect(requests.sent.some(({ url }) => /enquiryMails|enquiryPushes|push\./.test(url))).toBe(
    false,
  );
});

it.each([
  ['denied', { permission: 'denied' }, /Allow notifications for it in the settings/],
  ['not secure', { isSecureContext: false }, /begins with https:/],
] as const)('a page that is %s says what to do', async (_what, options, advice) => {
  addPush(options);
  await openScreen('/account', 'Enquiries');
  await screen.findByText(advice);
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', /Add to Home Screen/],
  ['Mozilla/5.0 (X11; Linux x86_64) Other', /This browser shows no notices of pages/],
])('%s says what to do', async (userAgent, advice) => {
  addPush({ userAgent });
  Reflect.deleteProperty(globalThis, 'PushManager');
  await openScreen('/account', 'Enquiries');
  await screen.findByText(advice);
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

it('notices are switched on by a button alone, and off again', async () => {
  const push = addPush();
  const user = await openScreen('/account', 'Enquiries');
  const on = await findButton('Switch on');
  expect(push.state.scripts).toEqual([]);
  await user.click(on);
  const off = await findButton(/^Switch off/);
  expect(push.state.scripts).toEqual(['/admin/service-worker.js']);
  screen.getByText('This one');
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  await user.click(off);
  await findButton('Switch on');
  await waitFor(() => expect(push.hasSubscription()).toBe(false));
  expect(screen.queryByText('This one')).toBeNull();
});

it.each([
  ['does not allow it', { answer: 'denied' }, /Allow notifications for it in the settings/],
  ['reaches no service', { isAway: true }, /did not reach the service/],
  ['is not answered', { answer: 'default' }, /was not allowed/],
] as const)('a browser that %s is said so', async (_what, options, advice) => {
  addPush(options);
  const user = await openScreen('/account', 'Enquiries');
  await user.click(await findButton('Switch on'));
  await screen.findByText(advice);
});

it('notices stay switched on from one sign-in to the next of the same person, and end for another one', async () => {
  const push = addPush();
  const name = await addUser('Enquiries');
  const signIn = async (who: string) => {
    const { headers } = await people.signIn(who, testPassword);
    requests.cookies.set('bakery_session', headers.authorization.replace('Bearer ', ''));
    await readSession();
  };
  const user = await openScreen('/account', 'Enquiries');
  await signIn(name);
  await reloadScreen('/account');
  await user.click(await findButton('Switch on'));
  await screen.findByText('This one');

  await signIn(name);
  await reloadScreen('/account');
  await screen.findByText('This one');
  expect(push.hasSubscription()).toBe(true);

  await signIn(await addUser('Enquiries'));
  await reloadScreen('/desk');
  await waitFor(() => expect(push.hasSubscription()).toBe(false));
  await signIn(name);
  await reloadScreen('/account');
  await findButton('Switch on');
});

it('a click on a notice opens its screen in a window that is there', async () => {
  const push = addPush();
  await openScreen('/account', 'Enquiries');
  await findButton('Switch on');
  push.click('/admin/desk?view=all');
  await waitFor(() => expect(currentPath()).toMatch(/^\/desk/));
});

it('a list that fails can be asked for again', async () => {
  const user = await openScreen('/news', 'Enquiries');
  const stop = requests.answer(/push\.devices/, failure);
  await reloadScreen('/account');
  await screen.findByText('Failed to load your choice');
  stop();
  await user.click(await findButton('Retry'));
  await checkbox('Phone: A new enquiry');
});
