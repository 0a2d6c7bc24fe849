import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { placeFile, readFreeSpace } from '../files/index.ts';

const mebibyte = 1024 * 1024;

export interface ReserveOptions {
  path: string;
  /** The reserve's path; its folder must exist. */
  folder: string;
  /**
   * The size in bytes. With 0 no reserve is made, but an existing one is still removed when the
   * disk is full.
   */
  bytes: number;
  log: (line: string) => void;
  /** Milliseconds between two checks of the disk. */
  checkEvery?: number;
  readFree?: () => Promise<number | undefined>;
}

/**
 * A file that occupies space beside the database, to be released when the disk is full: without any
 * space PostgreSQL can neither write nor start, and not even delete anything.
 */
export interface Reserve {
  /** Removes the file when the disk is full. */
  releaseIfFull(): Promise<void>;
  /** Checks regularly until `stop`, and makes the file whenever there is enough space. */
  watch(): void;
  stop(): Promise<void>;
}

/** Less than this counts as full: PostgreSQL needs 16 MB at once for a new file of its log. */
const fullBelow = 32 * mebibyte;
/**
 * The space that must remain after the file is made, so that the file itself does not fill the
 * disk.
 */
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

/** Filled with incompressible data: a sparse or compressed file would reserve no space. */
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
