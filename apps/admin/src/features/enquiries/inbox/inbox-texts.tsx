import type { InboxTextMatch, InboxTextSource } from '@bakery/schemas/enquiries/inbox';
import { hasTrigram } from '@bakery/schemas/common/trigrams';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { StateBadge } from './inbox-badges.tsx';
import { RowButton } from './row-button.tsx';
import classes from './inbox.module.css';

const sources: Record<InboxTextSource, string> = {
  note: 'In a note or message',
  mail: 'In a mail',
  file: 'In a file’s name',
};

/** The enquiries that a search finds by what was written about them. */
export function useInboxTexts(search: string) {
  return useQuery(trpc.desk.searchTexts.queryOptions({ search }, { enabled: hasTrigram(search) }));
}

interface InboxTextsProps {
  texts: ReturnType<typeof useInboxTexts>;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export function InboxTexts({ texts, openId, onOpen }: InboxTextsProps) {
  if (texts.error && !texts.data) {
    return (
      <ErrorState
        title="Notes and mails could not be searched"
        reason={failureReason(texts.error)}
        onRetry={() => void texts.refetch()}
      />
    );
  }
  if (!texts.data || texts.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="desk-texts">
      <Title order={2} size="h5" id="desk-texts">
        Found in notes, mails and files
      </Title>
      <ul className={classes.list}>
        {texts.data.map((match) => (
          <TextMatch
            key={match.row.id}
            match={match}
            isCurrent={match.row.id === openId}
            onOpen={() => onOpen(match.row.id)}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface TextMatchProps {
  match: InboxTextMatch;
  isCurrent: boolean;
  onOpen: () => void;
}

function TextMatch({ match: { row, source, excerpt }, isCurrent, onOpen }: TextMatchProps) {
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <RowButton row={row} isCurrent={isCurrent} onOpen={onOpen}>
        <span className={classes.found}>{excerpt}</span>
        <span className={classes.line} style={{ justifyContent: 'flex-start' }}>
          <StateBadge state={row.state} />
          <Text span size="xs" c="dimmed">
            {sources[source]}
          </Text>
        </span>
      </RowButton>
    </li>
  );
}
