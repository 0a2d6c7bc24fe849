import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const folder = join(root, '.cache');
const path = join(folder, 'setup.lock');

function readOwner(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Written to a temporary file and then linked, so that the lock never exists without its owner's
// id.
function tryAcquire() {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

// Two waiting processes may both see a dead owner: a process that has renamed a live lock restores
// it.
function removeDeadLock() {
  const aside = `${path}.dead.${process.pid}`;
  try {
    renameSync(path, aside);
    if (isAlive(readOwner(aside))) linkSync(aside, path);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

/** Releases the lock, if this process holds it. */
export function releaseLock() {
  if (readOwner(path) === process.pid) rmSync(path, { force: true });
}

/**
 * Waits until this process may change node_modules and the built apps of this clone, exclusively. A
 * lock left by a dead process is taken over.
 */
export async function acquireLock() {
  mkdirSync(folder, { recursive: true });
  let told = false;
  while (!tryAcquire()) {
    const owner = readOwner(path);
    if (owner !== undefined && !isAlive(owner)) {
      removeDeadLock();
      continue;
    }
    if (!told && owner !== undefined) {
      console.log(`Waiting for process ${owner}, which is installing or building here …`);
      told = true;
    }
    await sleep(200);
  }
}
