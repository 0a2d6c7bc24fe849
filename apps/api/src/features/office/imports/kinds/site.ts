import { isDeepStrictEqual } from 'node:util';
import { siteIds, siteKey, siteSchemas, siteTitles } from '@bakery/schemas/pages/site/documents';
import type { SiteKey } from '@bakery/schemas/pages/site/documents';
import { kindOf } from '../../../../content/kinds/index.ts';
import { listChanges } from '../../../../core/audit-log/changes.ts';
import { AppError } from '../../../../core/errors/app-error.ts';
import { fieldMessages } from '../../../../core/errors/zod-errors.ts';
import { withPart } from '../../../../content/change.ts';
import type { Change } from '../../../../content/change.ts';
import type { Deps } from '../../../../deps.ts';
import { field } from '../fields/import-field.ts';
import { readText } from '../fields/read-cell.ts';
import type { ImportKind, JudgedLine, LineDone, PlannedLine, ReadLine } from '../import-kind.ts';
import { presentChanges } from '../present-changes.ts';
import { archivedIn, recordField } from './archived-record.ts';

type Content = Record<string, unknown>;

interface DocumentPlan {
  key: SiteKey;
  version: number;
  content: Content;
  before: Content;
  /** Changes that are not public; documents with a draft here keep it. */
  pending?: Content;
  /** The version of the draft that was made of them. */
  draft?: number;
}

/** The texts of the site come from archives alone. */
export const siteImport: ImportKind<DocumentPlan> = {
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
  run: (deps, lines) => doAll(deps, lines, takeOver),
  takeBack: (deps, lines) => doAll(deps, lines, putBack),
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
  const { published, draft } = await getPresent(deps, key);
  const { version, content: before } = published;
  const content = data as Content;
  const pending = draft === undefined ? archived.pendingChanges : undefined;
  const [was, is, planned] = await history.describe(
    deps,
    [before, content, pending ?? content],
    key,
  );
  const changes = presentChanges([...listChanges(was, is), ...listChanges(is, planned)]);
  if (changes.length === 0) return { ...shown, name, outcome: 'same' };
  const plan: DocumentPlan = { key, version, content, before, ...(pending && { pending }) };
  return { ...shown, name, outcome: 'changed', changes, plan };
}

type Work = (change: Change, plan: DocumentPlan) => Promise<DocumentPlan>;

/** Works on documents, each by itself. */
async function doAll(
  change: Change,
  lines: readonly PlannedLine<DocumentPlan>[],
  work: Work,
): Promise<Map<number, LineDone>> {
  // The sender of the archive has confirmed it: the address of enquiries may be among the texts.
  const confirmed = { ...change, actor: { ...change.actor, confirmationAge: 0 } };
  const done = new Map<number, LineDone>();
  for (const { line, plan } of lines) {
    try {
      const after = await withPart(confirmed, (part) => work(part, plan));
      done.set(line, { isDone: true, plan: after });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = Object.values(error.fields ?? {})[0] ?? error.message;
      done.set(line, { isDone: false, reason });
    }
  }
  return done;
}

async function getPresent(deps: Deps, key: SiteKey) {
  const { published, draft } = (await kindOf('site').history.findPresent(deps, key)) ?? {};
  if (!published) throw new Error(`The document ${key} is not there.`);
  return { published, draft };
}

/** Saves a document as its form does, and the changes of it that are not public. */
async function takeOver(deps: Deps, plan: DocumentPlan): Promise<DocumentPlan> {
  const { key, version, content, before, pending } = plan;
  const { history } = kindOf('site');
  if (!isDeepStrictEqual(content, before)) await history.save!(deps, { id: key, version }, content);
  if (pending) {
    await history.saveDraft!(deps, { id: key, version: undefined, base: undefined }, pending);
  }
  const { published, draft } = await getPresent(deps, key);
  return { ...plan, version: published.version, ...(pending && { draft: draft?.version }) };
}

async function putBack(deps: Deps, plan: DocumentPlan): Promise<DocumentPlan> {
  const { key, version, content, before, draft } = plan;
  const { history, publishing } = kindOf('site');
  if (draft !== undefined) await publishing.discard(deps, { id: siteIds[key], version: draft });
  if (!isDeepStrictEqual(content, before)) await history.save!(deps, { id: key, version }, before);
  return plan;
}
