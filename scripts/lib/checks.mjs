import { getNode, packageScript } from './project.mjs';
import { run } from './run.mjs';
import { countOf } from './stages.mjs';

/** A check whose output is kept, since checks run side by side. */
function check(name, ...args) {
  return {
    name,
    async run() {
      const { code, output } = await run(getNode(), args, { capture: true });
      return { ...countOf(code), output: output.trim() };
    },
  };
}

/** The fast checks: static analysis, without running the code. None needs another. */
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
