import { withTransaction } from '@bakery/db';
import { optionalSteps, setupSteps } from '@bakery/schemas/office/setup';
import type {
  OptionalStep,
  SetupChoice,
  SetupEntry,
  SetupState,
} from '@bakery/schemas/office/setup';
import type { Deps } from '../../../deps.ts';
import { readDemoContent } from '../demo/index.ts';
import { getDocument } from '../../pages/site/index.ts';
import { listExamplePages } from './example-pages.ts';
import { setupChecks } from './setup-texts.ts';
import * as queries from './setup.queries.ts';
import type { SetupDecisions } from './setup.queries.ts';

const record = { kind: 'site', id: null, name: 'Going live' } as const;

const stepNames: Record<OptionalStep, string> = {
  words: 'Your own words',
  demo: 'Removing the demo content',
  mail: 'Mail',
  backup: 'Backup',
};

/** Reads which steps of this installation are left; none once the list was finished. */
export async function readSetup(deps: Deps): Promise<SetupState> {
  const decisions = await queries.readDecisions(deps.db);
  if (decisions.isFinished) return { isFinished: true, entries: [] };
  return { isFinished: false, entries: await listEntries(deps, decisions) };
}

async function listEntries(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { notNeeded }: SetupDecisions,
): Promise<SetupEntry[]> {
  const input = {
    ...(await queries.findFacts(db)),
    business: (await getDocument(db, 'business')).content,
    places: (await getDocument(db, 'places')).content,
    examplePages: await listExamplePages(db),
    demo: await readDemoContent({ db }),
    hasMail: config.mail !== undefined,
  };
  return setupSteps.flatMap((step) => {
    const found = setupChecks[step](input);
    if (!found) return [];
    const { isDone, text, pages } = found;
    const isLeftOut = optionalSteps.some((one) => one === step && notNeeded.includes(one));
    const state = isDone ? 'done' : isLeftOut ? 'notNeeded' : 'missing';
    return [{ step, text, state, ...(state === 'missing' && pages && { pages }) }];
  });
}

/** Stores whether a step is needed here. */
export async function chooseStep(deps: Deps, { step, isNeeded }: SetupChoice): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    await queries.lockDecisions(trx);
    const decisions = await queries.readDecisions(trx);
    if (decisions.notNeeded.includes(step) !== isNeeded) return;
    const others = decisions.notNeeded.filter((one) => one !== step);
    const notNeeded = isNeeded ? others : [...others, step];
    await queries.storeDecisions(trx, { ...decisions, notNeeded });
    const [before, after] = isNeeded
      ? ['not needed here', 'needed']
      : ['needed', 'not needed here'];
    const changes = [{ field: stepNames[step], before, after }];
    await deps.auditLog.record(trx, deps.actor, { action: 'changed', record, changes });
  });
}

/** Ends the list for good, if nothing is missing. Returns whether it has ended. */
export async function finishSetup(deps: Deps): Promise<boolean> {
  const decisions = await queries.readDecisions(deps.db);
  if (decisions.isFinished) return true;
  const entries = await listEntries(deps, decisions);
  if (entries.some(({ state }) => state === 'missing')) return false;
  return withTransaction(deps.db, async (trx) => {
    await queries.lockDecisions(trx);
    const current = await queries.readDecisions(trx);
    if (current.isFinished) return true;
    await queries.storeDecisions(trx, { ...current, isFinished: true });
    const changes = [{ field: 'List of what is missing', before: 'shown', after: 'all done' }];
    await deps.auditLog.record(trx, deps.actor, { action: 'changed', record, changes });
    return true;
  });
}
