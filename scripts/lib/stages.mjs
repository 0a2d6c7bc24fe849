/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<Count> }} Stage
 */

/** The count for a stage that either passes or fails as a whole. */
export function countOf(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs stages one after the other, each under a header; all stages run, even after a failed one.
 * Prints a table at the end, with the totals on the last line.
 * @param {Stage[]} stages
 * @returns {Promise<boolean>} whether all passed
 */
export async function runStages(stages) {
  const rows = [];
  for (const { name, run } of stages) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 68 - name.length))}`);
    const begin = Date.now();
    const count = await run();
    const time = formatSeconds(Date.now() - begin);
    const verdict = count.failed === 0 ? 'passed' : 'FAILED';
    console.log(`${verdict} in ${time}`);
    rows.push({ name, time, verdict, ...count });
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
