import type { Page } from '@playwright/test';
import { call } from './admin-catalogue.ts';
import { expect, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

/** Stores a picture that is found by this alternative text. */
export async function storePicture(
  page: Page,
  alt: string,
  size: readonly [width: number, height: number] = [600, 400],
): Promise<string> {
  const id = await uploadPicture(page, await makePicture(...size));
  await call(page, 'media.update', { id, changes: { alt } });
  return id;
}

/** The dialog in which stored pictures are chosen. */
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose from pictures' });

/** The pictures that the library shows. */
export const tiles = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures', exact: true })
    .getByRole('button', { name: /^picture\.png/ });

/** Finds a stored picture by its text, and chooses it. */
export async function chooseStored(page: Page, alt: string): Promise<void> {
  const dialog = picker(page);
  await dialog.getByRole('searchbox').fill(alt);
  // The dialog has the height that it will have.
  await expect(tiles(page)).toHaveCount(1);
  await dialog.getByRole('button', { name: `picture.png ${alt}` }).click();
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The point that is moved on a picture. */
export const focalPoint = (page: Page) => page.getByRole('slider', { name: 'Focal point' });
