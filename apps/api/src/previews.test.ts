import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, draftWithout } from './content/store/content-overlay.ts';
import { bannerSource } from './features/pages/banners/index.ts';
import { siteSource } from './features/pages/site/index.ts';
import { createPreviews } from './previews.ts';
import { createTestBuilds } from './testing/test-builds.ts';
import { startTestApp, testImage } from './testing/index.ts';
import { restOf } from './testing/call-rest.ts';
import type { Renderer } from './plugins/web/renderer.ts';

let gate = Promise.withResolvers<void>();

/** A site of one page, which shows the business's name and the banners' numbers. */
const renderer: Renderer = {
  resolveAddress(target) {
    if (target === '/') return { location: '/moved', status: 302 };
    return { address: target, isCacheable: true };
  },
  async render(request, { api }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/moved') return moved('/home');
    if (pathname === '/circle') return moved('/circle');
    if (pathname === '/slow') await gate.promise;
    const { name } = await api.site.frame.query();
    const banners = await api.banners.list.query();
    const numbers = banners.map(({ order }) => order).join();
    const status = pathname === '/none' ? 404 : 200;
    const html = `<html><head></head><p>${pathname} of ${name}: ${numbers}</p><script>go()</script></html>`;
    return new Response(html, { status, headers: { 'content-type': 'text/html' } });
  },
};
const moved = (location: string) => new Response(null, { status: 302, headers: { location } });

const { builds, remove } = await createTestBuilds();
const loadWeb = async () => ({ ...(await builds.loadWeb())!, renderer });
const world = await startTestApp({
  env: { SERVE: 'api,web' },
  builds: { ...builds, loadWeb },
});
const { app, deps } = world;
afterAll(async () => {
  await world.close();
  await remove();
});
beforeEach(() => (gate = Promise.withResolvers()));

const { business } = siteDefaults;
const named = (name: string) =>
  draftOf(siteSource, {
    id: 'business',
    content: { ...business, identity: { ...business.identity, name } },
    pictures: {},
  });
const render = (address: string, drafts: Parameters<typeof deps.previews.render>[1]['drafts']) =>
  deps.previews.render(deps, { address, drafts, client: 'me' });

describe('a preview', () => {
  it('shows drafts, which no visitor sees before or after it', async () => {
    const addresses = ['/home', '/api/site', '/api/banners', '/trpc/site.frame'];
    const rest = restOf(world);
    const data = await testImage({ width: 48, height: 16 });
    const added = await rest.form<{ id: string }>('POST', '/banners', { order_number: '4' }, [
      { field: 'image', data },
    ]);
    const read = () => Promise.all(addresses.map((url) => app.inject(url)));
    const before = await read();
    expect(before[0]!.body).toContain(`/home of ${business.identity.name}: 4`);

    const drafts = [named('Shree Bakers'), draftWithout(bannerSource, added.data.id)];
    const preview = await render('/home', drafts);
    expect(preview.status).toBe(200);
    expect(preview.html).toContain('<p>/home of Shree Bakers: </p></html>');
    // Everybody else gets the stored page, while the first one is being rendered and afterwards.
    expect((await render('/home', [])).html).toContain(`of ${business.identity.name}: 4</p>`);
    const after = await read();
    for (const [index, response] of after.entries()) {
      expect(response.headers['etag']).toBeTruthy();
      expect(response.headers['etag']).toBe(before[index]!.headers['etag']);
      expect(response.body).toBe(before[index]!.body);
    }
    expect(await deps.db.selectFrom('site_documents').select('key').execute()).toEqual([]);
  });

  it('follows the redirects of the site, and shows the page of an address without one', async () => {
    expect((await render('/', [])).html).toContain('<p>/home of');
    expect((await render('/none', [])).status).toBe(404);
    await expect(render('/circle', [])).rejects.toThrow('redirects');
  });

  it('waits for others, up to a few of one person', async () => {
    const waiting = Array.from({ length: 4 }, () => render('/slow', []));
    await expect(render('/home', [])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    gate.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('says where the site has not been built, until it is', async () => {
    let isBuilt = false;
    const previews = createPreviews(deps.config, async () => (isBuilt ? loadWeb() : undefined));
    const request = { address: '/home', drafts: [], client: 'me' };
    await expect(previews.render(deps, request)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The public site has not been built on this server.',
    });
    isBuilt = true;
    expect((await previews.render(deps, request)).status).toBe(200);
  });
});
