import type { DraftInfo, Plan } from '@bakery/schemas/content/drafts';
import type { PlannedRelease } from '@bakery/schemas/content/releases.constants';
import { Badge, Text } from '@mantine/core';
import { ReleaseText } from '../releases/release-text.tsx';
import { PlanText } from './plan-text.tsx';

interface DraftBadgeProps {
  draft: DraftInfo | null | undefined;
  plan?: Plan | null | undefined;
  releases?: readonly PlannedRelease[] | undefined;
}

/** Marks a record in a list of which something is not published, or is to be at a set time. */
export function DraftBadge({ draft, plan, releases }: DraftBadgeProps) {
  return (
    <>
      {draft && (
        <Badge
          component="span"
          variant="light"
          color={draft.state === 'changed' ? 'amber' : 'gray'}
          tt="none"
          c="var(--mantine-color-text)"
        >
          {draft.state === 'changed' ? 'Unpublished changes' : 'Draft'}
          {draft.missing.length > 0 && ', not complete'}
        </Badge>
      )}
      {draft?.name && (
        <Text component="span" display="block" size="xs" fw={400} c="dimmed">
          Called “{draft.name}” in its draft
        </Text>
      )}
      <PlanText plan={plan} />
      <ReleaseText releases={releases} />
    </>
  );
}
