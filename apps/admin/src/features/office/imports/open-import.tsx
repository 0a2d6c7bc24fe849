import { importKindLabels } from '@bakery/schemas/office/imports.constants';
import type { OpenImport as Import } from '@bakery/schemas/office/imports';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Fault } from '../../../shared/ui/fault.tsx';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingPage } from '../../../shared/ui/loading-page.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importQuery, refreshImports } from './imports.queries.ts';
import { ResultStep } from './result-step.tsx';

interface OpenImportProps {
  id: string;
  onLeave: () => void;
  onOpen: (id: string) => void;
  /** Shows the old site that an import is of. */
  onSite: (id: string) => void;
}

/** One import, at the step where it is; leaving it keeps it. */
export function OpenImport({ id, onLeave, onOpen, onSite }: OpenImportProps) {
  const query = useQuery(importQuery(id));
  const { data } = query;
  const site = data?.sourceId ?? null;
  const back = (
    <Button
      variant="subtle"
      leftSection={<Icon name="back" size={18} />}
      onClick={() => (site === null ? onLeave() : onSite(site))}
    >
      {site === null ? 'All imports' : 'All of this site'}
    </Button>
  );
  if (!data) {
    return (
      <LoadingPage
        title="Import"
        back={back}
        query={query}
        gone={{ icon: 'upload', title: 'This import is no longer there.' }}
        failure="The import could not be loaded"
      />
    );
  }
  return (
    <PageLayout
      title={data.fileName}
      lead={`${importKindLabels[data.kind]} · ${stepOf(data)}`}
      back={back}
      action={site === null && <RemoveButton data={data} onRemoved={onLeave} />}
    >
      <Stack>
        <Fault text={data.failure} />
        <Step data={data} onOpen={onOpen} />
      </Stack>
    </PageLayout>
  );
}

function stepOf({ state }: Import): string {
  if (state === 'read') return 'step 1 of 3: columns';
  if (state === 'checking' || state === 'checked') return 'step 2 of 3: check';
  return 'step 3 of 3: import';
}

function Step({ data, onOpen }: { data: Import; onOpen: (id: string) => void }) {
  // The check whose columns are to be changed.
  const [changing, setChanging] = useState<string>();
  if (data.state === 'checking') return <ImportProgress data={data} label="Checking the lines" />;
  if (data.state === 'running') return <ImportProgress data={data} label="Importing" canStop />;
  if (data.state === 'takingBack') return <ImportProgress data={data} label="Taking back" />;
  if (data.state === 'read' || changing === data.checked) {
    return <ColumnsStep key={data.checked} data={data} />;
  }
  if (data.state === 'checked') {
    return <CheckStep data={data} onColumns={() => setChanging(data.checked)} />;
  }
  return <ResultStep data={data} onOpen={onOpen} />;
}

function RemoveButton({ data, onRemoved }: { data: Import; onRemoved: () => void }) {
  if (data.state === 'checking' || data.state === 'running' || data.state === 'takingBack') {
    return null;
  }
  const isDone = data.results.done > 0;
  async function remove() {
    const isSure = await ask({
      title: 'Remove this import?',
      text: isDone
        ? 'What it has stored stays, and can then no longer be taken back as a whole.'
        : 'Its file is forgotten. Nothing of it has been stored.',
      confirm: 'Remove',
      danger: true,
    });
    if (!isSure) return;
    try {
      await api.imports.remove.mutate({ id: data.id });
      onRemoved();
    } catch (error) {
      notifyFailure('The import was not removed', failureReason(error));
    }
    await refreshImports();
  }
  return (
    <Group>
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
