import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, expect, it } from 'vitest';
import { runDueJobs, startTestApp } from '../../../testing/index.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const mailServer = await startMailServer();
const { api, deps, close } = await startTestApp({ env: mailServer.env });
afterAll(async () => {
  await close();
  await mailServer.close();
});

let version = 0;
/** Saves the business with another address for enquiries, and returns the mails that this has sent. */
async function moveTo(mailTo: string) {
  const { enquiries, ...business } = siteDefaults.business;
  const content = { ...business, enquiries: { ...enquiries, mailTo } };
  ({ version } = await api.site.save.mutate({ key: 'business', version, content }));
  mailServer.mails.length = 0;
  await runDueJobs(deps);
  return mailServer.mails.map(({ head, text }) => ({
    to: /^To: (.*)$/m.exec(head)?.[1],
    text: text.replaceAll(/\s+/g, ' '),
  }));
}

it('the former address is told that enquiries are mailed elsewhere, and by whom that was changed', async () => {
  const [fromSettings, ...more] = await moveTo('one@bakery.example');
  expect(more).toEqual([]);
  expect(fromSettings?.to).toBe('orders@example.com');
  expect(fromSettings?.text).toContain(
    'are mailed to one@bakery.example now, and no longer to orders@example.com.',
  );
  expect(fromSettings?.text).toContain('By: admin');
  expect(await moveTo('one@bakery.example')).toEqual([]);
  const [told] = await moveTo('other@bakery.example');
  expect(told?.to).toBe('one@bakery.example');
  const [back] = await moveTo('');
  expect(back?.to).toBe('other@bakery.example');
  expect(back?.text).toContain('mailed to the address in the server’s settings now');
});
