import { getNode, packageScript } from './project.mjs';
import { run } from './run.mjs';
import { countOf } from './stages.mjs';

function check(name, ...args) {
  return { name, run: async () => countOf((await run(getNode(), args)).code) };
}

/** The fast checks: static analysis, without running the code. */
export function listChecks() {
  return [
    check('format', packageScript('oxfmt', 'bin/oxfmt'), '--check'),
    check('lint', packageScript('oxlint', 'bin/oxlint')),
    check(
      'types',
      packageScript('turbo', 'bin/turbo'),
      'run',
      'typecheck',
      '--continue',
      '--output-logs=errors-only',
      '--log-order=grouped',
    ),
    check('architecture', 'scripts/architecture/main.ts'),
    check('dead code', packageScript('knip', 'bin/knip.js')),
  ];
}
