import type { Trx } from '@bakery/db';
import { inReleaseMessage } from '@bakery/schemas/content/releases';
import type { ReleaseAction } from '@bakery/schemas/content/releases.constants';
import { cutText } from '../../core/cut-text.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Change } from '../change.ts';
import { listPublishingReleases, removeEntries, touchReleases } from './releases.queries.ts';

/** Throws IN_RELEASE where the draft of a record goes live with a release. */
export async function requireNoRelease(trx: Trx, recordId: string): Promise<void> {
  const release = (await listPublishingReleases(trx, [recordId])).get(recordId);
  if (release !== undefined) throw new AppError('IN_RELEASE', inReleaseMessage(release));
}

/**
 * Takes records out of the releases that are still to change them, in the transaction in which there is nothing left to
 * do to them, and says so in the log of each release.
 */
export async function leaveReleases(
  change: Change,
  recordIds: readonly string[],
  actions?: readonly ReleaseAction[],
): Promise<void> {
  const left = await removeEntries(change.trx, recordIds, actions);
  if (left.length === 0) return;
  const byRelease = Map.groupBy(left, ({ release }) => release);
  await touchReleases(change.trx, [...byRelease.keys()]);
  for (const [id, entries] of byRelease) {
    change.audit({
      action: 'changed',
      record: { kind: 'release', id, name: entries[0]!.releaseName },
      changes: [{ field: 'Taken out', before: listNames(entries), after: null }],
    });
  }
}

/** The number of names in an entry of the log. */
const maxNames = 10;

/** The names of records, the first few of many. */
export function listNames(records: readonly { name: string }[]): string {
  const names = records.slice(0, maxNames).map(({ name }) => name);
  const more = records.length - names.length;
  return cutText([...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', '), 500);
}
