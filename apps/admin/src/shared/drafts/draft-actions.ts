import type { DraftedKind, DraftInfo, DraftKind, DraftState } from '@bakery/schemas/drafts';
import { failureReason } from '../api/errors.ts';
import { api, trpc } from '../api/trpc.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteWithUndo } from '../list/deletions.ts';
import type { Deletion } from '../list/deletions.ts';
import { notifyFailure, notifySuccess } from '../toasts/notify.ts';
import { ask, askToDelete } from '../ui/confirm.tsx';

/** What is asked before a draft is given up. */
export function askToDiscard(subject: string, { state }: { state: DraftState }): Promise<boolean> {
  return ask(
    state === 'new'
      ? {
          title: 'Discard draft?',
          text: `${subject} has never been published. It cannot be brought back.`,
          confirm: 'Discard draft',
          danger: true,
        }
      : {
          title: 'Discard changes?',
          text: 'The changes that are not published are lost.',
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

/** Gives up a draft; false when that fails. */
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

/**
 * Deletes a record of a list after asking: a published or an unpublished one goes to the trash, a draft of a new one
 * is given up. Returns whether the user confirmed.
 */
export async function removeListed(
  kind: DraftKind,
  { id, draft, releases = [] }: ListedRecord,
  { question, title, ...deletion }: Omit<Deletion, 'id'> & { question: string; title?: string },
): Promise<boolean> {
  if (draft?.state === 'new') {
    const isSure = await askToDiscard(deletion.name ?? 'This draft', draft);
    if (isSure && (await discard(kind, id, draft))) await deletion.refresh();
    return isSure;
  }
  if (!(await askToDelete(question, title))) return false;
  const send: Deletion['send'] =
    draft?.state === 'unpublished'
      ? (context) => api.publishing.delete.mutate({ kind, id, version: draft.version }, { context })
      : deletion.send;
  const done = deletion.done + tellLeft(releases);
  void deleteWithUndo({ ...deletion, done, id, send }).then(refreshWaiting);
  return true;
}

/** What was deleted is in no release any more. */
function tellLeft(releases: readonly { name: string }[]): string {
  if (releases.length === 0) return '';
  const names = releases.map(({ name }) => `“${name}”`).join(', ');
  return ` It is no longer in ${releases.length === 1 ? 'the release' : 'the releases'} ${names}.`;
}
