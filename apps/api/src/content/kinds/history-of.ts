import { AppError } from '../../core/errors/app-error.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import type { KindTypes } from '../kind-types.ts';
import type { ContentKind, DraftableKind } from '../kind.ts';
import { findRow } from '../records/records.queries.ts';
import { recordId } from '../records/records.ts';
import { changeRecord } from '../records/save-record.ts';
import { findShownDraft, saveDraft } from '../drafts/index.ts';
import type { History } from './history.ts';

/** The history of the records of a kind. */
export function historyOf<K extends KindTypes>(kind: ContentKind<K>): History {
  const { versions, changesSchema } = kind;
  const history: History = {
    async findPresent(context, record) {
      const id = recordId(record);
      const present = await kind.read(context, id).catch(ignoreMissing);
      if (!present) return undefined;
      return {
        name: kind.log.name(present),
        published: {
          version: present.version,
          updatedAt: new Date(present.updatedAt),
          content: versions.input(present, context),
        },
        isPublished: (await findRow(context.db, kind.table, id)) !== undefined,
        draft: undefined,
      };
    },
    describe: (context, contents) => versions.describe(context, contents),
  };
  if (!changesSchema) return history;
  return {
    ...history,
    async save(deps, ref, content) {
      const parsed = parseInput(changesSchema, content, 'path');
      return changeRecord(deps, kind, ref, parsed);
    },
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
}

/** The history of records that can be drafts. */
export function draftedHistoryOf<K extends KindTypes>(kind: DraftableKind<K>): History {
  const history = historyOf(kind);
  return {
    ...history,
    async findPresent(context, record) {
      const present = await history.findPresent(context, record);
      const found = await findShownDraft(context, kind, recordId(record));
      // The changes of a deleted record wait for it to be restored.
      if (!found || (found.draft.state === 'changed' && !present?.isPublished)) return present;
      const { draft, record: shown } = found;
      return {
        name: present?.name ?? kind.log.name(shown),
        published: present?.published,
        isPublished: present?.isPublished ?? false,
        draft: {
          version: draft.version,
          base: draft.base_version ?? undefined,
          updatedAt: draft.saved_at,
          hasChanges: draft.input !== null,
          content: kind.versions.input(shown, context),
        },
      };
    },
    async saveDraft(deps, target, content) {
      const parsed = parseInput(kind.drafts.draftSchema, content, 'path');
      return saveDraft(deps, kind, target, parsed);
    },
  };
}
