import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/vite/precompress.ts';
import { officeFiles } from './build/office-files.ts';

const { DEV_API_PORT = '3002' } = process.env;
const api = `http://127.0.0.1:${DEV_API_PORT}`;

const reactFiles = /node_modules\/(react|react-dom|scheduler)\/|rolldown/;
const libraries = /node_modules\/(@tanstack|@trpc|@mantine|@floating-ui|zod)\//;
const own = /\/(apps\/admin|packages\/schemas)\/src\//;
/** Parts of screens, and what the dashboard's lists load later. */
const smallParts =
  /\/apps\/admin\/src\/shared\/ui\/(?!qr-code)|\/packages\/schemas\/src\/office\/setup\.ts/;

const featureIndex = /\/src\/features\/[^/]+\/[^/]+\/index\.ts$/;

/** The routes of the entry: who signs in sees the dashboard next. */
const firstScreens = new Set<string | undefined>(['/login', '/_admin', '/_admin/']);

/** As many screens or parts that load later, at least, use what is in a shared chunk. */
const minShareCount = 3;

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (firstScreens.has(routeId) ? [] : undefined),
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    officeFiles(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A screen loads only the parts of another feature that it uses, not all that `index.ts`
      // exports.
      treeshake: { moduleSideEffects: [{ test: featureIndex, sideEffects: false }] },
      output: {
        // A screen is a few files: on a slow connection each request costs more than the bytes that a screen does
        // not need. A group takes what its files import, unless a group of a higher priority has it. So no chunk
        // imports one of a lower priority, and none imports itself in a circle.
        codeSplitting: {
          groups: [
            { name: 'react', test: reactFiles, priority: 5 },
            // The libraries that the first screens need stay cached when only our code changes.
            { name: 'vendor', test: libraries, tags: ['$initial'], priority: 4 },
            { name: 'app', test: own, tags: ['$initial'], priority: 3 },
            // Parts that other screens share.
            { name: 'ui', test: smallParts, minShareCount: 2, priority: 2 },
            { name: 'vendor-screens', test: libraries, minShareCount, priority: 1 },
            { name: 'screens', test: own, minShareCount, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/trpc': api, '/uploads': api },
  },
});
