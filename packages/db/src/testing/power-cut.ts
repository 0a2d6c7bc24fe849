import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DurableFileSystem } from '../files/index.ts';

interface Content {
  isSynced: boolean;
}

export interface PowerCutFileSystem {
  fs: DurableFileSystem;
  /** Whether this file would exist with its content after a power cut at this moment. */
  survives(path: string): boolean;
  /** Files that were named before their content was flushed: a power cut could leave them empty. */
  namedTooEarly: string[];
}

/**
 * The real file system, with a record of which changes would survive a power cut: flushed content,
 * and names whose folder was flushed afterwards. Files that exist already are durable.
 */
export function createPowerCutFileSystem(): PowerCutFileSystem {
  /** The entries created in each folder, with their content. */
  const names = new Map<string, Content>();
  const durableNames = new Map<string, Content>();
  const contents = new Map<string, Content>();
  const namedTooEarly: string[] = [];

  function contentOf(path: string): Content {
    const content = contents.get(path) ?? { isSynced: false };
    contents.set(path, content);
    return content;
  }

  function flushNames(folder: string): void {
    for (const [path, content] of names)
      if (dirname(path) === folder) durableNames.set(path, content);
  }

  const fs: DurableFileSystem = {
    async open(given, flags) {
      const path = resolve(given);
      const handle = await open(path, flags);
      const isFolder = (await handle.stat()).isDirectory();
      return {
        async sync() {
          await handle.sync();
          if (isFolder) flushNames(path);
          else contentOf(path).isSynced = true;
        },
        close: () => handle.close(),
      };
    },

    async mkdir(path, options) {
      const firstMade = await mkdir(path, options);
      if (firstMade === undefined) return undefined;
      for (
        let made = resolve(path);
        made.length >= resolve(firstMade).length;
        made = dirname(made)
      ) {
        names.set(made, { isSynced: true });
      }
      return firstMade;
    },

    async rename(from, to) {
      const content = contentOf(resolve(from));
      if (!content.isSynced) namedTooEarly.push(to);
      await rename(from, to);
      contents.delete(resolve(from));
      contents.set(resolve(to), content);
      names.set(resolve(to), content);
    },
  };

  return {
    fs,
    namedTooEarly,
    survives(given) {
      const path = resolve(given);
      if (!names.has(path) || !durableNames.get(path)?.isSynced) return false;
      if (durableNames.get(path) !== names.get(path)) return false;
      for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
        if (names.has(folder) && !durableNames.has(folder)) return false;
      }
      return true;
    },
  };
}
