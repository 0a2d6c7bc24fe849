import { expect, inject, it } from 'vitest';
import {
  demoBanners,
  demoLiveProducts,
  demoNews,
  demoPlatforms,
  demoGallery,
  demoProducts,
} from '../../apps/api/src/demo/content/index.ts';

interface Listed {
  name?: string;
  title?: string;
  image?: string;
  images?: string[];
  logo?: string;
}

async function list(path: string): Promise<Listed[]> {
  const response = await fetch(`${inject('origin')}/api/${path}`);
  return ((await response.json()) as { data: Listed[] }).data;
}

it('the demo content is there as a whole, loaded where uploads had no room', async () => {
  const pictures = new Set<string>();
  const note = ({ image, images = [], logo }: Listed) => {
    for (const picture of [image, ...images, logo]) if (picture) pictures.add(picture);
  };
  for (const [path, expected] of [
    ['products', demoProducts],
    ['live-products', demoLiveProducts],
    ['news', demoNews],
  ] as const) {
    const records = await list(path);
    for (const one of expected) {
      const name = 'name' in one ? one.name : one.title;
      const found = records.find((record) => (record.name ?? record.title) === name);
      expect(found?.images, name).toHaveLength(one.pictures.length);
      note(found!);
    }
  }
  const platforms = await list('platforms');
  for (const { name } of demoPlatforms) {
    const found = platforms.find((platform) => platform.name === name);
    expect(found?.logo, name).toBeTruthy();
    note(found!);
  }
  // Banners and images have no names: tests add banners behind them, and to the gallery before them.
  const banners = await list('banners');
  expect(banners.length).toBeGreaterThanOrEqual(demoBanners.length);
  banners.slice(0, demoBanners.length).forEach(note);
  const gallery = await list('our-presence');
  expect(gallery.length).toBeGreaterThanOrEqual(demoGallery.length);
  gallery.slice(-demoGallery.length).forEach(note);

  expect(pictures.size).toBeGreaterThanOrEqual(90);
  for (const picture of pictures) {
    const response = await fetch(new URL(picture, inject('origin')), { method: 'HEAD' });
    expect(response.status, picture).toBe(200);
  }
});
