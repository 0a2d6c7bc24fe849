import { join, resolve } from 'node:path';

/** The paths of the embedded database's parts. */
export interface Layout {
  root: string;
  /** PostgreSQL's data folder. */
  data: string;
  /** The short library names. */
  libraries: string;
  /** The socket's folder, unless the path is too long for a socket. */
  run: string;
  password: string;
  /** The reserve: space that the database gets when the disk is full. */
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
