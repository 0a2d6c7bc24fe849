import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const dist = fileURLToPath(new URL('dist/', import.meta.url));
const own = /\/(apps\/api|packages\/[^/]+)\/src\//;

/**
 * Files beside a module, such as fonts and the programs of workers, stay beside its source: each module goes on
 * knowing its own address.
 */
function keepAddresses(): Plugin {
  return {
    name: 'keep-addresses',
    transform: {
      filter: { id: own, code: 'import.meta.url' },
      handler(code, id) {
        const path = JSON.stringify(relative(dist, id));
        const address = `new URL(${path}, import.meta.url).href`;
        // Within a line, so that the source map of before is right.
        return { code: code.replaceAll('import.meta.url', address), map: null };
      },
    },
  };
}

/**
 * The server in a few files: Node.js needs most of the time of a start to find and link some 1,600 small modules.
 * All other packages stay outside: some read files of their own, others exist in one copy only.
 */
export default defineConfig({
  plugins: [keepAddresses()],
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: 'src/server.ts',
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    // For `NODE_OPTIONS=--enable-source-maps`: by default Node.js does not spend memory on them.
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
