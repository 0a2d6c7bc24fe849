import type { ZipEntry } from '../../../../core/zip/read-zip.ts';
import { fileKey } from '../fields/picture-sources.ts';

const picture = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/** Whether a name leads out of the folder that it would be unpacked to; nothing is unpacked by its name, but no good program writes one. */
function isOutside(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return parts.includes('..') || /^(?:[/\\]|[a-z]:)/i.test(name) || name.includes('\0');
}

/** The pictures of a ZIP file by their names, or why it is refused. */
export function listPictureEntries(
  entries: readonly ZipEntry[],
): { pictures: Map<string, ZipEntry> } | { trouble: string } {
  const odd = entries.find(({ name, isLink }) => isLink || isOutside(name));
  if (odd) {
    const name = odd.name.slice(0, 80);
    return {
      trouble: `This ZIP file has an entry that leads out of it (“${name}”). Please pack it anew.`,
    };
  }
  const pictures = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const isOurs =
      !entry.isFolder && picture.test(entry.name) && !/(?:^|\/)(?:__MACOSX|\._)/.test(entry.name);
    if (!isOurs) continue;
    const key = fileKey(entry.name);
    if (pictures.has(key))
      return { trouble: `Two files of this ZIP file are both called “${key}”.` };
    pictures.set(key, entry);
  }
  if (pictures.size === 0) return { trouble: 'There is no picture in this ZIP file.' };
  return { pictures };
}
