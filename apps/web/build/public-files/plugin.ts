import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { makeFiles } from './make-files.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));

/**
 * Generates these files into the public folder before each build and each start of the development
 * server.
 */
export function publicFiles(): Plugin {
  return {
    name: 'public-files',
    async config(_, { isSsrBuild }) {
      if (isSsrBuild) return;
      for (const [name, bytes] of Object.entries(await makeFiles())) {
        const file = join(folder, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    },
  };
}
