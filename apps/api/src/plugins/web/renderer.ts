import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuiltFiles, Renderer } from '../../../../web/src/server/renderer.ts';

export type {
  PageAddress,
  Renderer,
  RenderOptions,
  ResolvedAddress,
} from '../../../../web/src/server/renderer.ts';

export interface BuiltWeb {
  renderer: Renderer;
  /** The browser's files. */
  folder: string;
  /** The files that pages are to name: the browser's modules and styles. */
  built: BuiltFiles;
}

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Loads the public site as it was built; undefined where it has not been. */
export async function loadWeb(): Promise<BuiltWeb | undefined> {
  const folder = `${dist}client`;
  const server = `${dist}server/entry-server.js`;
  if (!existsSync(server) || !existsSync(`${folder}/manifest.json`)) return undefined;

  const chunks = JSON.parse(
    await readFile(`${folder}/manifest.json`, 'utf8'),
  ) as BuiltFiles['chunks'];
  const files = new Set(Object.values(chunks).flatMap(({ css = [] }) => css));
  const read = async (file: string) => [file, await readFile(`${folder}/${file}`, 'utf8')] as const;
  return {
    renderer: (await import(pathToFileURL(server).href)) as Renderer,
    folder,
    built: { chunks, sheets: Object.fromEntries(await Promise.all([...files].map(read))) },
  };
}
