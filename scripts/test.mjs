// npm test: installs what is missing, including a browser, then runs all checks and all tests.
import { installBrowsers } from './lib/browser.mjs';
import { listChecks } from './lib/checks.mjs';
import { useMemoryFolder } from './lib/memory-folder.mjs';
import { stopRunsOnRequest } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { runStages } from './lib/stages.mjs';
import { listTests } from './lib/tests.mjs';

await setup();
stopRunsOnRequest();
useMemoryFolder();
// The tests of the browsers come last.
installBrowsers();
process.exitCode = (await runStages([listChecks(), ...listTests()])) ? 0 : 1;
