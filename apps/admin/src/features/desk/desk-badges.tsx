import { deskStates } from '@bakery/schemas/desk.constants';
import type { DeskState } from '@bakery/schemas/desk.constants';
import type { AnswerTarget } from '@bakery/schemas/desk';
import { Badge } from '@mantine/core';
import { describeSpan } from './time-left.ts';
import { useNow } from './use-now.ts';

export function StateBadge({ state }: { state: DeskState }) {
  return (
    <Badge variant="default" tt="none" fw={500}>
      {deskStates[state]}
    </Badge>
  );
}

/** From when on the time that is left is shown in colour. */
const soon = 60 * 60_000;

/** How long there is to the promised first answer, or how long it is over. */
export function AnswerBadge({ answer }: { answer: AnswerTarget | null }) {
  const now = useNow();
  if (!answer) return null;
  const left = Date.parse(answer.at) - now;
  if (left < 0) {
    return (
      <Badge color="red.8" tt="none">
        Answer {describeSpan(left)} late
      </Badge>
    );
  }
  const urgent =
    left < soon ? ({ color: 'amber.5', c: 'dark.9' } as const) : { variant: 'default' };
  return (
    <Badge {...urgent} tt="none" fw={500}>
      Answer within {describeSpan(left)}
    </Badge>
  );
}
