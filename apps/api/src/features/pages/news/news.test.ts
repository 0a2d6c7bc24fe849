import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { today } from '@bakery/schemas/common/dates';
import { mediaMessages } from '@bakery/schemas/content/media';
import type { NewsArticle } from '@bakery/schemas/pages/news';
import { newsMessages } from '@bakery/schemas/pages/news';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestFile } from '../../../testing/index.ts';
import { forgetVersions, purgeAll } from '../../../testing/stored-media.ts';
import { collectMedia, storeImage } from '../../../content/media/index.ts';

const world = await startTestApp();
const { app, asAdmin, db, query, mutate, close } = world;
afterAll(close);

const fields = {
  title: 'A new oven',
  description: '<p>It is <strong>hot</strong>.</p>',
  publishedBy: 'Asha Rao',
  publishedDate: '2024-03-01',
  section: 'latest',
};
type Fields = Parameters<typeof multipart>[0];

async function images(count: number): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for (let n = 0; n < count; n += 1) files.push({ field: 'images', data: await testImage() });
  return files;
}

function send(method: 'POST' | 'PUT', url: string, body: Fields, files: TestFile[], headers = {}) {
  const form = multipart(body, files);
  const { payload } = form;
  return app.inject({ method, url, payload, headers: { ...form.headers, ...asAdmin, ...headers } });
}

async function add(
  changes: Record<string, string | string[]> = {},
  count = 1,
): Promise<NewsArticle> {
  const response = await send('POST', '/api/news', { ...fields, ...changes }, await images(count));
  expect(response.json()).toMatchObject({ success: true });
  expect(response.statusCode).toBe(201);
  return response.json().data;
}

async function change(id: string, body: Fields, files: TestFile[] = []) {
  return send('PUT', `/api/news/${id}`, body, files);
}

async function get(id: string): Promise<NewsArticle> {
  return (await app.inject({ url: `/api/news/${id}` })).json().data;
}

async function list(search = ''): Promise<NewsArticle[]> {
  const response = await app.inject({ url: `/api/news${search}` });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const mediaOf = (article: NewsArticle) => article.pictures.map((picture) => picture.id);

async function readyMedia(): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('state', '=', 'ready').execute();
  return rows.map((row) => row.id);
}

describe('an article', () => {
  it('is stored and shown as it was sent, dated by its published day', async () => {
    const article = await add({ publishedDate: '31-12-2023', category: 'Product Launch' }, 2);
    expect(article).toMatchObject({
      _id: article.id,
      title: fields.title,
      description: fields.description,
      publishedBy: fields.publishedBy,
      publishedDate: '2023-12-31',
      createdAt: '2023-12-31T00:00:00.000Z',
      category: 'Product Launch',
      section: 'latest',
      isFeatured: false,
      version: 1,
    });
    expect(article.images).toHaveLength(2);
    expect(article.image).toBe(article.images[0]);
    expect(await get(article.id)).toEqual(article);
    expect((await query('news.get', { id: article.id }, {})).data).toEqual(article);
    expect((await query('news.open', { id: article.id })).data).toMatchObject({
      published: article,
    });
  });

  it('takes a date of no known form as today', async () => {
    const before = today();
    const article = await add({ publishedDate: 'first of May' });
    expect([before, today()]).toContain(article.publishedDate);
    expect((await add({ publishedDate: '2024-05-01T22:00:00Z' })).publishedDate).toBe('2024-05-02');
  });

  it('is featured by its section or by isFeatured', async () => {
    const bySection = await add({ section: 'featured' });
    expect(bySection).toMatchObject({ isFeatured: true, section: 'featured' });
    const { section: _, ...rest } = fields;
    const form = { ...rest, isFeatured: 'true' };
    const byFlag = (await send('POST', '/api/news', form, await images(1))).json().data;
    expect(byFlag).toMatchObject({ isFeatured: true, section: 'featured' });
    const changed = await change(byFlag.id, { section: 'latest' });
    expect(changed.json().data).toMatchObject({ isFeatured: false, section: 'latest' });
    const back = await change(byFlag.id, { isFeatured: 'true' });
    expect(back.json().data).toMatchObject({ section: 'featured', version: 3 });
  });

  it('is refused when its text is mostly markup', async () => {
    const description = `Text ${'<b>'.repeat(30_000)}`;
    const response = await send('POST', '/api/news', { ...fields, description }, await images(1));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ description: newsMessages.descriptionMarkup });
  });

  it('shows no script that came into its text by another way', async () => {
    const { id } = (await send('POST', '/api/news', fields, await images(1))).json().data;
    const description = '<p>Fine</p><script>steal()</script><img src="x" onerror="steal()">';
    await db.updateTable('news').set({ description }).where('id', '=', id).execute();
    await world.deps.content.invalidate({ topic: 'news' });
    const { data } = (await app.inject(`/api/news/${id}`)).json();
    expect(data.description).toBe('<p>Fine</p>');
  });

  it('gets all errors of its fields at once, and nothing is stored', async () => {
    const before = await readyMedia();
    const blank = { title: ' ', description: '<p><br></p>', publishedBy: '', publishedDate: '' };
    const response = await send('POST', '/api/news', blank, []);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      message: newsMessages.titleRequired,
      errors: {
        title: newsMessages.titleRequired,
        description: newsMessages.descriptionRequired,
        publishedBy: newsMessages.publishedByRequired,
        publishedDate: newsMessages.publishedDateRequired,
        images: newsMessages.imagesRequired,
        section: newsMessages.sectionRequired,
      },
    });
    const refusals: [Record<string, string>, string][] = [
      [{ section: 'middle' }, 'section'],
      [{ isFeatured: 'perhaps' }, 'isFeatured'],
      [{ category: 'Sports' }, 'category'],
      [{ title: 'a'.repeat(201) }, 'title'],
      [{ description: 'a'.repeat(100_001) }, 'description'],
      [{ description: '&'.repeat(60_000) }, 'description'],
      [{ description: '<script>alert(1)</script>' }, 'description'],
      [{ description: '<img src="https://elsewhere.example/a.png">' }, 'description'],
    ];
    for (const [changes, field] of refusals) {
      const refused = await send('POST', '/api/news', { ...fields, ...changes }, await images(1));
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual([field]);
    }
    const many = await send('POST', '/api/news', fields, await images(11));
    expect(many.json().errors).toHaveProperty('images');
    const text = await send('POST', '/api/news', fields, [{ field: 'images', data: 'no picture' }]);
    expect(text.statusCode).toBe(415);
    expect(await readyMedia()).toEqual(before);
  });

  it('keeps nothing of a description that could harm', async () => {
    const sent = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">there</a></p>';
    expect((await add({ description: sent })).description).toBe('<p>Hithere</p>');
  });

  it('is taken as JSON too where no file is sent', async () => {
    const article = await add();
    const response = await app.inject({
      method: 'PUT',
      url: `/api/news/${article.id}`,
      headers: asAdmin,
      payload: { title: 'Another title', isFeatured: true, unknown: 1 },
    });
    expect(response.json().data).toMatchObject({ title: 'Another title', isFeatured: true });
    const wrong = await app.inject({
      method: 'PUT',
      url: `/api/news/${article.id}`,
      headers: asAdmin,
      payload: { title: ['a'], publishedBy: 7 },
    });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(['title', 'publishedBy']);
  });
});

