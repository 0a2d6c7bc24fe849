import type {
  RestoreDifference,
  VersionedRef,
  VersionPage,
} from '@bakery/schemas/content/versions';
import { List, Stack, Text } from '@mantine/core';
import { failureReason, isConflict } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { notifyFailure, notifyNote, notifySuccess } from '../../shared/toasts/notify.ts';
import { ask } from '../../shared/ui/confirm.tsx';
import { refreshAll } from './history.queries.ts';
import type { RestoredAs } from './restored-as.ts';

/**
 * Restores a version after asking, and asks again where parts of it cannot be as they were. Resolves to
 * true when the record has a new version.
 */
export async function restoreVersion(
  ref: VersionedRef,
  { number, as }: { number: number; as: RestoredAs },
  page: VersionPage,
): Promise<boolean> {
  const isSure = await ask(
    as === 'draft'
      ? {
          title: `Restore version ${number} as a draft?`,
          text: 'The draft becomes what it was in this version, as a new version. Visitors see nothing of it until it is published. Later versions stay in the history.',
          confirm: 'Restore as draft',
        }
      : {
          title: `Restore version ${number}?`,
          text: 'The record becomes what it was in this version, as a new version. Visitors see it at once. Later versions stay in the history.',
          confirm: 'Restore',
        },
  );
  if (!isSure) return false;
  try {
    return await send(ref, number, page, []);
  } catch (error) {
    notifyFailure('Failed to restore the version', reasonOf(error));
    if (isConflict(error)) await refreshAll();
    return false;
  }
}

async function send(
  ref: VersionedRef,
  number: number,
  page: VersionPage,
  accepts: string[],
): Promise<boolean> {
  const guard = {
    draft: page.draft?.version ?? null,
    ...(page.version !== null && { version: page.version }),
  };
  const result = await api.versions.restore.mutate({ ...ref, number, ...guard, accepts });
  switch (result.state) {
    case 'differs': {
      if (!(await askWithout(number, result.differences))) return false;
      const fields = result.differences.map(({ field }) => field);
      return send(ref, number, page, [...accepts, ...fields]);
    }
    case 'same':
      notifyNote(`Nothing to restore: it is as it was in version ${number} already.`);
      return false;
    case 'restored':
      notifySuccess(
        result.isDraft
          ? `Version ${number} is saved as a draft, as version ${result.number}. It is not public.`
          : `Version ${number} is restored, as version ${result.number}.`,
      );
      await refreshAll();
      return true;
  }
}

function askWithout(number: number, differences: readonly RestoreDifference[]): Promise<boolean> {
  return ask({
    title: `Restore version ${number} in part?`,
    text: (
      <Stack gap="sm">
        <Text size="sm">This cannot be as it was. Everything else is restored.</Text>
        <List size="sm" spacing={6} listStyleType="disc">
          {differences.map(({ field, wanted, gets, message }) => (
            <List.Item key={field}>
              <b>{field}</b>: {message}
              {wanted !== null && (
                <Text size="sm" c="dimmed">
                  It was “{wanted}” and {gets === null ? 'stays empty' : `becomes “${gets}”`}.
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Stack>
    ),
    confirm: 'Restore the rest',
  });
}

function reasonOf(error: unknown): string {
  return isConflict(error)
    ? 'Somebody else has saved it meanwhile. The history is up to date now: please look again.'
    : failureReason(error);
}
