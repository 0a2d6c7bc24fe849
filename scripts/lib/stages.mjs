/**
 * @typedef {{ passed: number, failed: number, output?: string }} Count `output` is printed under the stage's header
 * @typedef {{ name: string, run: () => Promise<Count> }} Stage
 */

/** The count for a stage that either passes or fails as a whole. */
export function countOf(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function header(name) {
  return `\n── ${name} ${'─'.repeat(Math.max(0, 68 - name.length))}`;
}

/** Runs a stage; returns its row of the table. */
async function runStage({ name, run }) {
  const begin = Date.now();
  const count = await run();
  const time = formatSeconds(Date.now() - begin);
  return { name, time, verdict: count.failed === 0 ? 'passed' : 'FAILED', ...count };
}

/** Runs a stage under a header, which comes after what stages beside it print. */
async function showStage(stage, isBesideOthers) {
  if (!isBesideOthers) console.log(header(stage.name));
  const row = await runStage(stage);
  if (isBesideOthers) console.log(header(stage.name));
  if (row.output) console.log(row.output);
  console.log(`${row.verdict} in ${row.time}`);
  return row;
}

/** Runs stages one after the other. */
async function showInOrder(stages, isBesideOthers) {
  const rows = [];
  for (const stage of stages) rows.push(await showStage(stage, isBesideOthers));
  return rows;
}

const listOf = (one) => (Array.isArray(one) ? one : [one]);

/**
 * Runs stages one after the other, and those of an inner list side by side, in which a list stands for some that need
 * one another; each stands under a header, and all run, even after a failed one. Prints a table at the end, with the
 * totals on the last line.
 * @param {(Stage | (Stage | Stage[])[])[]} stages
 * @returns {Promise<boolean>} whether all passed
 */
export async function runStages(stages) {
  const rows = [];
  for (const next of stages) {
    const beside = listOf(next);
    const isBesideOthers = beside.length > 1;
    const show = (one) => showInOrder(listOf(one), isBesideOthers);
    rows.push(...(await Promise.all(beside.map(show))).flat());
  }

  console.log(`\n${'═'.repeat(72)}`);
  for (const { name, time, verdict, passed, failed } of rows) {
    const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed` : '';
    console.log(`${verdict}  ${name.padEnd(22)} ${time.padStart(8)}  ${counts}`.trimEnd());
  }
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0;
}
