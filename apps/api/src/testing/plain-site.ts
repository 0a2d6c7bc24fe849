import type { Builds } from '../plugins/sites.ts';
import type { Renderer } from '../plugins/web/renderer.ts';
import { createTestBuilds } from './test-builds.ts';

/** A site whose pages are lists of what visitors read. */
const renderer: Renderer = {
  resolveAddress: (target) => ({ address: target.split('?')[0]!, isCacheable: true }),
  async render(request, { api }) {
    const { pathname } = new URL(request.url);
    const { items: products } = await api.products.browse.query({});
    const { items: live } = await api.liveProducts.browse.query({});
    const news = await api.news.list.query({});
    const banners = await api.banners.list.query();
    const presence = await api.presence.list.query();
    const { name } = await api.site.frame.query();
    const lines = [
      `page ${decodeURIComponent(pathname)}`,
      `business ${name}`,
      ...products.map(({ category, slug, name }) => `product ${category}/${slug}: ${name}`),
      ...live.map(({ slug, name }) => `live ${slug}: ${name}`),
      ...news.map(({ id, title, description }) => `news ${id}: ${title} ${description}`),
      ...banners.map(({ order, image }) => `banner ${order}: ${image}`),
      ...presence.map(({ id, image }) => `presence ${id}: ${image}`),
    ];
    const body = lines.map((line) => `<p>${line}</p>`).join('');
    const html = `<!doctype html><html lang="en"><head></head><body>${body}<a href="/about">About</a><script>go()</script></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

/** The built apps with this site in place of the public one. */
export async function createPlainSite(): Promise<{ builds: Builds; remove(): Promise<void> }> {
  const { builds, remove } = await createTestBuilds();
  const loadWeb = async () => ({ ...(await builds.loadWeb())!, renderer });
  return { builds: { ...builds, loadWeb }, remove };
}
