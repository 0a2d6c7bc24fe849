import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProduct } from '../apps/api/src/testing/spawn-product.ts';

/** A product that one test has for itself. */
export interface OwnProduct {
  url: string;
  /** All that it wrote so far. */
  output: () => string;
  /** Ends it; nothing of it stays. */
  stop: () => Promise<void>;
}

/** Starts the product as production runs it, with an empty database of its own. */
export async function startOwnProduct(env: Record<string, string> = {}): Promise<OwnProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-own-'));
  // As root the database runs as another user, who must get to its folder.
  chmodSync(folder, 0o755);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const product = await spawnProduct({
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      ...env,
    });
    const stop = async () => {
      product.kill('SIGTERM');
      await product.exited;
      removeFolder();
    };
    return { url: product.url, output: product.output, stop };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
