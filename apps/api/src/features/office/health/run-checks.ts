import type { Deps } from '../../../deps.ts';
import { pause } from '../../../core/async/pause.ts';
import { within } from '../../../core/async/within.ts';
import { healthCheckList } from './checks/index.ts';
import type { Finding, HealthCheck } from './finding.ts';
import { storeFinding } from './health.queries.ts';

/** Milliseconds for one check; each has shorter limits of its own. */
const timeout = 20_000;
/** Milliseconds after which what is broken is looked at again: a server that is just restarted is not told of. */
const secondLook = 2_000;

const running = new WeakMap<Deps['database'], Promise<void>>();

/** Looks at everything, side by side, and stores each result as it comes. A run that is going on is joined. */
export function runChecks(deps: Deps, again: number = secondLook): Promise<void> {
  const known = running.get(deps.database);
  if (known) return known;
  const run = runAll(deps, again).finally(() => running.delete(deps.database));
  running.set(deps.database, run);
  return run;
}

async function runAll(deps: Deps, again: number): Promise<void> {
  await Promise.all(
    healthCheckList.map(async (check) => {
      await storeFinding(deps.db, check.name, await lookTwice(deps, check, again));
    }),
  );
}

async function lookTwice(deps: Deps, check: HealthCheck, again: number): Promise<Finding> {
  const first = await look(deps, check);
  if (first.state !== 'broken') return first;
  await pause(again, AbortSignal.timeout(timeout));
  return look(deps, check);
}

async function look(deps: Deps, check: HealthCheck): Promise<Finding> {
  try {
    const finding = await within(timeout, check.look(deps));
    return (
      finding ?? {
        state: 'look',
        sentence: 'This took too long to look at. It is looked at again in five minutes.',
      }
    );
  } catch (error) {
    deps.log.warn({ err: error, check: check.name }, 'health check failed');
    return {
      state: 'look',
      sentence: 'This could not be looked at. It is looked at again in five minutes.',
    };
  }
}
