/**
 * The watchdog on systems without a shell: `node watchdog-process.ts <pg_ctl> <data folder>
 * <command…>`. Stops the server when stdin closes, and ends together with it.
 */
import { spawn } from 'node:child_process';

const [pgCtl = '', data = '', command = '', ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));

function stop(): void {
  spawn(pgCtl, ['stop', '-D', data, '-m', 'fast', '-W'], { stdio: 'ignore' });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();