describe('pictures of an article', () => {
  it('stay when none are sent, and are replaced by new ones', async () => {
    const article = await add({}, 2);
    const kept = await change(article.id, { title: 'Changed' });
    expect(kept.json().data.images).toEqual(article.images);
    const replaced: NewsArticle = (await change(article.id, {}, await images(1))).json().data;
    expect(replaced.images).toHaveLength(1);
    expect(article.images).not.toContain(replaced.images[0]);
    expect(await readyMedia()).toEqual(expect.arrayContaining(mediaOf(article)));
    await forgetVersions(world);
    const ready = await readyMedia();
    for (const id of mediaOf(article)) expect(ready).not.toContain(id);
  });

  it('stay as existingImages lists them, before the new ones', async () => {
    const article = await add({}, 3);
    const [first, second, third] = article.images;
    const body = { 'existingImages[]': [third!, `https://www.example.com${first}`] };
    const changed: NewsArticle = (await change(article.id, body, await images(1))).json().data;
    expect(changed.images.slice(0, 2)).toEqual([third, first]);
    expect(changed.images).toHaveLength(3);
    expect(changed.images).not.toContain(second);

    const foreign = await change(article.id, { existingImages: '/uploads/nothing/1.jpg' });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.json().errors).toHaveProperty('existingImages');
    const none = await change(article.id, { existingImages: '' });
    expect(none.json().errors).toEqual({ images: newsMessages.imagesRequired });
    expect((await get(article.id)).images).toEqual(changed.images);
  });

  it('in its text have to be stored', async () => {
    const article = await add();
    const description = `<p>Look: <img src="/uploads/${randomUUID()}/640.webp" alt="" /></p>`;
    const refused = await change(article.id, { description });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ description: mediaMessages.gone });
    expect((await get(article.id)).description).toBe(article.description);
  });

  it('in its text are kept for as long as a version of the text shows them', async () => {
    const path = `${world.dataDir}/picture.png`;
    await writeFile(path, await testImage());
    const file = { field: 'file', path, name: 'a.png', size: 1, sha256: randomUUID() };
    const medium = await storeImage(world.deps, file);
    const address = `/uploads/${medium.key}/${medium.fallback}`;
    const description = `<p>Look: <img src="${address}" alt="An oven" onerror="x()"></p>`;
    const article = await add({ description });
    expect(article.description).toBe(`<p>Look: <img src="${address}" alt="An oven" /></p>`);

    await db
      .updateTable('media')
      .set({ created_at: new Date(0) })
      .where('id', '=', medium.id)
      .execute();
    await collectMedia(world.deps);
    expect((await app.inject({ url: address })).statusCode).toBe(200);

    await change(article.id, { description: '<p>Nothing to see</p>' });
    await forgetVersions(world);
    expect((await app.inject({ url: address })).statusCode).toBe(404);
    const gone = await change(article.id, { description });
    expect(gone.statusCode).toBe(400);
    expect(gone.json().errors).toHaveProperty('description');
  });

  it('go with it', async () => {
    const article = await add({}, 2);
    const url = `/api/news/${article.id}`;
    const removed = await app.inject({ method: 'DELETE', url, headers: asAdmin });
    expect(removed.json()).toEqual({ success: true, data: null });
    await purgeAll(world);
    const ready = await readyMedia();
    for (const id of mediaOf(article)) expect(ready).not.toContain(id);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url, headers: asAdmin })).statusCode).toBe(404);
    expect((await change(article.id, { title: 'a' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/news/not-an-id' })).statusCode).toBe(404);
  });
});

