/** `npm run admin -- list | add-owner NAME | reset-password NAME | remove-second-step NAME` */
import { administer } from './administer.ts';
import { openEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

await runCommand(() => administer(process.argv.slice(2), openEnvironment, console.log));
