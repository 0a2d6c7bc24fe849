import type { DeskRow } from '@bakery/schemas/desk';
import { deskSubjects } from '@bakery/schemas/desk.constants';
import { Badge, Checkbox, Text } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';
import { AnswerBadge, BounceBadge, ReplyBadge, StateBadge } from './desk-badges.tsx';
import classes from './desk.module.css';

interface DeskRowItemProps {
  row: DeskRow;
  isCurrent: boolean;
  /** Undefined for those who may not change enquiries. */
  isSelected: boolean | undefined;
  onOpen: () => void;
  onSelect: (isOn: boolean) => void;
}

/** An enquiry in the list of the desk. */
export function DeskRowItem({ row, isCurrent, isSelected, onOpen, onSelect }: DeskRowItemProps) {
  const { full_name, createdAt, excerpt, state, owner, subject, labels, isRead, answer } = row;
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
      <button
        type="button"
        className={classes.open}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={classes.line}>
          <span className={classes.name}>{full_name}</span>
          <Text span size="xs" c="dimmed" className="tabular">
            {formatMoment(createdAt)}
          </Text>
        </span>
        <span className={classes.excerpt}>{excerpt}</span>
        <span className={classes.line} style={{ justifyContent: 'flex-start' }}>
          {!isRead && (
            <Badge color="amber.5" c="dark.9" tt="none">
              Unread
            </Badge>
          )}
          <StateBadge state={state} />
          <AnswerBadge answer={answer} />
          <ReplyBadge repliedAt={row.repliedAt} />
          <BounceBadge hasBounced={row.hasBounced} />
          <Text span size="xs" c="dimmed">
            {[deskSubjects[subject], owner?.name, ...labels.map(({ name }) => `# ${name}`)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
      </button>
    </li>
  );
}