describe('lists', () => {
  it('are newest first, filtered and paged', async () => {
    await db.deleteFrom('news').execute();
    world.deps.content.invalidate({ topic: 'news' });
    const old = await add({ publishedDate: '2020-01-01', category: 'Media Campaign' });
    const young = await add({
      publishedDate: '2022-01-01',
      section: 'featured',
      title: 'Young 100%',
    });
    const middle = await add({ publishedDate: '2021-01-01', category: 'Customer Stories' });
    const ids = async (search?: string) => (await list(search)).map((article) => article.id);

    expect(await ids()).toEqual([young.id, middle.id, old.id]);
    expect(await ids('?isFeatured=true')).toEqual([young.id]);
    expect(await ids('?isFeatured=false')).toEqual([middle.id, old.id]);
    expect(await ids('?category=customer%20stories')).toEqual([middle.id]);
    expect(await ids('?category=All&isFeatured=false&page=2&limit=1')).toEqual([old.id]);
    expect(await ids('?category=Sports')).toEqual([]);
    for (const bad of [
      'isFeatured=yes',
      'isFeatured=',
      'isFeatured=true&isFeatured=false',
      'page=0',
    ]) {
      expect((await app.inject({ url: `/api/news?${bad}` })).statusCode).toBe(400);
    }
    const featured = await query('news.list', { isFeatured: true }, {});
    expect(featured.data).toMatchObject([{ id: young.id }]);

    expect((await query('news.browse', { category: 'Customer Stories' }, {})).data).toMatchObject({
      items: [{ id: middle.id, excerpt: expect.any(String) }],
      meta: { total: 1, page: 1, limit: 6 },
      featured: { lead: { id: young.id }, others: [] },
    });
    expect((await query('news.browse', { page: 2 }, {})).data).toMatchObject({
      items: [],
      meta: { total: 2 },
    });
    expect((await query('news.browse', { category: 'Sports' }, {})).status).toBe(400);

    const page = await query('news.adminList', { page: 1, limit: 2, search: '100%' });
    expect(page.data).toMatchObject({
      items: [{ id: young.id }],
      meta: { total: 1, page: 1, limit: 2 },
    });
    const second = await query('news.adminList', { page: 2, limit: 2, isFeatured: undefined });
    expect(second.data).toMatchObject({ items: [{ id: old.id }], meta: { total: 3 } });
  });
});

describe('the back office', () => {
  it('names pictures by id, and gets a conflict where the version is old', async () => {
    const { images: _, ...article } = await add();
    const input = { ...fields, images: mediaOf(article as NewsArticle) };
    const created = await mutate('news.create', { ...input, title: 'Shared picture' });
    expect(created.data).toMatchObject({ title: 'Shared picture', version: 1 });
    const { id } = created.data as NewsArticle;
    const updated = await mutate('news.update', { id, version: 1, changes: { title: 'Mine' } });
    expect(updated.data).toMatchObject({ title: 'Mine', version: 2, images: [article.image] });
    const late = await mutate('news.update', { id, version: 1, changes: { title: 'Theirs' } });
    const reason = 'VERSION_CONFLICT';
    expect(late).toMatchObject({ status: 409, error: { data: { code: 'CONFLICT', reason } } });
    const unknown = await mutate('news.update', { id, changes: { images: [randomUUID()] } });
    expect(unknown).toMatchObject({
      status: 400,
      error: { data: { fields: { images: expect.any(String) } } },
    });
    expect((await mutate('news.delete', { id, version: 1 })).status).toBe(409);
    expect((await mutate('news.delete', { id })).status).toBe(200);
    expect((await query('news.open', { id })).status).toBe(404);
    expect((await query('news.get', { id: 'x' }, {})).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    const { id } = await add();
    const nobody = { authorization: '' };
    expect((await send('POST', '/api/news', fields, await images(1), nobody)).statusCode).toBe(401);
    expect((await send('PUT', `/api/news/${id}`, fields, [], nobody)).statusCode).toBe(401);
    expect((await app.inject({ method: 'DELETE', url: `/api/news/${id}` })).statusCode).toBe(401);
    for (const name of ['adminList', 'open']) {
      expect((await query(`news.${name}`, { id }, {})).status).toBe(401);
    }
    for (const name of ['create', 'update', 'delete']) {
      expect((await mutate(`news.${name}`, { id, changes: {} }, {})).status).toBe(401);
    }
  });
});
