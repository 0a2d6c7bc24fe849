import type { OpenImportSource } from '@bakery/schemas/office/import-sources';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Fault } from '../../../shared/ui/fault.tsx';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingPage } from '../../../shared/ui/loading-page.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { isBusy, refreshSources, sourceQuery } from './import-sources.queries.ts';
import { OldAddressesHint } from './old-addresses-hint.tsx';
import { SourceParts } from './source-parts.tsx';

interface OpenSourceProps {
  id: string;
  onLeave: () => void;
  /** Shows the lines of one kind. */
  onOpen: (importId: string) => void;
}

/** An old site: what was found there, and what has become of it. */
export function OpenSource({ id, onLeave, onOpen }: OpenSourceProps) {
  const query = useQuery(sourceQuery(id));
  const { data } = query;
  const back = (
    <Button variant="subtle" leftSection={<Icon name="back" size={18} />} onClick={onLeave}>
      All imports
    </Button>
  );
  if (!data) {
    return (
      <LoadingPage
        title="Old site"
        back={back}
        query={query}
        gone={{ icon: 'upload', title: 'This is no longer there.' }}
        failure="The old site could not be loaded"
      />
    );
  }
  return (
    <PageLayout title={data.origin} lead={describe(data)} back={back}>
      <Stack>
        <Fault text={data.failure} />
        <Actions data={data} onLeave={onLeave} />
        <SourceParts data={data} onOpen={onOpen} />
        {!data.isArchive && <OldAddressesHint />}
      </Stack>
    </PageLayout>
  );
}

const sum = ({ imports }: OpenImportSource, of: (one: Import) => number) =>
  imports.reduce((total, one) => total + of(one), 0);
type Import = OpenImportSource['imports'][number];

const toDo = ({ state, counts }: Import) => (state === 'checked' ? counts.new + counts.changed : 0);

function describe(data: OpenImportSource): string {
  if (data.state === 'storing') {
    return 'The server stores the pictures, and then the records, also when you leave the screen.';
  }
  if (data.state === 'reading') {
    const what = data.isArchive ? 'archive' : 'site';
    return `The server reads the ${what}, also when you leave the screen.`;
  }
  if (isBusy(data)) return 'The server is at work, also when you leave the screen.';
  if (data.state === 'failed')
    return data.isArchive ? 'The archive was not taken over.' : 'The site was not read to its end.';
  const done = sum(data, ({ results }) => results.done);
  if (done > 0) return `${formatNumber(done)} taken over.`;
  const waiting = sum(data, toDo);
  return waiting === 0
    ? 'Nothing there is new or has changed.'
    : `${formatNumber(waiting)} can be taken over. Nothing is stored yet.`;
}

function Actions({ data, onLeave }: { data: OpenImportSource; onLeave: () => void }) {
  const { id } = data;
  const change = useMutation({
    mutationFn: (how: 'resume' | 'takeOver' | 'takeBack') => api.importSources[how].mutate({ id }),
    onError: (error) => notifyFailure('That was not done', failureReason(error)),
    onSettled: refreshSources,
  });
  if (isBusy(data)) {
    return (
      <Group>
        <Loader size="sm" />
        <Text component="output">Working…</Text>
      </Group>
    );
  }
  const waiting = sum(data, toDo);
  const done = sum(data, ({ takeBackUntil, results }) =>
    takeBackUntil === null ? 0 : results.done,
  );

  async function takeBack() {
    const isSure = await ask({
      title: 'Take all of it back?',
      text: 'What was new goes to the trash, and what was changed becomes what it was. What somebody has changed since stays, and is named.',
      confirm: 'Take back',
      danger: true,
    });
    if (isSure) change.mutate('takeBack');
  }

  async function remove() {
    const isSure = await ask({
      title: 'Remove this from the list?',
      text: 'What was taken over stays, and can then no longer be taken back as a whole.',
      confirm: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    try {
      await api.importSources.remove.mutate({ id });
      onLeave();
    } catch (error) {
      notifyFailure('It was not removed', failureReason(error));
    }
    await refreshSources();
  }

  return (
    <Group>
      {data.state === 'failed' && (
        <Button loading={change.isPending} onClick={() => change.mutate('resume')}>
          Go on
        </Button>
      )}
      {waiting > 0 && (
        <Button loading={change.isPending} onClick={() => change.mutate('takeOver')}>
          Take over {formatNumber(waiting)}
        </Button>
      )}
      {done > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="restore" size={18} />}
          loading={change.isPending}
          onClick={() => void takeBack()}
        >
          Take all of it back
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="trash" size={18} />}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </Group>
  );
}
