import { inboxStates } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxState } from '@bakery/schemas/enquiries/inbox.constants';
import type { ResponseTarget } from '@bakery/schemas/enquiries/inbox';
import { Badge } from '@mantine/core';
import { Icon } from '../../../shared/ui/icon.tsx';
import { describeSpan } from './time-left.ts';
import { useNow } from './use-now.ts';

export function StateBadge({ state }: { state: InboxState }) {
  return (
    <Badge variant="default" tt="none" fw={500}>
      {inboxStates[state]}
    </Badge>
  );
}

/** Since when something that the customer has written waits for an answer. */
export function ReplyBadge({ repliedAt }: { repliedAt: string | null }) {
  const now = useNow();
  if (repliedAt === null) return null;
  return (
    <Badge color="amber.5" c="dark.9" tt="none" fw={500}>
      Wrote back {describeSpan(now - Date.parse(repliedAt))} ago
    </Badge>
  );
}

/** The last mail to the address has come back. */
export function BounceBadge({ hasBounced }: { hasBounced: boolean }) {
  if (!hasBounced) return null;
  return (
    <Badge color="red.8" tt="none" leftSection={<Icon name="warning" size={12} />}>
      Mail came back
    </Badge>
  );
}

/** From when on the time that is left is shown in colour. */
const soon = 60 * 60_000;

/** How long there is to the promised first answer, or how long it is over. */
export function AnswerBadge({ answer }: { answer: ResponseTarget | null }) {
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
