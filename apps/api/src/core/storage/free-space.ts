import { mediaMessages } from '@bakery/schemas/content/media';
import { readFreeSpace } from '@bakery/db/files';
import { AppError } from '../errors/app-error.ts';

/** The disk that holds what is being uploaded and, unless they live elsewhere, the database and all files. */
export interface FreeSpace {
  /** Bytes; undefined where the system does not tell. */
  read(): Promise<number | undefined>;
  /** Below so many free bytes no files are taken. */
  minimum: number;
  /**
   * Throws UNAVAILABLE in `field` when `bytes` more would leave less than the minimum: what is left is
   * for texts, and for the administrator to sign in and make room.
   */
  claim(bytes: number, field: string, kind: 'image' | 'document'): Promise<void>;
}

export interface FreeSpaceOptions {
  folder: string;
  minimum: number;
  read?: () => Promise<number | undefined>;
}

/** An administrator has to free disk space, so an immediate retry would fail too. */
const retryAfter = 60 * 60;

export function createFreeSpace(options: FreeSpaceOptions): FreeSpace {
  const { folder, minimum, read = () => readFreeSpace(folder) } = options;
  return {
    read,
    minimum,
    async claim(bytes, field, kind) {
      if (minimum === 0) return;
      const free = await read();
      if (free === undefined || free - bytes >= minimum) return;
      const message = kind === 'image' ? mediaMessages.noSpace : mediaMessages.documentNotStored;
      const cause = new Error(
        `${free} bytes of disk space are free, less than ${minimum} beside the file`,
      );
      throw new AppError('UNAVAILABLE', message, {
        fields: { [field]: message },
        retryAfter,
        cause,
      });
    },
  };
}
