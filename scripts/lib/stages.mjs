/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<Count> }} Stage
 */

/** What a stage that either holds or does not counts for. */
export function countOf(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs stages one after the other, each under a header; a failed one does not keep the next from
 * running. Ends with a table, and the totals on the last line.
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
