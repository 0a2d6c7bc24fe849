import { isDeepStrictEqual } from 'node:util';
import { withSavepoint } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { siteKey, siteSchemas, siteTitles } from '@bakery/schemas/pages/site/documents';
import { kindOf } from '../../../../content/kinds/index.ts';
import { listChanges } from '../../../../core/audit-log/changes.ts';
import { AppError } from '../../../../core/errors/app-error.ts';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import type { Deps } from '../../../../deps.ts';
import { field } from '../fields/import-field.ts';
import { readText } from '../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, PlannedLine, ReadLine } from '../import-kind.ts';
import { presentChanges } from '../present-changes.ts';
import { archivedIn, recordField } from './archived-record.ts';

type Content = Record<string, unknown>;

interface DocumentPlan {
  key: string;
  version: number;
  content: Content;
  before: Content;
  /** Changes that are not public; documents with a draft here keep it. */
  pending?: Content;
}

/** The texts of the site come from archives alone. */
export const siteImport: ImportKind = {
  auditKind: 'site',
  naming: 'id',
  canDraft: false,
  keys: [{ field: 'id', keyOf: (value) => value }],
  fields: [field('id', ['Record ID', ''], '', readText, { isOurs: true }), recordField],
  async open(deps) {
    return {
      async judge(lines) {
        const judged: JudgedLine[] = [];
        for (const line of lines) judged.push(await judgeLine(deps, line));
        return judged;
      },
    };
  },
  run: (deps, lines) =>
    saveAll(deps, lines, ({ key, version, content }) => ({ key, version, content })),
  takeBack: (deps, lines) =>
    saveAll(deps, lines, ({ key, version, before }) => ({ key, version, content: before })),
};

async function judgeLine(deps: Deps, read: ReadLine): Promise<JudgedLine> {
  const { line, key: given = '', values, notes } = read;
  const errors = [...read.errors];
  const key = siteKey.safeParse(given).data;
  const shown = { line, name: given, errors, notes, changes: [], plan: undefined };
  const archived = archivedIn(values);
  if (!key) errors.push({ field: 'id', message: 'There is no such document here.' });
  if (!key || !archived) return { ...shown, outcome: 'refused' };
  const name = siteTitles[key];
  const { data, error } = siteSchemas[key].safeParse(archived.content);
  if (!data) {
    const wrong = Object.entries(fieldMessages(error, 'path'));
    errors.push(...wrong.map(([path, message]) => ({ field: path, message })));
    return { ...shown, name, outcome: 'refused' };
  }
  const { history } = kindOf('site');
  const { published, draft } = (await history.findPresent(deps, key))!;
  const { version, content: before } = published!;
  const content = data as Content;
  if (isDeepStrictEqual(content, before)) return { ...shown, name, outcome: 'same' };
  const [was, is] = await history.describe(deps, [before, content], key);
  const changes = presentChanges(listChanges(was!, is!));
  if (changes.length === 0) return { ...shown, name, outcome: 'same' };
  const pending = draft === undefined ? archived.pendingChanges : undefined;
  const plan: DocumentPlan = { key, version, content, before, ...(pending && { pending }) };
  return { ...shown, name, outcome: 'changed', changes, plan };
}

/** Saves documents as their forms do, each by itself. */
async function saveAll(
  deps: Deps,
  lines: readonly PlannedLine[],
  wantedOf: (plan: DocumentPlan) => Pick<DocumentPlan, 'key' | 'version' | 'content'>,
): Promise<Map<number, LineDone>> {
  // The sender of the archive has confirmed it: the address of enquiries may be among the texts.
  const confirmed = { ...deps, actor: { ...deps.actor, confirmationAge: 0 } };
  const { history } = kindOf('site');
  const done = new Map<number, LineDone>();
  for (const { line, plan: planned } of lines) {
    const plan = planned as DocumentPlan;
    const { key, version, content } = wantedOf(plan);
    try {
      await withSavepoint(deps.db as Trx, () =>
        history.save!(confirmed, { id: key, version }, content),
      );
      const { pending } = plan;
      if (pending && content !== plan.before) {
        const ref = { id: key, version: undefined, base: undefined };
        await withSavepoint(deps.db as Trx, () => history.saveDraft!(confirmed, ref, pending));
      }
      const after = (await history.findPresent(deps, key))!.published!.version;
      done.set(line, { isDone: true, plan: { ...plan, version: after } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.set(line, {
        isDone: false,
        reason: Object.values(error.fields ?? {})[0] ?? error.message,
      });
    }
  }
  return done;
}
