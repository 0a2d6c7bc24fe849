import type { Page } from '@playwright/test';
import { call } from './admin-catalogue.ts';
import { uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

/** A different number for each test, because all tests share one server. */
export const freeNumber = () => 1_000 + Math.floor(Math.random() * 900_000);

export const card = (page: Page, order: number) =>
  page.getByRole('listitem').filter({ hasText: `Order ${order}` });

export async function addBanner(page: Page, order: number) {
  const image = await uploadPicture(page, await makePicture(1920, 600));
  return call<{ id: string; version: number }>(page, 'banners.create', {
    order_number: order,
    image,
  });
}
