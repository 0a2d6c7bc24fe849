import { join } from 'node:path';
import { backup, localFiles, restore } from '@bakery/db/backup';
import { createTestDatabase } from '@bakery/db/testing';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import type { HomeTexts } from '@bakery/schemas/pages/site/home';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../../testing/index.ts';
import {
  collectUnused,
  forgetVersions,
  storedMedia,
  uploadImage,
} from '../../../testing/stored-media.ts';

const world = await startTestApp();
const { app, api, visitor, db, deps, dataDir } = world;
const large = await testImage({ width: 1300, height: 800 });
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('site_documents').execute();
  await deps.content.invalidate({ topic: 'site' });
  await storedMedia(world);
});

const original = siteDefaults.home;
const withForte = (picture: string, alt = original.forte.alt): HomeTexts => ({
  ...original,
  forte: { ...original.forte, picture, alt },
});
const withSlide = (picture: string): HomeTexts => {
  const slides = original.day.slides.map((slide, index) =>
    index === 1 ? { ...slide, picture } : slide,
  );
  return { ...original, day: { ...original.day, slides } };
};
const save = (content: HomeTexts) => api.site.save.mutate({ key: 'home', content });
const shown = () => visitor.site.page.query({ key: 'home' });

async function isServed(id: string): Promise<boolean> {
  await collectUnused(world);
  const rows = await db.selectFrom('media').select('state').where('id', '=', id).execute();
  return rows[0]?.state === 'ready';
}

describe('a picture of the library on a page', () => {
  it('is what visitors get, with the alternative text of the library where the page has none', async () => {
    const id = await uploadImage(world, large);
    const { version } = await api.media.adminGet.query({ id });
    await api.media.update.mutate({
      id,
      version,
      changes: { alt: 'A long table', focal: { x: 0.3, y: 0.4 } },
    });
    await save(withForte(id));
    expect(await shown()).toMatchObject({
      forte: { picture: id, alt: original.forte.alt },
      pictures: { [id]: { id, width: 1300, height: 800, position: '30% 40%' } },
    });
    await save(withForte(id, ''));
    expect(await shown()).toMatchObject({ forte: { alt: 'A long table' } });
    // A change in the library is on the page at once.
    await api.media.update.mutate({ id, changes: { alt: 'A laid table' } });
    expect(await shown()).toMatchObject({ forte: { alt: 'A laid table' } });
  });

  it('is not in the data of a page that shows the original', async () => {
    expect(await shown()).not.toHaveProperty('pictures');
    await save(withForte('ourForte', ''));
    expect(await shown()).toMatchObject({ forte: { alt: 'A laid table' } });
  });

  it('stays while a version of a page shows it, and goes with the last', async () => {
    const id = await uploadImage(world, large);
    await save(withForte(id));
    await save(withSlide(id));
    expect((await api.media.adminGet.query({ id })).isUsed).toBe(true);
    const use = { kind: 'site', id: 'home', name: 'Home', isDeleted: false, isDraft: false };
    expect(await api.media.uses.query({ id })).toEqual({
      items: [{ ...use, isEarlier: false }],
      total: 1,
    });
    await db
      .updateTable('media')
      .set({ created_at: new Date('2020-01-01') })
      .execute();
    expect(await isServed(id)).toBe(true);
    await save(original);
    expect((await api.media.uses.query({ id })).items).toEqual([{ ...use, isEarlier: true }]);
    expect(await isServed(id)).toBe(true);
    await forgetVersions(world);
    expect(await isServed(id)).toBe(false);
  });

  it('stays with a product that has it too', async () => {
    const id = await uploadImage(world, large);
    await api.products.create.mutate({
      name: 'Milk Bread',
      category: 'bread',
      price: 45,
      images: [id],
    });
    await save(withForte(id));
    await save(original);
    expect(await isServed(id)).toBe(true);
  });

  it('is in a backup', async () => {
    const id = await uploadImage(world, large);
    await save(withForte(id));
    const path = join(dataDir, 'backup.tar.gz');
    const files = localFiles(join(dataDir, 'storage'));
    await backup({ connection: world.database.connection, path, files });
    const target = await createTestDatabase();
    const folder = localFiles(join(dataDir, 'restored'));
    await restore({ connection: target.connection, files: folder, path });
    const links = await target.db.selectFrom('site_document_media').selectAll().execute();
    expect(links).toEqual([{ key: 'home', language: 'en', media_id: id }]);
    await target.drop();
  });

  it('is in the activity log by the name of its file', async () => {
    const id = await uploadImage(world, large);
    await save(withForte(id));
    await save(withSlide(id));
    const [slide, forte] = (await api.activity.adminList.query({ kind: 'site' })).items;
    expect(forte!.changes.map(({ field }) => field)).toEqual(['Our Forte: Picture']);
    expect(slide!.changes.map(({ field }) => field)).toEqual([
      'Pictures',
      'Pictures: Pictures of the library',
      'Our Forte: Picture',
    ]);
    expect(JSON.stringify(slide!.changes)).not.toContain(id);
  });
});

