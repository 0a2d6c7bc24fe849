import { minuteOf, describeMoment } from '@bakery/schemas/common/dates';
import type { Plan } from '@bakery/schemas/content/drafts';
import { Text } from '@mantine/core';

/** Says when a record is to be published and unpublished, or why that did not work. */
export function PlanText({ plan }: { plan: Plan | null | undefined }) {
  if (!plan) return null;
  const { publishAt, unpublishAt, failure } = plan;
  return (
    <>
      {publishAt && <Line text={`To be published: ${describeMoment(minuteOf(publishAt))}`} />}
      {unpublishAt && <Line text={`To be unpublished: ${describeMoment(minuteOf(unpublishAt))}`} />}
      {failure && (
        <Text component="span" display="block" size="xs" fw={400} c="red.8">
          Could not be done: {failure}
        </Text>
      )}
    </>
  );
}

function Line({ text }: { text: string }) {
  return (
    <Text component="span" display="block" size="xs" fw={400} c="dimmed">
      {text}
    </Text>
  );
}
