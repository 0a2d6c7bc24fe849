import { isRecordId } from './record-id.ts';

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Whether a field's value is a picture of the library: its id, and not the name of one that the site brings. */
export function isStoredPicture(value: string): boolean {
  return isRecordId(value);
}

/** The message about a picture that is too small for its place; undefined for one that is large enough. */
export function findSizeError(picture: PictureSize, least: PictureSize): string | undefined {
  if (picture.width >= least.width && picture.height >= least.height) return undefined;
  return `This picture has ${sizeOf(picture)} pixels; at least ${sizeOf(least)} are needed here.`;
}

function sizeOf({ width, height }: PictureSize): string {
  return `${width} × ${height}`;
}
