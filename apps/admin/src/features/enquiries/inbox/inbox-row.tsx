import type { InboxRow } from '@bakery/schemas/enquiries/inbox';
import { enquirySubjects } from '@bakery/schemas/enquiries/inbox.constants';
import { Badge, Checkbox, Text } from '@mantine/core';
import { AnswerBadge, BounceBadge, ReplyBadge, StateBadge } from './inbox-badges.tsx';
import { RowButton } from './row-button.tsx';
import classes from './inbox.module.css';

interface InboxRowItemProps {
  row: InboxRow;
  isCurrent: boolean;
  /** Undefined for those who may not change enquiries. */
  isSelected: boolean | undefined;
  onOpen: () => void;
  onSelect: (isOn: boolean) => void;
}

/** An enquiry in the list of the desk. */
export function InboxRowItem({ row, isCurrent, isSelected, onOpen, onSelect }: InboxRowItemProps) {
  const { full_name, excerpt, latest, state, owner, subject, labels, isRead, answer } = row;
  return (
    <li
      className={classes.row}
      data-current={isCurrent || undefined}
      data-unread={!isRead || undefined}
      data-selectable={isSelected === undefined ? undefined : true}
    >
      {isSelected !== undefined && (
        <Checkbox
          p={12}
          aria-label={`Select the enquiry of ${full_name}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <RowButton row={row} isCurrent={isCurrent} onOpen={onOpen}>
        <span className={classes.excerpt} data-waiting={row.repliedAt !== null || undefined}>
          {latest === null ? excerpt : `${latest.isOwn ? 'You: ' : ''}${latest.excerpt}`}
        </span>
        <span className={classes.line} style={{ justifyContent: 'flex-start' }}>
          {!isRead && (
            <Badge color="amber.5" c="dark.9" tt="none">
              Unread
            </Badge>
          )}
          {/* Beside “Unread” it would say the same twice, and the line is short. */}
          {(isRead || state !== 'new') && <StateBadge state={state} />}
          <AnswerBadge answer={answer} />
          <ReplyBadge repliedAt={row.repliedAt} />
          <BounceBadge hasBounced={row.hasBounced} />
          <Text span size="xs" c="dimmed">
            {[enquirySubjects[subject], owner?.name, ...labels.map(({ name }) => `# ${name}`)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
      </RowButton>
    </li>
  );
}
