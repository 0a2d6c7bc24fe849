import type { ReleaseAdded, ReleaseSkipped } from '@bakery/schemas/content/releases';
import { Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatNumber } from '../../shared/format/format.ts';
import { NamedList } from '../../shared/list/named-list.tsx';
import { notifyNote, notifySuccess } from '../../shared/toasts/notify.ts';

/** Says what has become of records that were added to a release. */
export function tellAdded(result: ReleaseAdded & { unconcerned?: number }): void {
  const { release, added, unchanged, unscheduled, skipped, unconcerned = 0 } = result;
  if (added > 0) {
    const times = unscheduled > 0 ? ' The time that a draft had alone is removed.' : '';
    const rest =
      unconcerned > 0
        ? ` ${formatNumber(unconcerned)} more ${unconcerned === 1 ? 'stays as it is' : 'stay as they are'}.`
        : '';
    notifySuccess(`Added to “${release.name}”: ${countChanges(added)}.${rest}${times}`);
  } else if (unchanged > 0 && skipped.length === 0) {
    notifyNote(`Nothing to add: it is as in “${release.name}” already.`);
  } else if (skipped.length === 0) {
    notifyNote('Nothing to add: what you chose can be done with none of them.');
  }
  if (skipped.length > 0) showSkipped(skipped);
}

export function countChanges(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'change' : 'changes'}`;
}

function showSkipped(skipped: readonly ReleaseSkipped[]): void {
  modals.open({
    title: `${formatNumber(skipped.length)} not added`,
    closeButtonProps: { 'aria-label': 'Close' },
    children: (
      <Stack gap="sm">
        <NamedList
          records={skipped}
          nameOf={({ name }) => name ?? 'A record that is gone'}
          tell={reasonOf}
        />
      </Stack>
    ),
  });
}

function reasonOf({ reason, release }: ReleaseSkipped): string {
  switch (reason) {
    case 'changed':
      return 'somebody has changed it since it was shown';
    case 'gone':
      return 'it has been deleted';
    case 'noDraft':
      return 'it has no draft to publish';
    case 'notPublished':
      return 'it is not published';
    case 'otherRelease':
      return `it goes live with the release “${release}”`;
    case 'otherAction':
      return 'this release does something else to it';
  }
}
