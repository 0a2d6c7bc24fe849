import { siteDefaults, siteKeys } from '@bakery/schemas/pages/site/documents';
import { afterAll, describe, expect, it } from 'vitest';
import type { Renderer } from '../../../plugins/web/renderer.ts';
import { startTestApp } from '../../../testing/index.ts';
import { createTestBuilds } from '../../../testing/test-builds.ts';

/** A site whose pages show the texts of the home page and what every page shows. */
const renderer: Renderer = {
  resolveAddress: (address) => ({ address, isCacheable: true }),
  async render(request, { api }) {
    const { pathname } = new URL(request.url);
    const { name, address, sign } = await api.site.frame.query();
    const { promise, story } = await api.site.page
      .query({ key: 'home' })
      .then((page) => page as typeof siteDefaults.home);
    if (promise.heading.startsWith('Break')) throw new Error('a secret of the renderer');
    const status = promise.heading.startsWith('Fail') ? 503 : 200;
    const html =
      `<html><head><title>${name}</title></head><body><h1>${promise.heading}</h1>` +
      `<img alt="${story.alt}" src="/${story.picture}"/><i>${pathname}</i><b>${address.city}</b>` +
      `${sign ? `<img src="${sign.folder}/${sign.file}"/>` : ''}</body></html>`;
    return new Response(html, { status, headers: { 'content-type': 'text/html' } });
  },
};

const { builds, remove } = await createTestBuilds();
const world = await startTestApp({
  env: { SERVE: 'api,web' },
  builds: { ...builds, loadWeb: async () => ({ ...(await builds.loadWeb())!, renderer }) },
});
const { app, api, visitor, db, deps } = world;
afterAll(async () => {
  await world.close();
  await remove();
});

const { home } = siteDefaults;
const withHeading = (heading: string) => ({ ...home, promise: { ...home.promise, heading } });
const preview = (heading: string) =>
  world.mutate('site.preview', { key: 'home', content: withHeading(heading) });

describe('a preview of a document', () => {
  it('is its page with what is typed, each text with the path of its field', async () => {
    const { html } = await api.site.preview.mutate({
      key: 'home',
      content: withHeading('Warm bread of {name}'),
    });
    expect(html).toContain(
      `<h1 data-fields="promise.heading">Warm bread of ${siteDefaults.business.identity.name}</h1>` +
        `<img alt="${home.story.alt}" src="/${home.story.picture}" data-fields="story.alt"/>`,
    );
    expect(html).toContain('<i>/home</i>');
  });

  it('is stored nowhere, and no visitor gets any of it', async () => {
    const addresses = ['/home', '/trpc/site.page?input={"key":"home"}', '/api/site'];
    const read = () => Promise.all(addresses.map((url) => app.inject(url)));
    const before = await read();
    expect((await preview('Not for others')).status).toBe(200);
    const after = await read();
    for (const [index, { headers, body }] of after.entries()) {
      expect(headers['etag']).toBeTruthy();
      expect(headers['etag']).toBe(before[index]!.headers['etag']);
      expect(body).toBe(before[index]!.body);
    }
    expect((await api.site.open.query({ key: 'home' })).published?.version).toBe(0);
    expect(await db.selectFrom('site_documents').selectAll().execute()).toEqual([]);
    expect((await api.activity.adminList.query({ kind: 'site' })).items).toEqual([]);
  });

  it.each(siteKeys)('shows %s as the program brings it', async (key) => {
    const { html } = await api.site.preview.mutate({ key, content: siteDefaults[key] });
    expect(html).toMatch(/<h1.*Bakers of Raipur|<title.*Bakers of Raipur/);
    expect(html).not.toMatch(/[\u{f0000}-\u{ffffd}]/u);
  });

  it('names the fields of the business wherever they are shown', async () => {
    const { html } = await api.site.preview.mutate({
      key: 'business',
      content: siteDefaults.business,
    });
    expect(html).toContain('<title data-fields="identity.name">');
    const { html: places } = await api.site.preview.mutate({
      key: 'places',
      content: siteDefaults.places,
    });
    expect(places).toContain('<b data-fields="places.0.city">');
    expect(places).toContain('<i>/enquries</i>');
  });
});

describe('a preview of one of several pages', () => {
  it.each([
    [undefined, '/all'],
    ['products', '/all'],
    ['creamRolls', '/Cream%20Rolls'],
    ['bread', '/bread'],
    ['eBakery', '/liveproducts'],
    ['none', '/all'],
  ])('is for the section %s that of %s', async (section, path) => {
    const content = siteDefaults.listings;
    const { html } = await api.site.preview.mutate({ key: 'listings', content, section });
    expect(html).toContain(`<i>${path}</i>`);
  });
});

describe('a sign that is not saved', () => {
  const svg = (more: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="5" fill="#a12"/>${more}</svg>`;
  const withSign = (text: string) => ({
    ...siteDefaults.business,
    sign: {
      ...siteDefaults.business.sign,
      picture: `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
    },
  });

  it('stands in the page as it would be stored, and has no address', async () => {
    const content = withSign(svg('<sodipodi:namedview xmlns:sodipodi="http://x"/>'));
    const { html } = await api.site.preview.mutate({ key: 'business', content });
    const [, data] = /<img src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html)!;
    const shown = Buffer.from(data!, 'base64').toString();
    expect(shown).toContain('circle');
    expect(shown).not.toContain('sodipodi');
    expect(html).not.toContain('/brand/');
    expect((await visitor.site.frame.query()).sign).toBeUndefined();
  });

  it('is refused where it could not be saved', async () => {
    const content = withSign(svg('<script>1</script>'));
    const { status, error } = await world.mutate('site.preview', { key: 'business', content });
    expect(status).toBe(400);
    expect(Object.keys(error!.data.fields!)).toEqual(['sign.picture']);
  });
});

describe('a preview is refused', () => {
  it('with the message at the field where the content cannot be saved either', async () => {
    const { status, error } = await preview(' ');
    expect(status).toBe(400);
    expect(error!.data.fields).toEqual({ 'promise.heading': 'Please enter a text.' });
  });

  it('to visitors and to other sites', async () => {
    const input = { key: 'home', content: home };
    expect((await world.mutate('site.preview', input, {})).status).toBe(401);
    const cookie = `bakery_session=${world.adminToken}`;
    const from = (origin: string) => world.mutate('site.preview', input, { cookie, origin });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('http://localhost')).status).toBe(200);
  });

  it('where the page cannot be rendered, without what it failed of', async () => {
    expect(await preview('Fail')).toMatchObject({
      status: 503,
      error: { message: 'The page cannot be shown at the moment.' },
    });
    const broken = await preview('Break');
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken)).not.toContain('secret');
  });

  it('for a minute when there were more than one person can type', async () => {
    const [person] = await db.selectFrom('administrators').select('id').execute();
    for (let count = 0; count < 300; count += 1) {
      await deps.limits.previews.consume(person!.id).catch(() => {});
    }
    const { status, error, headers } = await preview('Once more');
    expect(status).toBe(429);
    expect(error!.message).toBe('Too many changes at once. Please wait a moment.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
