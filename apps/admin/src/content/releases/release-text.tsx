import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import type { PlannedRelease, ReleaseAction } from '@bakery/schemas/content/releases.constants';
import { Text } from '@mantine/core';

const does: Record<ReleaseAction, string> = {
  publish: 'Goes live with',
  unpublish: 'Unpublished by',
  delete: 'Deleted by',
  price: 'New price with',
};

/** The text about what releases will do to a record, and when. */
export function ReleaseText({ releases }: { releases: readonly PlannedRelease[] | undefined }) {
  return releases?.map((release) => (
    <Text
      key={`${release.id} ${release.action}`}
      component="span"
      display="block"
      size="xs"
      fw={400}
      c="dimmed"
    >
      {tellRelease(release)}
    </Text>
  ));
}

function tellRelease({ name, action, dueAt }: PlannedRelease): string {
  const time = dueAt === null ? '' : `: ${describeMoment(minuteOf(dueAt))}`;
  return `${does[action]} the release “${name}”${time}`;
}
