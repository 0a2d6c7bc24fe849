import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Rolldown } from 'vite';
import { shortClassNames } from './build/class-names.ts';
import { inlineScripts } from './build/inline-scripts.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { publicFiles } from './build/public-files/plugin.ts';
import { renderInDevelopment } from './build/render-in-development.ts';
import { sitePictures } from './build/site-pictures.ts';
import { siteWorker } from './build/site-worker.ts';

const { DEV_API_PORT = '3002', DEV_ADMIN_PORT = '3001' } = process.env;
const api = `http://127.0.0.1:${DEV_API_PORT}`;

const entryFile = 'src/entry-client.tsx';
/** The script that counts pages, beside all others. */
const counterFile = 'src/features/insights/start.ts';
const everywhere =
  /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc|seroval|seroval-plugins|cookie-es|isbot)\//;

const trpc = /\/node_modules\/@trpc\/(client|server)\/dist\//;
const featureIndex = /\/src\/features\/[^/]+\/index\.ts$/;
const own = /\/(apps\/web|packages\/schemas)\/src\//;
const shared =
  /\/apps\/web\/src\/(shared(?!\/(listing\/(more|use|shown)|layers))|features\/(products\/(card-body|product-card|no-picture|product-head)|live-products\/live-product-card|my-list\/read-quantity|places\/hide-other-days))|\/schemas\/src\/enquiries\/enquiry-items\.constants/;
/** So small that a file of their own would have more bytes of headers. */
const small =
  /\/apps\/web\/src\/features\/(places\/(use-ranked|[\w.-]+\.css)|batches\/recall-notice\.module\.css|live-products\/[\w.-]+\.css)/;
const listings =
  /\/apps\/web\/src\/shared\/listing\/(more|use|shown)|\/schemas\/src\/catalogue\/allergens\.constants/;
/** The code that product pages have and their listings have not. */
const product =
  /\/apps\/web\/src\/features\/products\/(available-on|share-button|fallback-product|product-(states|view|gallery))/;
/** Part of product pages and of the home page, which has nothing else of theirs. */
const recalls = /\/apps\/web\/src\/features\/batches\/(index|recall-notice|load-recall-view)/;
const products =
  /\/apps\/web\/src\/(features\/products\/(also-like|fallback-(?!product)|gone-notice|missing-notice)|features\/my-list\/add-form|texts\/fallback-products)/;

/**
 * One chunk for what the entry imports, which every page loads, and for what several pages share: together they
 * compress better than apart.
 */
function nameSiteChunk(id: string, modules: Rolldown.ChunkingContext): string | undefined {
  const isShared = () => shared.test(id) && (modules.getModuleInfo(id)?.importers.length ?? 0) > 1;
  const isNeeded =
    own.test(id) && !listings.test(id) && (listImports(modules).has(id) || isShared());
  return isNeeded || small.test(id) ? 'site' : undefined;
}

let imports: Set<string> | undefined;

/** The modules that the entry imports, directly or by way of others, but not by way of a feature's `index.ts`. */
function listImports(modules: Rolldown.ChunkingContext): Set<string> {
  if (imports) return imports;
  const listed = (imports = new Set<string>());
  const found = [fileURLToPath(new URL(entryFile, import.meta.url))];
  // The list grows while it is read.
  for (const one of found) {
    const imported = modules.getModuleInfo(one)?.importedIds ?? [];
    const fresh = imported.filter((id) => !listed.has(id));
    for (const id of fresh) listed.add(id);
    found.push(...fresh.filter((id) => !featureIndex.test(id)));
  }
  return listed;
}

const browser: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  modulePreload: false,
  // Some 2 % smaller than with the default.
  minify: 'terser',
  // No package of the site reads the number of a function's parameters.
  terserOptions: {
    module: true,
    ecma: 2020,
    compress: { passes: 3, inline: 1, keep_fargs: false },
  },
  rolldownOptions: {
    input: [entryFile, counterFile],
    // A page loads only the parts of another feature that it uses, not all that `index.ts` exports.
    // Nor do pages load the WebSocket client, which tRPC does not mark as free of side effects.
    treeshake: {
      moduleSideEffects: [
        { test: featureIndex, sideEffects: false },
        { test: trpc, sideEffects: false },
      ],
    },
    // Code that every page needs is one chunk, which stays cached when other code changes. So is
    // code that several pages share: a separate file for each part would cost more than it saves.
    output: {
      codeSplitting: {
        groups: [
          // A group takes what its files import, unless a group of a higher priority has it.
          { name: 'vendor', test: everywhere, priority: 2 },
          { name: nameSiteChunk, debugName: 'site', priority: 1 },
          { name: 'recalls', test: recalls, priority: 0.7 },
          { name: 'listings', test: listings, minShareCount: 2 },
          { name: 'products', test: products, minShareCount: 2, priority: 0.5 },
          { name: 'product', test: product, minShareCount: 2 },
        ],
      },
    },
  },
};
const server: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  ssr: true,
  copyPublicDir: false,
  rolldownOptions: { input: 'src/entry-server.tsx' },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  // Set by the build and not by the environment of the process: React's development build is twice
  // as slow.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      codeSplittingOptions: { defaultBehavior: [['component']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react(),
    publicFiles(),
    sitePictures(),
    inlineScripts(),
    inlineStyles(),
    siteWorker(),
    precompress(),
    renderInDevelopment(api),
  ],
  // While developing, elements show where their styles are.
  ...(command === 'build' && {
    css: {
      modules: {
        generateScopedName: shortClassNames(fileURLToPath(new URL('src', import.meta.url))),
      },
    },
  }),
  // React has the hook that this shim stands in for.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: { assetsDir: 'assets', assetsInlineLimit: 0, ...(isSsrBuild ? server : browser) },
  server: {
    host: '127.0.0.1',
    // In development this server takes the app server's place: one address for all parts.
    proxy: {
      '/admin': { target: `http://127.0.0.1:${DEV_ADMIN_PORT}`, ws: true },
      '/api': api,
      '/trpc': api,
      '/uploads': api,
      '/brand': api,
      '/share-card.jpg': api,
      '/logo.svg': api,
      '/price-list.pdf': api,
      '/privacy-policy.pdf': api,
      '^/b$': api,
      '/healthz': api,
      '/readyz': api,
    },
  },
  // The server build is a single file without dependencies.
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
