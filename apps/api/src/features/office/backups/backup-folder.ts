import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@bakery/db';
import { makeFolder, placeFile, syncFolder } from '@bakery/db/files';
import { backupProof } from '@bakery/schemas/office/backups';
import type { BackupProof } from '@bakery/schemas/office/backups';
import { readBackupName } from './backup-name.ts';

/** A complete backup in the folder or the bucket. */
export interface StoredBackup {
  name: string;
  at: Date;
  bytes: number;
  /** Undefined for one that was made by command: nobody but its maker removes it. */
  proof: BackupProof | undefined;
}

/** The proof stands beside the backup: the list is whole on another machine and after a restore. */
export const proofOf = (name: string) => `${name}.proof.json`;

/** The name of an archive until it is proved: after a kill nobody can tell whether it is good. */
export const unprovedOf = (name: string) => `${name}.unproved`;

/** All complete backups of the folder, newest first; none without a folder. Passes on errors of the disk. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const found: StoredBackup[] = [];
  for (const name of names) {
    const at = readBackupName(name);
    if (!at) continue;
    const status = await stat(join(folder, name)).catch(() => undefined);
    if (!status?.isFile()) continue;
    const proof = names.includes(proofOf(name)) ? await readProof(folder, name) : undefined;
    found.push({ name, at, bytes: status.size, proof });
  }
  return sortNewestFirst(found);
}

export function sortNewestFirst<Dated extends { at: Date }>(backups: readonly Dated[]): Dated[] {
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

async function readProof(folder: string, name: string): Promise<BackupProof | undefined> {
  try {
    return backupProof.parse(JSON.parse(await readFile(join(folder, proofOf(name)), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Makes the folder where it is missing, and checks that it can be written to. */
export async function openFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  const probe = join(folder, `.probe-${randomUUID()}`);
  await writeFile(probe, '');
  await rm(probe);
}

async function storeProof(folder: string, name: string, proof: BackupProof): Promise<void> {
  const path = join(folder, proofOf(name));
  const temporary = `${path}.part`;
  await writeFile(temporary, `${JSON.stringify(proof, null, 2)}\n`, { mode: 0o600 });
  await placeFile(temporary, path);
}

/** Lists a proved archive from now on. */
export async function storeProved(folder: string, name: string, proof: BackupProof): Promise<void> {
  await storeProof(folder, name, proof);
  await placeFile(join(folder, unprovedOf(name)), join(folder, name));
}

/** The proof goes last: without its backup it is found again, and removed then. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await rm(join(folder, proofOf(name)), { force: true });
  await syncFolder(folder);
}

const half =
  /^bakery-\w+\.tar\.gz(\.age)?(\.unproved|(\.unproved)?\.\d+\.part|\.proof\.json\.part)$/;

/** Removes what killed processes have left: half backups, those without their proof, and proofs without one. */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    const isHalf = half.test(name);
    const [, whole] = /^(bakery-\w+\.tar\.gz(?:\.age)?)\.proof\.json$/.exec(name) ?? [];
    const isAlone = whole !== undefined && !names.includes(whole);
    if (isHalf || isAlone || name.startsWith('.probe-'))
      await rm(join(folder, name), { force: true });
  }
}
