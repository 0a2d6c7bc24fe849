import type { Trx } from '@bakery/db';
import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { DoneStep, StepsDone } from '../../../../content/imports/index.ts';
import type { Deps } from '../../../../deps.ts';
import { lockContentWrites } from '../../../../content/records/records.queries.ts';
import { placePictures } from '../pictures/planned-pictures.ts';
import type { FetchedPictures } from '../pictures/fetch-pictures.ts';
import type { ImportKind, LineDone, LinesDone, PlannedLine } from '../import-kind.ts';
import { openContentCheck } from './content-check.ts';
import { findByKey } from './content-plan.ts';
import type { ContentImport, ContentPlan } from './content-plan.ts';

const meanwhile = 'Somebody has added one of this name in the meantime.';

export function contentImport(definition: ContentImport): ImportKind {
  const { auditKind, imports, fields, naming, keys } = definition;
  return {
    auditKind,
    fields,
    naming,
    keys,
    canDraft: imports.canDraft,
    open: async (deps, settings, files) => openContentCheck(deps, definition, settings, files),
    picturesOf: (plan) => (plan as ContentPlan).pictures?.map(({ source }) => source) ?? [],
    run: (deps, lines, settings, pictures) =>
      runLines(deps, definition, placeAll(definition, lines, pictures), settings),
    async takeBack(deps, lines) {
      const steps = lines.map(({ plan }) => toDoneStep(plan as ContentPlan));
      const done = await imports.takeBack(deps, steps);
      return byLine(lines, done, () => ({ isDone: true }));
    },
  };
}

/** Puts the pictures that were fetched into the steps of lines. A new record that lacks one arrives as a draft, where it can. */
function placeAll(
  { imports, pictures: { path } }: ContentImport,
  lines: readonly PlannedLine[],
  fetched: FetchedPictures,
): PlannedLine[] {
  return lines.map(({ line, plan }) => {
    const { step, pictures, ...rest } = plan as ContentPlan;
    if (!pictures) return { line, plan };
    const { content, missing } = placePictures(step.input, path, pictures, fetched);
    const isBare = step.action === 'publish' && imports.canDraft && content[path] === undefined;
    const placed = { ...step, input: content, ...(isBare && { action: 'draft' as const }) };
    const note = missing.length > 0 && { note: missing.join(' ') };
    return { line, plan: { ...rest, step: placed, ...note } as ContentPlan };
  });
}

async function runLines(
  deps: Deps,
  definition: ContentImport,
  lines: readonly PlannedLine[],
  settings: ImportSettings,
): Promise<LinesDone> {
  // Nobody adds a record of the same key between the look and the insert.
  await lockContentWrites(deps.db as Trx);
  const isNew = ({ step }: ContentPlan) => step.action === 'publish' || step.action === 'draft';
  const plans = lines.map(({ plan }) => plan as ContentPlan);
  const wanted = plans.filter(isNew).map(({ key }) => key);
  const present = await findByKey(deps, definition, settings, wanted);
  const isLate = (plan: ContentPlan) => isNew(plan) && present.has(plan.key);
  const steps = plans.filter((plan) => !isLate(plan)).map(({ step }) => step);
  const { done, refused } = await definition.imports.save(deps, steps);
  const late = new Map(plans.filter(isLate).map(({ step }) => [step.id, meanwhile]));
  return byLine(lines, { done, refused: new Map([...refused, ...late]) }, (plan, after) => ({
    isDone: true,
    plan: { ...plan, after } satisfies ContentPlan,
    ...(plan.note !== undefined && { note: plan.note }),
  }));
}

function toDoneStep({ step, before = {}, after = 0 }: ContentPlan): DoneStep {
  const { action, id } = step;
  return action === 'change' || action === 'changeDraft'
    ? { action, id, version: after, before }
    : { action, id, version: after };
}

function byLine(
  lines: readonly PlannedLine[],
  { done, refused }: StepsDone,
  toDone: (plan: ContentPlan, version: number) => LineDone,
): LinesDone {
  return new Map(
    lines.map(({ line, plan }): [number, LineDone] => {
      const { step } = plan as ContentPlan;
      const version = done.get(step.id);
      if (version !== undefined) return [line, toDone(plan as ContentPlan, version)];
      return [line, { isDone: false, reason: refused.get(step.id) ?? meanwhile }];
    }),
  );
}
