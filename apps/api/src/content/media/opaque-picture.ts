import type { Deps } from '../../deps.ts';

/** `ground` is that of the site's pages; WhatsApp shows no larger file with a link. */
const flattening = { ground: '#fbf6ec', maxBytes: 600_000 };

/**
 * The file of a translucent picture as JPEG on the ground of the page, for what shows links: only its PNG is stored. Undefined
 * for a file that has no such PNG. Smaller than the PNG where it would be too large.
 */
export async function drawOpaquePicture(
  { storage, images }: Pick<Deps, 'storage' | 'images'>,
  key: string,
): Promise<Buffer | undefined> {
  if (!key.endsWith('.jpg')) return undefined;
  const stored = await storage.open(key.replace(/jpg$/, 'png'));
  return stored && images.flatten(stored.stream, flattening);
}
