import type { PictureSource } from '../fields/picture-sources.ts';
import { nameOf } from '../fields/picture-sources.ts';
import { sourceKey } from './fetch-pictures.ts';
import type { FetchedPictures } from './fetch-pictures.ts';
import { placeLogos } from './planned-logos.ts';
import type { PlannedPicture } from './planned-picture.ts';

type Content = Record<string, unknown>;

/** The content with the pictures that were fetched in the places of those that were planned, and what is said of the others. */
export function placePictures(
  given: Content,
  path: string,
  planned: readonly PlannedPicture[],
  fetched: FetchedPictures,
): { content: Content; missing: string[] } {
  const stored = new Map<string, string>();
  const missing: string[] = [];
  for (const { id, source } of planned) {
    const found = fetched.get(sourceKey(source));
    if (found && 'mediaId' in found) stored.set(id, found.mediaId);
    else
      missing.push(
        `Without the picture ${nameOf(source)}: ${found?.trouble ?? 'It was not fetched.'}`,
      );
  }
  const content = placeLogos(given, planned, stored);
  const placed = planned.filter(({ inline, isLogo }) => inline === undefined && !isLogo);
  if (placed.length === 0) return { content, missing };
  const present = content[path];
  if (!Array.isArray(present)) {
    const id = typeof present === 'string' ? stored.get(present) : undefined;
    return {
      content: id === undefined ? without(content, path) : { ...content, [path]: id },
      missing,
    };
  }
  const wanted = new Set(placed.map(({ id }) => id));
  const images = [
    ...new Set(present.flatMap((id: string) => (wanted.has(id) ? (stored.get(id) ?? []) : id))),
  ];
  return {
    // A record keeps the pictures that it has where none of the new ones is to be had.
    content: images.length === 0 ? without(content, path) : { ...content, [path]: images },
    missing,
  };
}

/** The HTML with our addresses of the pictures that were fetched for it. */
export function placeInline(
  html: string,
  planned: readonly PlannedPicture[],
  urlOf: (source: PictureSource) => string | undefined,
): string {
  let placed = html;
  for (const { inline, source } of planned) {
    const url = inline === undefined ? undefined : urlOf(source);
    if (inline !== undefined && url !== undefined) {
      placed = placed.replaceAll(`src="${inline}"`, `src="${url}"`);
    }
  }
  return placed;
}

function without(content: Content, path: string): Content {
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== path));
}
