import { afterAll, expect, it } from 'vitest';
import { writeNotice } from './account-notice-mail.ts';
import { listJobs, startTestApp, testAdministrator } from '../../../testing/index.ts';

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
  expect(await listJobs(db, 'account-notice')).toEqual([]);
  await db.updateTable('administrators').set({ email: 'asha@example.com' }).execute();
  const response = await signIn();
  await signIn({ email: username, password: 'wrong' });
  const { value } = response.cookies.find(({ name }) => name === 'bakery_device')!;
  expect((await signIn(undefined, `bakery_device=${value}`)).statusCode).toBe(200);
  const mails = await listJobs(db, 'account-notice');
  expect(mails).toHaveLength(1);
  const { payload } = mails[0]!;
  const { text, subject } = writeNotice(payload, {
    bakery: 'The Bakery',
    site: 'The Bakery (bakery.example.com)',
    accountPage: 'https://admin.example.com/admin/account',
  });
  expect([payload.to, subject]).toEqual([
    'asha@example.com',
    'New sign-in to your account (The Bakery)',
  ]);
  expect(text).toContain('Hello admin,');
  expect(text).toContain('the back office of The Bakery (bakery.example.com):');
  expect(text).toMatch(/When: .*\(India\)\nBrowser: curl\nAddress: 203\.0\.113\.9\n/);
  expect(text).toContain('https://admin.example.com/admin/account');
  expect(JSON.stringify(payload)).not.toContain(response.json().data.token);
});
