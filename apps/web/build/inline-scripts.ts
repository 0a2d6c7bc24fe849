import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const query = /\?script$/;
const keywords = 'export default ';

/**
 * Turns `import load from './load.script.ts?script'` into the minified source of a function, for an
 * inline script. The file must contain only that function, as its default export, and type imports.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: query },
      async handler(id) {
        const file = id.replace(query, '');
        this.addWatchFile(file);
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        const { code: small } = await minify(file, code, { module: true });
        const text = small.trim().slice(keywords.length);
        if (!small.startsWith(keywords) || !text.startsWith('function ')) {
          this.error(`${file} has to begin with its default export, a function.`);
        }
        return `export default ${JSON.stringify(text)};`;
      },
    },
  };
}
