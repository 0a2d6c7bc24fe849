import { createHash } from 'node:crypto';
import { createKept } from '../../platform/kept.ts';
import type { Kept } from '../../platform/kept.ts';
import { bytesOf, prepareAnswer } from '../../platform/kept-answers.ts';
import type { KeptAnswer } from '../../platform/kept-answers.ts';

/** A rendered answer ready to be sent. */
export interface Page extends KeptAnswer {
  status: number;
  location: string | undefined;
  contentType: string;
  /** CSP sources of the scripts within. */
  scriptSources: string;
  isKeepable: boolean;
}

const script = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const isData = /\btype="application\//;

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
  // A character a byte, there and back: several times faster than to decode it.
  const sources = [...page.toString('latin1').matchAll(script)]
    .filter(([, attributes]) => !isData.test(attributes!))
    .map(([, , text]) => createHash('sha256').update(text!, 'latin1').digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
  return [...new Set(sources)].join(' ');
}

/** Keeps the pages that are as they should be; failures and redirects are made anew. */
export function createKeptPages(maxBytes: number): Kept<Page> {
  return createKept<Page>({ maxBytes, bytesOf, isKeepable: (page) => page.isKeepable });
}
