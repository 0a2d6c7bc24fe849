import { healthChecks } from '@bakery/schemas/office/health';
import type { HealthNotice, HealthReport } from '@bakery/schemas/office/health';
import type { Deps } from '../../../deps.ts';
import { presentEntries } from './health.presenter.ts';
import { listRows } from './health.queries.ts';
import { gravityOf } from './plan-mail.ts';
import { runChecks } from './run-checks.ts';

/** The last findings, at once: nothing is looked at for them. */
export async function readHealth({ db }: Pick<Deps, 'db'>): Promise<HealthReport> {
  return { entries: presentEntries(await listRows(db), Date.now()), total: healthChecks.length };
}

/** Looks at everything now. Results can be read as they come. */
export async function checkNow(deps: Deps): Promise<HealthReport> {
  await runChecks(deps);
  return readHealth(deps);
}

/** The parts that somebody has to see to now. */
export async function readNotice({ db }: Pick<Deps, 'db'>): Promise<HealthNotice> {
  const rows = await listRows(db);
  const warnings = new Set(
    rows.filter((row) => gravityOf(row) === 'urgent').map(({ name }) => name),
  );
  const urgent = presentEntries(rows, Date.now()).filter(
    ({ check, state }) => state === 'broken' || warnings.has(check),
  );
  return { urgent: urgent.map(({ check }) => check) };
}
