import { today } from '@bakery/schemas/common/dates';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { SiteContents } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps } = world;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
});

const { privacy, business } = siteDefaults;
const withText = (text: string): SiteContents['privacy'] => ({
  ...privacy,
  policy: { ...privacy.policy, updated: '2026-12-01', text },
});
const shown = async () =>
  ((await visitor.site.page.query({ key: 'privacy' })) as SiteContents['privacy']).policy;
const pdf = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/privacy-policy.pdf', headers });

describe('the privacy policy', () => {
  it('is the original under its own address, with the name of the bakery', async () => {
    const { statusCode, headers, rawPayload } = await pdf();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-cache',
    ]);
    expect(await readPdfText(rawPayload)).toContain('Home Bakers of Raipur bakes bread');
    const again = await pdf({ 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('follows the business', async () => {
    const identity = { ...business.identity, name: 'Shree & <Sons>' };
    const before = (await pdf()).headers['etag'];
    await api.site.save.mutate({ key: 'business', content: { ...business, identity } });
    expect((await shown()).text).toContain('<p>Shree &amp; &lt;Sons&gt; bakes bread');
    const { headers, rawPayload } = await pdf({ 'if-none-match': String(before) });
    expect(headers['etag']).not.toBe(before);
    expect(await readPdfText(rawPayload)).toContain('Shree & <Sons> bakes bread');
  });

  it('is the saved text, cleaned, on the page and in the PDF', async () => {
    const text =
      '<h2>New</h2><p onclick="x()">Words of {name}<script>x()</script><img src="/uploads/a.png"></p>' +
      '<p><a href="javascript:x()">no</a> <a href="https://example.com">yes</a></p>';
    const { content } = await api.site.save.mutate({ key: 'privacy', content: withText(text) });
    const { policy } = content as SiteContents['privacy'];
    expect(policy.text).toBe(
      '<h2>New</h2><p>Words of {name}</p>' +
        '<p>no <a href="https://example.com/" rel="noopener noreferrer">yes</a></p>',
    );
    expect((await shown()).text).toContain('<p>Words of Home Bakers of Raipur</p>');
    const said = await readPdfText((await pdf()).rawPayload);
    expect(said).toContain(
      'Last changed on 1 December 2026 New Words of Home Bakers of Raipur no yes',
    );
    const [entry] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(entry!.changes).toEqual([
      { field: 'Last changed on', before: '2026-11-22', after: '2026-12-01' },
      { field: 'Text', before: null, after: null, isLong: true },
    ]);
  });

  it('is of the day on which its text was changed, unless another day is chosen', async () => {
    const { policy, ...rest } = (await api.site.open.query({ key: 'privacy' })).published!
      .content as SiteContents['privacy'];
    const save = async (changes: Partial<typeof policy>) => {
      const content = { ...rest, policy: { ...policy, ...changes } };
      const saved = await api.site.save.mutate({ key: 'privacy', content });
      return (saved.content as SiteContents['privacy']).policy.updated;
    };
    expect(await save({ title: 'Privacy' })).toBe(policy.updated);
    expect(await save({ text: '<p>Other words.</p>' })).toBe(today());
    expect(await save({ text: '<p>More words.</p>', updated: '2026-12-24' })).toBe('2026-12-24');
  });

  it.each([
    ['nothing', '<p> </p>', 'Please enter a text.'],
    ['a picture alone', '<p><img src="/uploads/a.png"></p>', 'Please enter a text.'],
    ['a day that is none', '', 'Please enter a day.'],
  ])('may not be %s', async (_what, text, message) => {
    const content = withText(text || '<p>Words</p>');
    if (text === '') content.policy.updated = '2026-13-01';
    const { status, error } = await world.mutate('site.save', { key: 'privacy', content });
    expect([status, Object.values(error!.data.fields!)]).toEqual([400, [message]]);
  });

  it('that was stored in another way is cleaned before it is shown', async () => {
    const stored = { policy: { text: '<p>A<script>x()</script></p>' } };
    const values = { key: 'privacy', language: 'en', content: JSON.stringify(stored) };
    await db.insertInto('site_documents').values(values).execute();
    await deps.content.invalidate({ topic: 'site', ids: ['privacy'] });
    expect((await shown()).text).toBe('<p>A</p>');
  });
});
