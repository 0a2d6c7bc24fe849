import { keysOf } from '@bakery/schemas/common/keys-of';
import { Checkbox, Stack } from '@mantine/core';
import { failureReason } from '../../../shared/api/errors.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { useLastHeight } from '../../../shared/ui/use-last-height.ts';
import { MailObstacle } from './mail-obstacle.tsx';

interface MailChoicePanelProps<Kind extends string> {
  title: string;
  lead: string;
  /** The kinds of mails to choose from. */
  kinds: Readonly<Record<Kind, { label: string; about: string }>>;
  query: {
    data: { kinds: readonly Kind[]; isPossible: boolean } | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  isSaving: boolean;
  choose: (choice: { kind: Kind; isWanted: boolean }) => void;
  /** The name under which its height is remembered, and that height at first, in pixels. */
  height: [key: string, usual: number];
}

/** A choice of mails on one's own account. */
export function MailChoicePanel<Kind extends string>(props: MailChoicePanelProps<Kind>) {
  const { title, lead, kinds, query, isSaving, choose } = props;
  const { height, ref } = useLastHeight(...props.height);
  const { data } = query;
  return (
    <Panel title={title} lead={lead}>
      {data ? (
        <Stack gap="sm" ref={ref}>
          <MailObstacle isPossible={data.isPossible} />
          {keysOf(kinds).map((kind) => (
            <Checkbox
              key={kind}
              label={kinds[kind].label}
              description={kinds[kind].about}
              checked={data.kinds.includes(kind)}
              disabled={isSaving}
              onChange={({ currentTarget }) => choose({ kind, isWanted: currentTarget.checked })}
            />
          ))}
        </Stack>
      ) : query.isError ? (
        <ErrorState
          title="Failed to load your choice"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState h={height} />
      )}
    </Panel>
  );
}
