import { afterAll, expect, it } from 'vitest';
import { listJobs, startTestApp, testAdministrator } from '../../testing/index.ts';

const env = {
  // Nothing is sent: the mails stay in the queue.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bakery@example.com',
  ENQUIRY_TO: 'owner@example.com',
  PUBLIC_ORIGIN: 'https://www.example.com',
  ADMIN_ORIGIN: 'https://admin.example.com',
  API_ORIGIN: 'https://api.example.com',
};
const world = await startTestApp({ env });
const { app, db } = world;
afterAll(() => world.close());

const { username, password } = testAdministrator;

async function signIn(payload: object = { email: username, password }, cookie?: string) {
  const headers = { 'user-agent': 'curl/8.5.0', ...(cookie && { cookie }) };
  const url = '/api/auth/login';
  return app.inject({ method: 'POST', url, remoteAddress: '203.0.113.9', headers, payload });
}

it('is sent to the address of the account for a new device alone', async () => {
  expect((await signIn()).statusCode).toBe(200);
  expect(await listJobs(db, 'mail')).toEqual([]);
  await db.updateTable('administrators').set({ email: 'asha@example.com' }).execute();
  const response = await signIn();
  await signIn({ email: username, password: 'wrong' });
  const { value } = response.cookies.find(({ name }) => name === 'bakery_device')!;
  expect((await signIn(undefined, `bakery_device=${value}`)).statusCode).toBe(200);
  const mails = await listJobs(db, 'mail');
  expect(mails).toHaveLength(1);
  const { payload } = mails[0] as { payload: { to: string; subject: string; text: string } };
  expect(payload).toMatchObject({
    to: 'asha@example.com',
    subject: 'New sign-in to your account',
  });
  expect(payload.text).toContain('Hello admin,');
  expect(payload.text).toMatch(/When: .*\(India\)\nBrowser: curl\nAddress: 203\.0\.113\.9\n/);
  expect(payload.text).toContain('https://admin.example.com/admin/account');
  expect(payload.text).not.toContain(response.json().data.token);
});
