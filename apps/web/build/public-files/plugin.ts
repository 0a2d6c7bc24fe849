import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { makeIcons } from './icons.ts';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));

/**
 * Generates the original's icons into the public folder before each build and each start of the development
 * server.
 */
export function publicFiles(): Plugin {
  return {
    name: 'public-files',
    async config(_, { isSsrBuild }) {
      if (isSsrBuild) return;
      // A file of an earlier release may be at an address that the server has now.
      await rm(folder, { recursive: true, force: true });
      for (const [name, bytes] of Object.entries(await makeIcons())) {
        const file = join(folder, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
    },
  };
}
