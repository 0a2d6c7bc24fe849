import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const query = /\?script$/;
const keywords = 'export default ';

/**
 * Makes `import load from './load.script.ts?script'` the text of a function, small, for a script within
 * the page. The file declares that function alone, by its default export, and imports nothing but types.
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