describe('a picture of shared links', () => {
  const withShared = (image: string): HomeTexts => ({
    ...original,
    search: { ...original.search, image },
  });

  it('is what visitors get beside its id, and none is without it', async () => {
    const id = await uploadImage(world, await testImage({ width: 600, height: 315 }));
    await save(withShared(id));
    expect(await shown()).toMatchObject({
      search: { image: id },
      pictures: { [id]: { id, width: 600, height: 315 } },
    });
    expect((await api.media.adminGet.query({ id })).isUsed).toBe(true);
    await save(original);
    expect(await shown()).toMatchObject({ search: { image: '' } });
    expect(await shown()).not.toHaveProperty('pictures');
  });

  it('is one of each listing too', async () => {
    const id = await uploadImage(world, large);
    const { listings } = siteDefaults;
    const content = { ...listings, eBakery: { ...listings.eBakery, image: id } };
    await api.site.save.mutate({ key: 'listings', content });
    expect(await visitor.site.page.query({ key: 'listings' })).toMatchObject({
      bread: { image: '' },
      eBakery: { image: id },
      pictures: { [id]: { id } },
    });
  });

  it('is refused where link previews would not show it whole', async () => {
    const id = await uploadImage(world, await testImage({ width: 599, height: 400 }));
    const { error } = await world.mutate('site.save', { key: 'home', content: withShared(id) });
    expect(error!.data.fields).toEqual({
      'search.image': 'This picture has 599 × 400 pixels; at least 600 × 315 are needed here.',
    });
  });
});

describe('a picture is refused at its field', () => {
  const refuse = async (content: HomeTexts) => {
    const { status, error } = await world.mutate('site.save', { key: 'home', content });
    expect(status).toBe(400);
    return error!.data.fields;
  };

  it('where it is too small for its place, with both sizes', async () => {
    const id = await uploadImage(world, await testImage({ width: 640, height: 700 }));
    expect(await refuse(withForte(id))).toEqual({
      'forte.picture': 'This picture has 640 × 700 pixels; at least 1200 × 600 are needed here.',
    });
    await save(withSlide(id));
  });

  it('where it is no longer there, in a list too', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    expect(await refuse(withSlide(gone))).toEqual({
      'day.slides.1.picture': 'This picture is no longer there. Please choose another.',
    });
  });

  it('where it is none, or one of another page', async () => {
    for (const picture of ['plantLine', 'constructor', '/etc/passwd']) {
      expect(await refuse(withForte(picture))).toEqual({
        'forte.picture': 'Please choose a picture.',
      });
    }
  });

  it('and nothing of the document is stored', async () => {
    const id = await uploadImage(world, await testImage({ width: 640, height: 700 }));
    await refuse({ ...withForte(id), promise: { heading: 'Other', text: 'Other' } });
    expect((await api.site.open.query({ key: 'home' })).published?.version).toBe(0);
    expect((await app.inject('/home')).statusCode).toBeLessThan(500);
  });
});
