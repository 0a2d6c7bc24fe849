// node with-parent.mjs <program> <arguments>: runs a program that does not watch its parent, and
// ends it when the process that started this one (connected by an 'ipc' channel) has ended.
import { onStopRequest } from './stop-request.mjs';
import { startChild } from './supervise.mjs';

const [program, ...args] = process.argv.slice(2);
const child = startChild(program, args, { cwd: process.cwd(), stdio: 'inherit' });
onStopRequest(child.stop);
process.once('disconnect', () => child.stop());
process.exitCode = await child.ended;
