import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { placeFile, readFreeSpace } from '../files/index.ts';

const mebibyte = 1024 * 1024;

export interface ReserveOptions {
  path: string;
  /** Where it lies; there before it. */
  folder: string;
  /** 0 makes none, but one that is there is still removed when the disk is full. */
  bytes: number;
  log: (line: string) => void;
  /** Milliseconds between two looks at the disk. */
  checkEvery?: number;
  readFree?: () => Promise<number | undefined>;
}

/**
 * A file that takes up space beside the database, to be given to it when the disk is full: without any
 * space PostgreSQL can neither write nor start, and nothing can be deleted either.
 */
export interface Reserve {
  /** Removes the file when the disk is full. */
  releaseIfFull(): Promise<void>;
  /** Does so from now on until `stop`, and makes the file whenever there is room enough. */
  watch(): void;
  stop(): Promise<void>;
}

/** Less than this is full: PostgreSQL needs 16 MB at once for a file of its log. */
const fullBelow = 32 * mebibyte;
/** What has to be left over for the file to be made, so that it does not fill the disk itself. */
const leftOver = 128 * mebibyte;

export function createReserve(options: ReserveOptions): Reserve {
  const {
    path,
    folder,
    bytes,
    log,
    checkEvery = 5_000,
    readFree = () => readFreeSpace(folder),
  } = options;
  const newPath = `${path}.new`;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function releaseIfFull(): Promise<void> {
    const free = await readFree();
    if (free === undefined || free >= fullBelow) return;
    await rm(newPath, { force: true });
    if ((await findSize()) === undefined) return;
    await rm(path, { force: true });
    log('WARNING: The disk is full: the reserve was given to the database.');
  }

  async function makeIfRoom(): Promise<void> {
    const size = (await findSize()) ?? 0;
    if (bytes === 0 || size === bytes) return;
    const free = await readFree();
    if (free !== undefined && free + size >= bytes + leftOver) await make(newPath, path, bytes);
  }

  async function check(): Promise<void> {
    try {
      await releaseIfFull();
      await makeIfRoom();
    } catch (error) {
      log(`WARNING: The reserve beside the database: ${String(error)}`);
    }
  }

  const findSize = () =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );

  return {
    releaseIfFull,
    watch() {
      const next = () => {
        checking = check().then(() => {
          if (!isStopped) timer = setTimeout(next, checkEvery).unref();
        });
      };
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await checking;
    },
  };
}

/** Written in full, with what does not compress: a file with holes would keep nothing free. */
async function make(temporary: string, path: string, bytes: number): Promise<void> {
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      const block = randomBytes(mebibyte);
      for (let left = bytes; left > 0; left -= block.length) {
        await handle.write(block, 0, Math.min(left, block.length));
      }
    } finally {
      await handle.close();
    }
    await placeFile(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
