// npm start: installs missing packages, builds outdated apps, runs the server until it is stopped.
// Runs on any Node.js >= 20; the server itself runs on the Node.js pinned in package.json.
import { builtServer, envFileOptions, getNode, serverOptions } from './lib/project.mjs';
import { setup } from './lib/setup.mjs';
import { onStopRequest } from './lib/stop-request.mjs';
import { startChild } from './lib/supervise.mjs';

await setup({ build: true });

const options = [...envFileOptions(), ...serverOptions];
const server = startChild(getNode(), [...options, builtServer], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
onStopRequest(server.stop);
process.exitCode = await server.ended;
