import type { APIRequestContext, Page } from '@playwright/test';
import { waitUntilHydrated } from './hydration.ts';

export interface Article {
  id: string;
  title: string;
  category: string | null;
  isFeatured: boolean;
  createdAt: string;
  description: string;
}

export async function listNews(request: APIRequestContext): Promise<Article[]> {
  return ((await (await request.get('/api/news')).json()) as { data: Article[] }).data;
}

/** The newest article with more than one line: other tests add short ones. */
export async function findStory(request: APIRequestContext): Promise<Article> {
  const isStory = ({ isFeatured, category, description }: Article) =>
    !isFeatured && category !== null && description.length > 400;
  return (await listNews(request)).find(isStory)!;
}

export function dayOf({ createdAt }: Article): string {
  const [year, month, day] = createdAt.slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

export function cardsOf(page: Page) {
  return page.getByRole('region', { name: 'Articles' }).getByRole('listitem');
}

export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}
