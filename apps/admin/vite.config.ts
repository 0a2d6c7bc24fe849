import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/vite/precompress.ts';

const { DEV_API_PORT = '3002' } = process.env;
const api = `http://127.0.0.1:${DEV_API_PORT}`;

const everywhere =
  /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc|@mantine|@floating-ui|zod)\//;

const maxNameLength = 30;

const featureIndex = /\/src\/features\/[^/]+\/index\.ts$/;

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
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
        // The name of a chunk of several screens lists them all, and is repeated in each file that imports it.
        chunkFileNames: ({ name }) =>
          `assets/${name.length > maxNameLength ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          // The libraries needed by the first screen are one chunk, which stays cached when only
          // our code changes.
          groups: [
            // Every part needs it first: split by entries, parts would import each other in a circle.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown/,
              priority: 1,
            },
            // Not merged into larger chunks: those would import each other in a circle, and a module could run
            // before one that it needs.
            { name: 'vendor', test: everywhere, entriesAware: true },
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
