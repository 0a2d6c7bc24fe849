import type { ReleaseAdded, ReleaseAddMatching } from '@bakery/schemas/content/releases';
import { api } from '../../shared/api/trpc.ts';
import { askForTotal, withTotal } from '../kinds/ask-for-total.ts';

/**
 * Adds all that match to a release. Where other records match now than were shown, it says so and asks; undefined where
 * nothing is added then.
 */
export async function addMatching(change: ReleaseAddMatching): Promise<ReleaseAdded | undefined> {
  for (let current = change; ;) {
    const added = await api.releases.addMatching.mutate(current);
    if (added.state === 'done') return added;
    const { kind, selection } = current;
    if (added.total === 0 || !(await askForTotal(kind, selection, added.total))) return undefined;
    current = withTotal(current, added.total);
  }
}
