import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs, startTestApp } from '../../../testing/index.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { usersOf, testPassword, tokenOf } from '../../../testing/users.ts';
import { addPasskey, passkeySettings } from '../../../testing/passkeys.ts';
import { setUpTwoFactor } from '../../../testing/two-factor.ts';

const mailServer = await startMailServer();
const { mails } = mailServer;
const env = { ...mailServer.env, ...passkeySettings };
const world = await startTestApp({ env });
const { api, deps, mutate } = world;
const { add, signIn } = usersOf(world);
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
beforeEach(() => mailServer.reset());

/** The mails that were sent, each with its recipient. */
async function sent() {
  await runDueJobs(deps);
  return mails.map(({ head, text }) => ({
    to: /^To: (.*)$/m.exec(head)?.[1],
    subject: /^Subject: (.*)$/m.exec(head)?.[1],
    text: text.replaceAll(/\s+/g, ' '),
  }));
}

let count = 0;
async function addPerson() {
  count += 1;
  const name = `Asha ${count}`;
  const { id } = await add(name, 'Editor', `asha-${count}@example.com`);
  const { headers } = await signIn(name);
  await sent();
  mailServer.reset();
  return { id, name, email: `asha-${count}@example.com`, headers };
}

it('a link to a new password that somebody else hands over is told, and its use', async () => {
  const { id, email } = await addPerson();
  const token = tokenOf(await api.people.makePasswordLink.mutate({ id, delivery: 'copy' }));
  const [made, ...more] = await sent();
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    to: email,
    subject: expect.stringMatching(/^A password link was made/),
  });
  expect(made!.text).toContain('By: admin');
  expect(made!.text).toContain('https://admin.example.com/admin/account');
  expect(made!.text).not.toContain(token);
  mailServer.reset();
  await mutate('people.resetPassword', { token, newPassword: 'a tin of old buttons' }, {});
  const [used] = await sent();
  expect(used).toMatchObject({ to: email });
  expect(used!.text).toContain('a new password was set for it by a link');
});

it('one’s own change of the password is told', async () => {
  const { headers, email } = await addPerson();
  const input = { currentPassword: testPassword, newPassword: 'a tin of old buttons' };
  expect((await mutate('auth.changePassword', input, headers)).status).toBe(200);
  const [mail] = await sent();
  expect(mail).toMatchObject({ to: email });
  expect(mail!.text).toContain('its password was changed');
  expect(mail!.text).not.toContain('By:');
});

it.each(['the person', 'an administrator'])(
  'another address that %s enters is told to both addresses',
  async (who) => {
    const { id, email, headers } = await addPerson();
    const next = `new-${email}`;
    await (who === 'the person'
      ? mutate('account.changeProfile', { email: next }, headers)
      : api.people.update.mutate({ id, changes: { email: next } }));
    const told = await sent();
    expect(told.map(({ to }) => to)).toEqual([email, next]);
    for (const { text } of told) expect(text).toContain(`from ${email} to ${next}`);
  },
);

it('another role is told', async () => {
  const { id, email } = await addPerson();
  await api.people.update.mutate({ id, changes: { role: 'Administrator' } });
  const [mail] = await sent();
  expect(mail).toMatchObject({ to: email });
  expect(mail!.text).toContain('from Editor to Administrator');
});

it('the end of all sessions by somebody else is told', async () => {
  const { id, email } = await addPerson();
  await api.people.endSessions.mutate({ id });
  await api.people.endSessions.mutate({ id });
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email });
  expect(mail!.text).toContain('all its sessions were ended');
  expect(mail!.text).toContain('By: admin');
});

it('codes from an app that are switched on, off and taken away are told', async () => {
  const { id, email, headers } = await addPerson();
  await setUpTwoFactor(world, headers);
  await mutate('secondStep.renewRecoveryCodes', undefined, headers);
  await mutate('secondStep.switchOff', undefined, headers);
  await setUpTwoFactor(world, headers);
  await mutate('secondStep.removeFromOther', { id });
  const told = await sent();
  expect(new Set(told.map(({ to }) => to))).toEqual(new Set([email]));
  expect(told.map(({ text }) => /: (its? .*?|[a-z].*?)\. /.exec(text)?.[1])).toEqual([
    'codes from an app were switched on for it',
    'new recovery codes were made for it',
    'codes from an app were switched off for it',
    'codes from an app were switched on for it',
    'its second step was taken away, codes and passkeys included',
  ]);
  expect(told.at(-1)!.text).toContain('By: admin');
});

it('a passkey that is added and removed is told', async () => {
  const { headers, email } = await addPerson();
  await addPasskey(world, headers);
  const { data } = await world.query('passkeys.state', undefined, headers);
  const [{ id } = { id: '' }] = (data as { passkeys: { id: string }[] }).passkeys;
  expect((await mutate('passkeys.remove', { id }, headers)).status).toBe(200);
  const told = await sent();
  expect(told.map(({ to }) => to)).toEqual([email, email]);
  expect(told[0]!.text).toContain('the passkey “Phone” was added to it.');
  expect(told[1]!.text).toContain('the passkey “Phone” was removed from it.');
});

it('a bakery with a name of its own is called by it', async () => {
  const { id } = await addPerson();
  const { business } = siteDefaults;
  const identity = { ...business.identity, name: 'Kaltenbach' };
  await api.site.save.mutate({ key: 'business', content: { ...business, identity } });
  await api.people.update.mutate({ id, changes: { role: 'Viewer' } });
  const [mail] = await sent();
  expect(mail!.subject).toBe('Your role was changed (Kaltenbach)');
  expect(mail!.text).toContain('the back office of Kaltenbach:');
});

it('nothing is sent about what has not changed, nor to nobody', async () => {
  const { id } = await add('Without address');
  await api.people.update.mutate({ id, changes: { role: 'Viewer' } });
  const { id: other } = await addPerson();
  await api.people.update.mutate({ id: other, changes: { username: 'Another name' } });
  expect(await sent()).toEqual([]);
});
