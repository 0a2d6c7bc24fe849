import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The URLs of the files of this kind that the page loads from now on. */
export function watchFiles(page: Page, kind: '.js' | '.css'): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith(kind)) files.add(response.url());
  });
  return files;
}

/** The compressed size of these files in bytes. */
export async function sumBytes(page: Page, files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' };
    const response = await page.request.head(file, { headers });
    expect(response.headers()['content-encoding'], file).toBe('br');
    bytes += Number(response.headers()['content-length']);
  }
  return bytes;
}
