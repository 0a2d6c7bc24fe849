import { codeOf } from '@bakery/db';
import { imageTypes } from '@bakery/schemas/content/media';
import { fileTypeFromFile } from 'file-type';

export type ImageType = (typeof imageTypes)[number];

/** The type of an accepted picture by its content; undefined for anything else. */
export async function findImageType(file: string): Promise<ImageType | undefined> {
  const found = await fileTypeFromFile(file).catch(refuseAsUnknown);
  // An animated PNG is read as its first frame.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return imageTypes.find((type) => type === mime);
}

/** The detector throws on some invalid headers; errors of the disk are passed on. */
function refuseAsUnknown(error: unknown): undefined {
  if (typeof codeOf(error) === 'string') throw error;
  return undefined;
}
