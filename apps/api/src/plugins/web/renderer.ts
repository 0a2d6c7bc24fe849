import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EnquiryAttempt } from '@bakery/schemas/enquiries';

/** What the built public site exports: a function of the web's own types that knows no server. */
export interface Renderer {
  render(request: Request, options: RenderOptions): Promise<Response>;
  /** The one address of the page that a request's target leads to, or where to go instead. */
  resolveAddress(target: string): ResolvedAddress;
}

export type ResolvedAddress =
  | { address: string; isCacheable: boolean }
  | { location: string; status: 301 | 302 };

interface RenderOptions {
  api: unknown;
  addresses: { origin: string; apiOrigin: string };
  built: unknown;
  /** The form that the page answers. */
  attempt?: EnquiryAttempt;
  /** A 404 may have no content but in `content-location` the address of it. */
  isNotFoundShared?: boolean;
}

export interface BuiltWeb {
  renderer: Renderer;
  /** The browser's files. */
  folder: string;
  /** What pages are to name: the browser's modules and styles. */
  built: { chunks: unknown; css: string };
}

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Loads the public site as it was built; undefined where it has not been. */
export async function loadWeb(): Promise<BuiltWeb | undefined> {
  const folder = `${dist}client`;
  const server = `${dist}server/entry-server.js`;
  if (!existsSync(server) || !existsSync(`${folder}/manifest.json`)) return undefined;

  const chunks = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as Chunks;
  const styles = Object.values(chunks).filter(({ file }) => file.endsWith('.css'));
  const css = await Promise.all(styles.map(({ file }) => readFile(`${folder}/${file}`, 'utf8')));
  return {
    renderer: (await import(pathToFileURL(server).href)) as Renderer,
    folder,
    built: { chunks, css: css.join('') },
  };
}

type Chunks = Record<string, { file: string }>;
