import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Layout } from './layout.ts';

const run = promisify(execFile);

export interface UserIds {
  uid: number;
  gid: number;
}

/** User ids that systems assign neither to people nor to services nor to containers. */
const unusedIds = { first: 60_578, count: 606 };

/**
 * The user id for the server when this process is root. Any process of the same user could read and
 * change the database, so the id is the folder owner's, or one that is not in use; never `nobody`,
 * which many services use. An existing folder keeps its user.
 */
export async function chooseServerIds(layout: Layout): Promise<UserIds> {
  const nobody = await getNobody();
  for (const folder of [layout.data, dirname(layout.root)]) {
    const status = await stat(folder).catch(() => undefined);
    if (status && status.uid !== 0 && status.uid !== nobody.uid) {
      return { uid: status.uid, gid: status.gid };
    }
  }
  return findUnusedIds(layout.root);
}

/**
 * Ids derived from the folder's path: the same at each start, as long as nothing else uses them.
 */
async function findUnusedIds(folder: string): Promise<UserIds> {
  const inUse = await listRunningUids();
  const start = createHash('sha256').update(folder).digest().readUInt32BE() % unusedIds.count;
  for (let step = 0; step < unusedIds.count; step += 1) {
    const id = unusedIds.first + ((start + step) % unusedIds.count);
    if (!inUse.has(id) && !(await hasName(id))) return { uid: id, gid: id };
  }
  throw new Error('all user ids are taken');
}

/** The users of all running processes; empty where the system does not provide them. */
async function listRunningUids(): Promise<Set<number>> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(
    pids.map((pid) => stat(join('/proc', pid)).catch(() => undefined)),
  );
  return new Set(states.flatMap((state) => (state ? [state.uid] : [])));
}

/** Whether a user with this id exists. */
export async function hasName(uid: number): Promise<boolean> {
  return run('id', ['-nu', String(uid)]).then(
    () => true,
    () => false,
  );
}

export async function getNobody(): Promise<UserIds> {
  const id = async (option: string) => Number((await run('id', [option, 'nobody'])).stdout.trim());
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    return { uid: 65534, gid: 65534 };
  }
}
