import type { ReleaseRemove } from '@bakery/schemas/content/releases';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { refreshReleases } from './open-releases.queries.ts';

/** Takes records out of a release; false when that fails. */
export async function removeFromRelease(
  { id, name }: { id: string; name: string },
  records: ReleaseRemove['records'],
): Promise<boolean> {
  try {
    await api.releases.remove.mutate({ id, records });
  } catch (error) {
    notifyFailure('Not taken out', failureReason(error));
    return false;
  }
  notifySuccess(`Taken out of “${name}”.`);
  await refreshReleases();
  return true;
}
