import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { DoneStep, ImportStep, StepsDone } from '../../../../content/imports/index.ts';
import type { Change } from '../../../../content/change.ts';
import type { Deps } from '../../../../deps.ts';
import { lockContentWrites } from '../../../../content/records/records.queries.ts';
import { listPictures } from '../../../../content/media/index.ts';
import { sourceKey } from '../pictures/fetch-pictures.ts';
import { placeInline, placePictures } from '../pictures/planned-pictures.ts';
import type { FetchedPictures } from '../pictures/fetch-pictures.ts';
import type { ImportKind, LineDone, LinesDone, PlannedLine } from '../import-kind.ts';
import { resolveIds } from './resolve-ids.ts';
import { openContentCheck } from './content-check.ts';
import { originField, recordField, restoreOrigins } from './archived-record.ts';
import { findByKey } from './content-plan.ts';
import type { ContentImport, ContentPlan } from './content-plan.ts';

type ContentLine = PlannedLine<ContentPlan>;

const meanwhile = 'Somebody has added one of this name in the meantime.';

export function contentImport(definition: ContentImport): ImportKind<ContentPlan> {
  const { auditKind, imports, fields, naming, keys } = definition;
  return {
    auditKind,
    fields: [...fields, originField, recordField],
    naming,
    keys,
    canDraft: imports.canDraft,
    open: async (deps, settings, files) => openContentCheck(deps, definition, settings, files),
    picturesOf: (plan) => plan.pictures?.map(({ source }) => source) ?? [],
    async run(deps, lines, settings, pictures) {
      const placed = placeAll(definition, lines, pictures);
      const whole = await placeTexts(deps, definition, placed, pictures);
      return runLines(deps, definition, whole, settings);
    },
    resolve: (deps, wanted) => resolveIds(deps, definition, wanted),
    async takeBack(deps, lines) {
      const steps = lines.map(({ plan }) => toDoneStep(plan));
      const done = await imports.takeBack(deps, steps);
      return byLine(lines, done, () => ({ isDone: true }));
    },
  };
}

/** Puts the pictures that were fetched into the steps of lines. A new record that lacks one arrives as a draft, where it can. */
function placeAll(
  { imports, pictures: { path } }: ContentImport,
  lines: readonly ContentLine[],
  fetched: FetchedPictures,
): ContentLine[] {
  return lines.map(({ line, plan }) => {
    const { step, pictures, ...rest } = plan;
    if (!pictures) return { line, plan };
    const { content, missing } = placePictures(step.input, path, pictures, fetched);
    const isBare = step.action === 'publish' && imports.canDraft && content[path] === undefined;
    const placed: ImportStep = isBare
      ? { action: 'draft', id: step.id, input: content }
      : { ...step, input: content };
    const note = missing.length > 0 && { note: missing.join(' ') };
    return { line, plan: { ...rest, step: placed, pictures, ...note } };
  });
}

/** Puts the pictures that were fetched into the texts of lines. */
async function placeTexts(
  { db }: Deps,
  { inlinePictures = '' }: ContentImport,
  lines: readonly ContentLine[],
  fetched: FetchedPictures,
): Promise<ContentLine[]> {
  const ids = new Map(
    [...fetched].flatMap(([key, one]) => ('mediaId' in one ? [[key, one.mediaId] as const] : [])),
  );
  const known = await listPictures({ db, mediaBase: '' }, ids.values());
  return lines.map(({ line, plan }) => {
    const { pictures = [], step, ...rest } = plan;
    const html = step.input[inlinePictures];
    if (typeof html !== 'string') return { line, plan: { ...rest, step } };
    const text = placeInline(html, pictures, (source) => {
      const id = ids.get(sourceKey(source));
      return id === undefined ? undefined : known.get(id)?.url;
    });
    const input = { ...step.input, [inlinePictures]: text };
    return { line, plan: { ...rest, step: { ...step, input } } };
  });
}

async function runLines(
  change: Change,
  definition: ContentImport,
  lines: readonly ContentLine[],
  settings: ImportSettings,
): Promise<LinesDone> {
  // Nobody adds a record of the same key between the look and the insert.
  await lockContentWrites(change.trx);
  const isNew = ({ step }: ContentPlan) => step.action === 'publish' || step.action === 'draft';
  const plans = lines.map(({ plan }) => plan);
  const wanted = plans.filter(isNew).map(({ key }) => key);
  const present = await findByKey(change, definition, settings, wanted);
  const isLate = (plan: ContentPlan) => isNew(plan) && present.has(plan.key);
  const steps = plans.filter((plan) => !isLate(plan)).map(({ step }) => step);
  const { done, refused } = await definition.imports.save(change, steps);
  await restoreOrigins(change, definition.auditKind, plans, done);
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
  lines: readonly ContentLine[],
  { done, refused }: StepsDone,
  toDone: (plan: ContentPlan, version: number) => LineDone,
): LinesDone {
  return new Map(
    lines.map(({ line, plan }): [number, LineDone] => {
      const { step } = plan;
      const version = done.get(step.id);
      if (version !== undefined) return [line, toDone(plan, version)];
      return [line, { isDone: false, reason: refused.get(step.id) ?? meanwhile }];
    }),
  );
}
