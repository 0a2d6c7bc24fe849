import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketName } from './layout.ts';
import type { Layout } from './layout.ts';

/** The information that a running server writes into its data folder. */
export interface PidFile {
  pid: number;
  port: number;
  /** Empty on Windows. */
  socketFolder: string;
  isReady: boolean;
}

/** Reads the server's postmaster.pid; undefined when it is missing or incomplete. */
export async function readPidFile(layout: Layout): Promise<PidFile | undefined> {
  const text = await readFile(join(layout.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  if (!pid || !port || socketFolder === undefined) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder.trim(),
    isReady: status?.trim() === 'ready',
  };
}

/** Whether a process accepts connections at the socket or port. */
export function isResponding(at: { folder: string; port: number }): Promise<boolean> {
  const socket = at.folder
    ? connect(join(at.folder, socketName(at.port)))
    : connect(at.port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
