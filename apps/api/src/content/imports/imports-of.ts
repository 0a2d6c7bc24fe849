import type { z } from 'zod';
import type { BulkSkipped } from '@bakery/schemas/content/bulk';
import type { Deps } from '../../deps.ts';
import { fieldMessages } from '../../core/errors/zod-errors.ts';
import { lockContent, withChange } from '../change.ts';
import { removeMany } from '../drafts/index.ts';
import type { ContentKind, DraftableKind, VersionContent } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import { deleteRecords } from '../records/many-records.ts';
import { findPresent } from './find-present.ts';
import { listTakenIds } from './keyed-rows.queries.ts';
import type { DoneStep, ImportStep, RecordImports, StepsDone } from './record-imports.ts';
import { addDrafts, changeDrafts, changePublic, publishNew } from './save-steps.ts';
import type { ImportRules, Outcome } from './save-steps.ts';

/** Makes the imports of a kind whose records can be drafts. */
export function importsOf<K extends KindTypes>(
  kind: DraftableKind<K> & { changesSchema?: z.ZodType<K['changes']> },
): RecordImports {
  const { schema, add } = kind.drafts;
  const changesSchema = kind.changesSchema!;
  return makeImports({ kind, drafted: kind, schema, changesSchema, add });
}

/** Makes the imports of a kind whose records are always public; its slice says how they are added. */
export function plainImportsOf<K extends KindTypes>(
  kind: ContentKind<K>,
  rules: Pick<ImportRules<K>, 'schema' | 'add'>,
): RecordImports {
  return makeImports({ ...rules, kind, drafted: undefined, changesSchema: kind.changesSchema! });
}

function makeImports<K extends KindTypes>(rules: ImportRules<K>): RecordImports {
  const { kind, drafted } = rules;
  const schemas = {
    complete: rules.schema,
    draft: drafted?.drafts.draftSchema ?? rules.schema,
    changes: rules.changesSchema,
  };
  return {
    canDraft: drafted !== undefined,
    find: (context, source, keys) => findPresent(context, kind, drafted, { source, keys }),
    listTaken: (db, ids) => listTakenIds(db, kind.table, ids),
    check(content, as) {
      const { data, error } = schemas[as].safeParse(content);
      return error ? { wrong: fieldMessages(error, 'path') } : ({ ...data } as VersionContent);
    },
    describe: (context, contents) => kind.versions.describe(context, contents),
    save: (deps, steps) => saveSteps(deps, rules, steps),
    takeBack: (deps, steps) => takeStepsBack(deps, rules, steps),
  };
}

/** Does steps, each for another record, in one transaction; what the rules refuse, or somebody has changed, is left out. */
async function saveSteps<K extends KindTypes>(
  deps: Deps,
  rules: ImportRules<K>,
  steps: readonly ImportStep[],
): Promise<StepsDone> {
  const { kind, drafted } = rules;
  const of = <Action extends ImportStep['action']>(action: Action) =>
    steps.filter((step): step is Extract<ImportStep, { action: Action }> => step.action === action);
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, kind.topic);
    const outcome: Outcome = { done: new Map(), reasons: new Map() };
    const [added, changed] = [of('publish'), of('change')];
    await publishNew(change, rules, added, outcome);
    await changePublic(change, rules, changed, outcome);
    const isPublic = new Set([...added, ...changed].map(({ id }) => id));
    announce([...outcome.done.keys()].filter((id) => isPublic.has(id)));
    if (drafted) {
      await addDrafts(change, drafted, of('draft'), outcome);
      await changeDrafts(change, drafted, of('changeDraft'), outcome);
    }
    return { done: outcome.done, refused: tellReasons(outcome.reasons) };
  });
}

/** Takes steps back: what was added goes to the trash, what was changed gets its former values. */
async function takeStepsBack<K extends KindTypes>(
  deps: Deps,
  rules: ImportRules<K>,
  steps: readonly DoneStep[],
): Promise<StepsDone> {
  const { kind, drafted } = rules;
  const added: { id: string; version: number; draft: number | undefined }[] = [];
  const changed: ImportStep[] = [];
  for (const step of steps) {
    const { action, id, version } = step;
    if (action === 'change' || action === 'changeDraft') {
      changed.push({ action, id, version, input: step.before });
    } else {
      added.push({ id, version, draft: action === 'draft' ? version : undefined });
    }
  }
  const removed = drafted
    ? await removeMany(deps, drafted, added)
    : await deleteRecords(deps, kind, added);
  const back = await saveSteps(deps, rules, changed);
  return {
    done: new Map([...removed.done.map((id) => [id, 0] as const), ...back.done]),
    refused: new Map([
      ...tellReasons(new Map(removed.skipped.map((one) => [one.id, one]))),
      ...back.refused,
    ]),
  };
}

const reasonTexts: Partial<Record<BulkSkipped['reason'], string>> = {
  changed: 'Somebody has changed this in the meantime.',
  conflict: 'Somebody has changed this in the meantime.',
  gone: 'This has been deleted in the meantime.',
};

function tellReasons(
  reasons: ReadonlyMap<string, Pick<BulkSkipped, 'reason' | 'message'>>,
): Map<string, string> {
  return new Map(
    [...reasons].map(([id, { reason, message }]) => [
      id,
      message ?? reasonTexts[reason] ?? 'The rules do not allow this.',
    ]),
  );
}
