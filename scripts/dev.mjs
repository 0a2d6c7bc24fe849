// npm run dev: the API, the public site and the admin app, each with hot reload, on one address.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPort } from './lib/ports.mjs';
import { envFileOptions, getNode, packageScript, root } from './lib/project.mjs';
import { setup } from './lib/setup.mjs';
import { onStopRequest } from './lib/stop-request.mjs';
import { startChild } from './lib/supervise.mjs';

await setup();

// The API has a separate port; PORT is the address for the browser, as with `npm start`.
const webPort = await findPort(Number(process.env.PORT) || 3000);
const adminPort = await findPort(webPort + 1);
const apiPort = await findPort(adminPort + 1);
const env = {
  DEV_API_PORT: String(apiPort),
  DEV_ADMIN_PORT: String(adminPort),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};

const withParent = join(root, 'scripts', 'lib', 'with-parent.mjs');
const vite = packageScript('vite', 'bin/vite.js');

function viteServer(app, port) {
  const args = [vite, '--port', String(port), '--strictPort', '--clearScreen=false'];
  return { args, cwd: join(root, 'apps', app), env };
}

const programs = {
  api: {
    args: [...envFileOptions(), '--watch', '--watch-preserve-output', 'apps/api/src/server.ts'],
    env: { ...env, PORT: String(apiPort), HOST: '127.0.0.1', SERVE: 'api' },
  },
  web: viteServer('web', webPort),
  admin: viteServer('admin', adminPort),
};

/** Prints a program's output lines with its name in front. */
function showLines(name, stream, target) {
  createInterface({ input: stream }).on('line', (line) => {
    target.write(`${name.padEnd(5)} │ ${line}\n`);
  });
}

const running = Object.entries(programs).map(([name, { args, ...options }]) => {
  const program = startChild(getNode(), [withParent, getNode(), ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  showLines(name, program.child.stdout, process.stdout);
  showLines(name, program.child.stderr, process.stderr);
  return program;
});

let asked = false;
function stopAll() {
  asked = true;
  for (const program of running) program.stop();
}
onStopRequest(stopAll);
console.log(
  `Public site: http://localhost:${webPort}/   admin: http://localhost:${webPort}/admin/\n`,
);

// When one program ends, all others are stopped.
const first = await Promise.race(running.map(({ ended }) => ended));
const endedWell = asked;
stopAll();
await Promise.all(running.map(({ ended }) => ended));
process.exitCode = endedWell ? 0 : first || 1;
