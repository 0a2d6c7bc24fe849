import type { Page } from '@playwright/test';
import { expect, uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

export const ownTitle = () => `Text ${Math.random().toString(36).slice(2, 10)}`;
/** The input of an article's text. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' });
/** A button of its toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

export async function addArticle(
  page: Page,
  description: string,
  title = ownTitle(),
  pictures = 1,
) {
  const images: string[] = [];
  for (let n = 0; n < pictures; n += 1) {
    images.push(await uploadPicture(page, await makePicture(300, 200)));
  }
  const response = await page.request.post('/trpc/news.create', {
    data: {
      title,
      description,
      images,
      publishedBy: 'Asha',
      publishedDate: '2026-02-03',
      section: 'latest',
    },
  });
  return (await response.json()).result.data as { id: string; version: number };
}

export async function storedText(page: Page, id: string): Promise<string> {
  const response = await page.request.get(`/api/news/${id}`);
  return ((await response.json()) as { data: { description: string } }).data.description;
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update News' }).click();
  await expect(page.getByText('News saved successfully!')).toBeVisible();
}
