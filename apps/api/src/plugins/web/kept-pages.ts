import { createHash } from 'node:crypto';
import { createKept } from '../../core/kept.ts';
import type { Kept } from '../../core/kept.ts';
import { bytesOf, prepareAnswer } from '../../core/kept-answers.ts';
import type { KeptAnswer } from '../../core/kept-answers.ts';

/** A rendered answer ready to be sent. */
export interface Page extends KeptAnswer {
  status: number;
  location: string | undefined;
  contentType: string;
  /** CSP sources of the scripts within. */
  scriptSources: string;
  isKeepable: boolean;
}

/** Reads a rendered answer whole and makes its bytes. */
export async function preparePage(response: Response): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isNoStore = response.headers.get('cache-control') === 'no-store';
  return {
    ...(await prepareAnswer(bytes)),
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    scriptSources: hashScripts(bytes),
    isKeepable: response.status === 200 && !isNoStore,
  };
}

/** By its hash alone is a script within the page allowed to run: one that got in is not. */
function hashScripts(page: Buffer): string {
  const sources = new Set<string>();
  for (const { attributes, text } of listScripts(page)) {
    if (/\bsrc=|\btype="application\//.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...sources].join(' ');
}

/** Read from the bytes: as a text a long page takes longer to decode than to search. */
function* listScripts(page: Buffer) {
  for (let end = 0, at; (at = page.indexOf('<script', end)) >= 0;) {
    const start = page.indexOf('>', at) + 1;
    end = page.indexOf('</script>', start);
    if (start === 0 || end < 0) return;
    yield { attributes: page.toString('utf8', at, start), text: page.subarray(start, end) };
  }
}

/** Keeps the pages that are as they should be; failures and redirects are made anew. */
export function createKeptPages(maxBytes: number): Kept<Page> {
  return createKept<Page>({ maxBytes, bytesOf, isKeepable: (page) => page.isKeepable });
}
