import { limits } from '@bakery/schemas/common/limits.constants';
import { maxAltLength } from '@bakery/schemas/content/media';
import { z } from 'zod';
import { readJson } from './read-cell.ts';
import type { CellReading, ReadCell } from './read-cell.ts';

/** Where a picture comes from: an address, or the name of a file of the ZIP file, as names are compared. */
export type PictureSource = ({ url: string; name?: string } | { file: string }) & { alt?: string };

/** Several sources as one cell that our own programs write: they have more than a person would type. */
export const writePictures = (sources: readonly PictureSource[]) =>
  sources.length === 0 ? '' : JSON.stringify(sources);

const written = z.array(
  z.union([
    z.object({ url: z.url(), name: z.string().max(200), alt: z.string().max(maxAltLength) }),
    z.object({ file: z.string().max(500), alt: z.string().max(maxAltLength) }),
  ]),
);

/** The addresses in a cell that {@link writePictures} wrote. */
export function addressesIn(cell: string): string[] {
  const { data = [] } = cell.startsWith('[{') ? written.safeParse(readJson(cell).value) : {};
  return data.flatMap((source) => ('url' in source ? source.url : []));
}

/** The name of a file as it is compared: without folders, in lower case, accents in one spelling. */
export function fileKey(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
}

/** The name by which a stored picture remembers where it came from. */
export function nameOf(source: PictureSource): string {
  if ('file' in source) return source.file;
  if (source.name !== undefined) return source.name;
  const path = URL.parse(source.url)?.pathname ?? '';
  return fileKey(decodeURIComponent(/%(?![\da-f]{2})/i.test(path) ? '' : path)) || 'picture';
}

const tooMany = { trouble: `There can be at most ${limits.imagesPerRecord} pictures.` };

function readWritten(text: string): CellReading {
  const { value } = readJson(text);
  const { data } = written.safeParse(value);
  if (!data) return { trouble: 'These are no pictures.' };
  return data.length > limits.imagesPerRecord ? tooMany : { value: data };
}

/** Several stand in a cell below each other, or between semicolons, commas or bars. */
export const readPictures: ReadCell = (text) => {
  if (text.startsWith('[{')) return readWritten(text);
  const hasAddress = /https?:/i.test(text);
  const parts = text
    .split(hasAddress ? /[\n|;]|,\s+|,(?=https?:)|\s+(?=https?:)/ : /[\n|;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > limits.imagesPerRecord) {
    return tooMany;
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
