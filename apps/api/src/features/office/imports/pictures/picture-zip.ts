import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@bakery/schemas/common/limits.constants';
import { fieldError } from '../../../../core/errors/app-error.ts';
import { temporaryFolder } from '../../../../core/storage/temporary-folder.ts';
import type { UploadedFile } from '../../../../core/uploads/receive-form.ts';
import { openZip, ZipError } from '../../../../core/zip/read-zip.ts';
import type { OpenZip, ZipEntry } from '../../../../core/zip/read-zip.ts';
import { discardMedia, openDocument, storeDocument } from '../../../../content/media/index.ts';
import type { Deps } from '../../../../deps.ts';
import { listPictureEntries } from './zip-names.ts';

/** More would not fit into an import either. */
const zipLimits = { entries: 20_000, bytes: 4 * 1024 ** 3 };

/** Checks a ZIP file by its directory and stores it as it is. Returns its medium, and the names of its pictures. */
export async function storeZip(
  deps: Deps,
  file: UploadedFile,
): Promise<{ id: string; names: string[] }> {
  const zip = await open(file.path);
  try {
    const listed = listPictureEntries(zip.entries);
    if ('trouble' in listed) throw fieldError(file.field, listed.trouble);
    const { id } = await storeDocument(deps, file);
    return { id, names: [...listed.pictures.keys()] };
  } finally {
    await zip.close();
  }
}

async function open(path: string): Promise<OpenZip> {
  try {
    return await openZip(path, zipLimits);
  } catch (error) {
    if (error instanceof ZipError) throw fieldError('file', error.message);
    throw error;
  }
}

/** A stored ZIP file on this machine, whose pictures are unpacked one by one. */
export interface PictureZip {
  /** Unpacks a picture to a path; false where there is none of this name. Throws ZipError. */
  unpack(name: string, path: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Copies a stored file to this machine, for the caller to remove. */
export async function openStoredFile(deps: Deps, mediaId: string): Promise<string> {
  const path = await temporaryPath(deps);
  const { stream } = await openDocument(deps, mediaId);
  await pipeline(stream, createWriteStream(path));
  return path;
}

export async function openStoredZip(deps: Deps, mediaId: string): Promise<PictureZip> {
  const path = await openStoredFile(deps, mediaId);
  const zip = await open(path);
  const listed = listPictureEntries(zip.entries);
  const pictures = 'pictures' in listed ? listed.pictures : new Map<string, ZipEntry>();
  return {
    async unpack(name, to) {
      const entry = pictures.get(name);
      if (!entry) return false;
      if (entry.size > limits.imageBytes) throw new ZipError('The picture is too large.');
      await pipeline(zip.read(entry), createWriteStream(to));
      return true;
    },
    async close() {
      await zip.close();
      await rm(path, { force: true });
    },
  };
}

/** A path for a file that is in work. */
export async function temporaryPath({ config }: Pick<Deps, 'config'>): Promise<string> {
  const folder = temporaryFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  return join(folder, `import-${randomUUID()}`);
}

export function forgetZip(deps: Deps, id: string | null): Promise<void> {
  return discardMedia(deps, id === null ? [] : [id]);
}
