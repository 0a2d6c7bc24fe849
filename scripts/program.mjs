// node scripts/program.mjs <file> [arguments]: runs one of the project's programs in the same way
// as npm start: dependencies installed, on the pinned Node.js, with the settings in .env.
import { envFileOptions, getNode } from './lib/project.mjs';
import { setup } from './lib/setup.mjs';
import { onStopRequest } from './lib/stop-request.mjs';
import { startChild } from './lib/supervise.mjs';

await setup();
const program = startChild(getNode(), [...envFileOptions(), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
onStopRequest(program.stop);
process.exitCode = await program.ended;
