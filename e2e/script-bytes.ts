import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The URLs of the scripts that the page loads from now on. */
export function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  return scripts;
}

/** The compressed size of these scripts in bytes. */
export async function sumBytes(page: Page, scripts: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const script of scripts) {
    const headers = { 'accept-encoding': 'br' };
    const response = await page.request.head(script, { headers });
    expect(response.headers()['content-encoding'], script).toBe('br');
    bytes += Number(response.headers()['content-length']);
  }
  return bytes;
}
