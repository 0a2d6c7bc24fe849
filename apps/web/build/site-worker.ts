import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { buildWorker } from '../../../scripts/vite/build-worker.ts';

const source = (name: string) =>
  fileURLToPath(new URL(`../src/service-worker/${name}.ts`, import.meta.url));

/** Large, and used by few visits: kept when they are used. */
const rarelyUsed = /\/(label-codes|live-carousel|live-map|price-table)[^/]*\.js$/;
/** Without a network these parts must be there, whatever is saved. */
const offlineParts = /\/(mount-offline|deliver|outbox|waiting-messages)[^/]*\.js$/;
const maxFontBytes = 20_000;

/**
 * The service worker of the site, which knows the files of its release, and the one that takes its place where the site is
 * to work without one. The API serves both.
 */
export function siteWorker(): Plugin {
  return {
    name: 'site-worker',
    apply: 'build',
    generateBundle: {
      // The style sheet is there last.
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.build.ssr) return;
        const emit = (fileName: string, code: string) =>
          this.emitFile({ type: 'asset', fileName, source: code });
        const define = { RELEASE_FILES: listRelease(bundle), SAVING_FILES: listSaving(bundle) };
        emit('service-worker.js', await buildWorker(source('service-worker'), define));
        emit('service-worker-off.js', await buildWorker(source('service-worker-off')));
      },
    },
  };
}

const addressOf = (file: string) => `/${file}`;

/** Scripts and styles of all pages, and the fonts of their first line. */
function listRelease(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => {
      if (file.type === 'chunk') return !rarelyUsed.test(file.fileName);
      const isFont = file.fileName.endsWith('.woff2') && file.source.length < maxFontBytes;
      return file.fileName.endsWith('.css') || isFont;
    })
    .map(({ fileName }) => addressOf(fileName));
}

/** The scripts that every page has loaded already, and the files a page needs to say that there is no network. */
function listSaving(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = chunks.filter(({ isEntry, fileName }) => isEntry || offlineParts.test(fileName));
  const files = new Set(
    needed.flatMap(({ fileName, imports, viteMetadata }) => [
      fileName,
      ...imports,
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );
  return [...files].map(addressOf);
}
