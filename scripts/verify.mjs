// npm run verify: the checks, the tests that a change touches, and the browser tests about it; for the work of a day.
import { installBrowsers } from './lib/browser.mjs';
import { chooseTests, listChangedFiles, listSpecs } from './lib/changes.mjs';
import { listChecks } from './lib/checks.mjs';
import { useMemoryFolder } from './lib/memory-folder.mjs';
import { stopRunsOnRequest } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { runStages } from './lib/stages.mjs';
import { listTestsOf } from './lib/tests.mjs';

await setup();
stopRunsOnRequest();
useMemoryFolder();
const chosen = chooseTests(await listChangedFiles(), listSpecs());
if (chosen.specs.length > 0) installBrowsers();
process.exitCode = (await runStages([listChecks(), ...listTestsOf(chosen)])) ? 0 : 1;
