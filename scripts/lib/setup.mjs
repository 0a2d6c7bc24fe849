import { build } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { acquireLock, releaseLock } from './lock.mjs';
import { UserError } from './project.mjs';
import { stopRunsOnRequest } from './run.mjs';

/**
 * Installs missing packages and, with `build: true`, builds outdated apps; one process at a time.
 * Ends the process with a message when that fails.
 */
export async function setup(options = {}) {
  const release = stopRunsOnRequest(releaseLock);
  try {
    await acquireLock();
    if (!isInstalled()) await install();
    if (options.build) await build();
  } catch (error) {
    releaseLock();
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  releaseLock();
  release();
}
