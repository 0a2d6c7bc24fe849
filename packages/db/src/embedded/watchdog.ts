import { fileURLToPath } from 'node:url';
import { libraryPathVariable } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';

/**
 * Runs PostgreSQL and shuts it down when the pipe on its stdin closes; the kernel closes it even
 * when our process is killed. The script sets the library path itself, because macOS removes it for
 * system programs. The reader is stopped as soon as the server has ended, so that it never signals
 * a reused process id. SIGQUIT goes to the whole group but is meant for the server: the shell must
 * survive it to wait for the server.
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
