import { limits } from '@bakery/schemas/common/limits.constants';
import type { ReadCell } from './read-cell.ts';

/** Where a picture comes from: an address, or the name of a file of the ZIP file, as names are compared. */
export type PictureSource = { url: string } | { file: string };

/** The name of a file as it is compared: without folders, in lower case, accents in one spelling. */
export function fileKey(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
}

/** The name by which a stored picture remembers where it came from. */
export function nameOf(source: PictureSource): string {
  if ('file' in source) return source.file;
  const path = URL.parse(source.url)?.pathname ?? '';
  return fileKey(decodeURIComponent(/%(?![\da-f]{2})/i.test(path) ? '' : path)) || 'picture';
}

/** Several stand in a cell below each other, or between semicolons, commas or bars. */
export const readPictures: ReadCell = (text) => {
  const hasAddress = /https?:/i.test(text);
  const parts = text
    .split(hasAddress ? /[\n|;]|,\s+|,(?=https?:)|\s+(?=https?:)/ : /[\n|;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > limits.imagesPerRecord) {
    return { trouble: `There can be at most ${limits.imagesPerRecord} pictures.` };
  }
  const insecure = parts.find(
    (part) => /^http:/i.test(part) || /^\w+:\/\//.test(part.replace(/^https:/i, '')),
  );
  if (insecure !== undefined) return { trouble: `“${insecure}” is no address with https.` };
  const broken = parts.find((part) => /^https:/i.test(part) && !URL.canParse(part));
  if (broken !== undefined) return { trouble: `“${broken}” is no web address.` };
  const sources = parts.map((part): PictureSource =>
    /^https:/i.test(part) ? { url: part } : { file: fileKey(part) },
  );
  return { value: sources };
};
