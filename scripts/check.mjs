// npm run check: format, lint, types, architecture, dead code; a few seconds.
import { listChecks } from './lib/checks.mjs';
import { stopRunsOnRequest } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { runStages } from './lib/stages.mjs';

await setup();
stopRunsOnRequest();
process.exitCode = (await runStages([listChecks()])) ? 0 : 1;
