// npm run bench: all benchmarks in bench/, one after the other; `npm run bench login` runs those
// with the word in their name.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getNode, root } from './lib/project.mjs';
import { run, stopRunsOnRequest } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';

const wanted = process.argv.slice(2);
await setup({ build: true });
stopRunsOnRequest();

const benchmarks = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .sort();
if (benchmarks.length === 0) {
  console.error(`No benchmark in bench/ is called ${wanted.join(' or ') || '*.bench.ts'}.`);
  process.exitCode = 1;
}
for (const name of benchmarks) {
  console.log(`\n── ${name}`);
  const { code } = await run(getNode(), [join('bench', name)]);
  if (code !== 0) process.exitCode = code;
}
