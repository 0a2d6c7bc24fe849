import type { DemoContent, DemoRecord } from '@bakery/schemas/office/demo';
import { Button, Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { demoContentQuery } from './demo.queries.ts';
import { DemoKinds } from './demo-kinds.tsx';
import { countRecords, removeDemo } from './remove-demo.ts';

/** The screen of the demo content: which of it can be removed at once, and which stays. */
export function DemoContentScreen() {
  const { data, error, refetch } = useQuery(demoContentQuery());
  return (
    <PageLayout
      title="Demo content"
      lead="The examples that this site was started with. Remove them when your own are there."
      narrow
    >
      {data && <Shown {...data} />}
      {!data && !error && <LoadingState h={420} />}
      {!data && error && (
        <ErrorState
          title="Failed to load the demo content"
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
    </PageLayout>
  );
}

function Shown({ origin, records }: DemoContent) {
  const leaving = records.filter(({ stays }) => stays === null);
  const staying = records.filter(({ stays }) => stays !== null);
  return (
    <>
      {leaving.length > 0 ? <Leaving records={leaving} /> : <Nothing origin={origin} />}
      {staying.length > 0 && (
        <Panel
          title="What stays"
          lead="These came with the demo too. They are yours now; delete them where they are listed."
        >
          <DemoKinds records={staying} note={reasonOf} />
        </Panel>
      )}
    </>
  );
}

function Leaving({ records }: { records: readonly DemoRecord[] }) {
  const [isRemoving, setRemoving] = useState(false);

  async function remove() {
    setRemoving(true);
    await removeDemo(records);
    setRemoving(false);
  }

  return (
    <Panel
      title="What is removed"
      lead="Nobody has changed these. They go to the trash all at once; the business, the places and the texts of the pages stay as they are."
    >
      <DemoKinds records={records} />
      <Group>
        <Button
          color="red.8"
          leftSection={<Icon name="trash" size={18} />}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          Remove {countRecords(records.length)}
        </Button>
      </Group>
    </Panel>
  );
}

const emptyTexts: Record<DemoContent['origin'], string> = {
  never: 'This site was started without demo content.',
  known: 'Nothing of the demo content is left as it was.',
  unknown:
    'An earlier release has loaded the demo content and did not record what it was. Delete what you do not need where it is listed.',
};

function Nothing({ origin }: Pick<DemoContent, 'origin'>) {
  return (
    <Paper withBorder>
      <EmptyState icon="check" title={emptyTexts[origin]}>
        <Group justify="center">
          <LinkButton to="/">Go to the dashboard</LinkButton>
          {origin === 'known' && (
            <LinkButton to="/trash" variant="default">
              Open the trash
            </LinkButton>
          )}
        </Group>
      </EmptyState>
    </Paper>
  );
}

function reasonOf({ stays }: DemoRecord): string {
  return stays === 'used' ? 'something that stays is sold there' : 'somebody has changed it';
}
