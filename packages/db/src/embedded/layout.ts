import { join, resolve } from 'node:path';

/** Where the parts of the embedded database lie. */
export interface Layout {
  root: string;
  /** PostgreSQL's own folder. */
  data: string;
  /** Short library names. */
  libraries: string;
  /** The socket's folder, unless its path is too long for a socket. */
  run: string;
  password: string;
  /** Space that is given to the database when the disk is full. */
  reserve: string;
}

export function getLayout(dataDir: string): Layout {
  const root = resolve(dataDir, 'postgres');
  return {
    root,
    data: join(root, 'data'),
    libraries: join(root, 'lib'),
    run: join(root, 'run'),
    password: join(root, 'password'),
    reserve: join(root, 'reserve'),
  };
}

export const socketName = (port: number) => `.s.PGSQL.${port}`;
export const unixPort = 5432;
