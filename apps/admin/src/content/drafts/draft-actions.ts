import type { DraftedKind, DraftInfo, DraftKind, DraftState } from '@bakery/schemas/content/drafts';
import { limits } from '@bakery/schemas/common/limits.constants';
import { failureReason } from '../../shared/api/errors.ts';
import { api, trpc } from '../../shared/api/trpc.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { deleteWithUndo } from '../../shared/list/deletions.ts';
import type { Deletion } from '../../shared/list/deletions.ts';
import { kinds } from '../kinds/kinds.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask, askToDelete } from '../../shared/ui/confirm.tsx';

/** Asks before a draft is given up. */
export function askToDiscard(subject: string, { state }: { state: DraftState }): Promise<boolean> {
  return ask(
    state === 'new'
      ? {
          title: 'Discard draft?',
          text: `${subject} has never been published. It goes to the trash, where it can be restored for ${limits.deletedDays} days.`,
          confirm: 'Discard draft',
          danger: true,
        }
      : {
          title: 'Discard changes?',
          text: 'The changes that are not published are given up. The history keeps them, and can give them back.',
          confirm: 'Discard changes',
          danger: true,
        },
  );
}

export function askToUnpublish(subject: string): Promise<boolean> {
  return ask({
    title: 'Unpublish?',
    text: `${subject} leaves the site at once and becomes a draft. It keeps its address and can be published again.`,
    confirm: 'Unpublish',
    danger: true,
  });
}

const moved = 'Draft moved to the trash.';

/** Moves a draft that was never published to the trash and offers Undo; false when that fails. */
export function trashDraft(
  kind: DraftKind,
  id: string,
  { version }: DraftInfo,
  refresh: () => Promise<unknown>,
): Promise<boolean> {
  return deleteWithUndo({
    id,
    done: moved,
    failure: 'Not discarded',
    send: (context) => api.publishing.delete.mutate({ kind, id, version }, { context }),
    restore: (context) => api[kinds[kind].calls].restore.mutate({ id }, { context }),
    refresh: () => Promise.all([refresh(), refreshWaiting()]),
  });
}

/** Gives up the changes of a draft; false when that fails. */
export function discard(kind: DraftedKind, id: string, { version }: DraftInfo): Promise<boolean> {
  return run(api.publishing.discard.mutate({ kind, id, version }), {
    done: 'Discarded.',
    failed: 'Not discarded',
  });
}

export function publish(kind: DraftKind, id: string, { version }: DraftInfo): Promise<boolean> {
  return run(api.publishing.publish.mutate({ kind, id, version }), {
    done: 'Published.',
    failed: 'Not published',
  });
}

export function unpublish(
  kind: DraftKind,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  return run(api.publishing.unpublish.mutate({ kind, id, version }), {
    done: 'Unpublished. It is a draft now.',
    failed: 'Not unpublished',
  });
}

async function run(
  call: Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<boolean> {
  try {
    await call;
  } catch (error) {
    notifyFailure(failed, failureReason(error));
    return false;
  }
  notifySuccess(done);
  await refreshWaiting();
  return true;
}

/** Loads again how much waits to be published. */
export function refreshWaiting(): Promise<void> {
  return queryClient.invalidateQueries(trpc.publishing.pathFilter());
}

interface ListedRecord {
  id: string;
  releases?: readonly { name: string }[];
  draft: DraftInfo | null;
}

/** Deletes a record of a list, or its draft, after asking, and offers Undo. Returns whether the user confirmed. */
export async function removeListed(
  kind: DraftKind,
  { id, draft, releases = [] }: ListedRecord,
  { question, title, ...deletion }: Omit<Deletion, 'id'> & { question: string; title?: string },
): Promise<boolean> {
  const isNew = draft?.state === 'new';
  const isSure = isNew
    ? await askToDiscard(deletion.name || 'This draft', draft)
    : await askToDelete(question, title);
  if (!isSure) return false;
  const send: Deletion['send'] =
    draft && draft.state !== 'changed'
      ? (context) => api.publishing.delete.mutate({ kind, id, version: draft.version }, { context })
      : deletion.send;
  const done = (isNew ? moved : deletion.done) + tellLeft(releases);
  const refresh = () => Promise.all([deletion.refresh(), refreshWaiting()]);
  void deleteWithUndo({ ...deletion, done, id, send, refresh });
  return true;
}

/** The text that a deleted record is in no release any more. */
function tellLeft(releases: readonly { name: string }[]): string {
  if (releases.length === 0) return '';
  const names = releases.map(({ name }) => `“${name}”`).join(', ');
  return ` It is no longer in ${releases.length === 1 ? 'the release' : 'the releases'} ${names}.`;
}
