import { fileURLToPath } from 'node:url';
import { libraryPathVariable } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';

/**
 * Runs PostgreSQL and shuts it down when the pipe on its stdin closes, which the kernel does even when
 * our process is killed. It sets the library path itself: macOS takes it from system programs. The
 * reader is told to stop as soon as the server is gone, so that it never signals a reused process id. A
 * SIGQUIT, which the whole group gets, is meant for the server: without the shell nobody would wait for it.
 */
const script = `
export "$1=$2"; shift 2
exec 3<&0 </dev/null
"$@" 3<&- & server=$!
{ while read -r line <&3; do :; done; kill -INT "$server"; } & reader=$!
exec 3<&-
trap 'kill -INT "$server"' HUP INT TERM
trap : QUIT
while wait "$server"; status=$?; kill -0 "$server" 2>/dev/null; do :; done
kill "$reader" 2>/dev/null
exit "$status"
`;

/** The command that runs `postgres` with `args` under a watchdog. */
export function watchdogCommand(binaries: Binaries, layout: Layout, args: string[]): string[] {
  if (process.platform === 'win32') {
    const program = fileURLToPath(new URL('watchdog-process.ts', import.meta.url));
    return [process.execPath, program, binaries.pgCtl, layout.data, binaries.postgres, ...args];
  }
  const shell = ['/bin/sh', '-c', script, 'sh', libraryPathVariable, binaries.libraryPath];
  return [...shell, binaries.postgres, ...args];
}
