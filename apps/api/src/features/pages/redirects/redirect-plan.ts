import type { Db } from '@bakery/db';
import type { RedirectInput } from '@bakery/schemas/pages/redirects';
import { lockContent } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { createPlanner } from './import-plan.ts';
import { withOwnTarget } from './own-target.ts';
import { toRedirectMap } from './redirect-map.ts';
import * as queries from './redirects.queries.ts';
import { checkWithout } from './rules.ts';
import { readShadows } from './shadows.ts';

/** A redirect as a line of a file makes it; `before` is where its address led, null where it led nowhere. */
export interface PlannedRedirect extends RedirectInput {
  line: number;
  before: string | null;
}

type Judged = Omit<PlannedRedirect, 'line'> & {
  error?: { field: keyof RedirectInput; message: string };
};

const otherNow = 'Redirects or pages have changed since the check.';

/** Opens a plan of what lines do to the redirects that there are now, which are told with it. */
export async function openRedirectPlan(deps: Deps, db: Db) {
  const redirects = await queries.listRedirects(db);
  const findShadow = await readShadows(deps);
  const judgeNext = createPlanner(redirects, findShadow);
  return {
    redirects,
    findShadow,
    judge(line: number, input: RedirectInput): Judged {
      const redirect = withOwnTarget(deps, input);
      const { before = null, error } = judgeNext({ ...redirect, line });
      return { ...redirect, before, ...(error && { error }) };
    },
  };
}

/** Saves what was planned, in the caller's change. Returns why lines were left out, by their numbers. */
export async function saveRedirects(
  change: Change,
  planned: readonly PlannedRedirect[],
): Promise<Map<number, string>> {
  const { trx } = change;
  const by = change.actor.name;
  const announce = await lockContent(change, 'redirects');
  const { judge } = await openRedirectPlan(change, trx);
  const refused = new Map<number, string>();
  const kept = planned.filter((one) => {
    const { error, before } = judge(one.line, one);
    if (error) refused.set(one.line, error.message);
    else if (before !== one.before) refused.set(one.line, otherNow);
    return !refused.has(one.line);
  });
  await queries.insertRedirects(
    trx,
    kept.filter(({ before }) => before === null),
    by,
  );
  await queries.updateTargets(
    trx,
    kept.filter(({ before }) => before !== null),
    by,
  );
  announce();
  return refused;
}

/** Takes redirects back, in the caller's change, that still lead where they were made to lead, and without which none leads in a circle. */
export async function setRedirectsBack(
  change: Change,
  planned: readonly PlannedRedirect[],
): Promise<Map<number, string>> {
  const { trx } = change;
  const announce = await lockContent(change, 'redirects');
  const map = toRedirectMap(await queries.listRedirects(trx));
  const refused = new Map<number, string>();
  for (const { line, source, target, before } of planned) {
    const known = map.get(source);
    if (known?.target !== target) {
      refused.set(line, otherNow);
      continue;
    }
    if (before === null) map.delete(source);
    else map.set(source, { ...known, target: before });
    const reason = findTrouble(() => checkWithout(map));
    if (reason !== undefined) {
      map.set(source, known);
      refused.set(line, reason);
    } else if (before === null) await queries.deleteRedirect(trx, known.id);
    else await queries.updateTargets(trx, [{ source, target: before }], change.actor.name);
  }
  announce();
  return refused;
}

function findTrouble(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
