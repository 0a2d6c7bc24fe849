import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUrl } from '../../../shared/api/config.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { asOnePage } from '../../../shared/list/list-types.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { endKey, KeyActions } from './key-actions.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyDetails } from './key-details.tsx';
import { keysQuery } from './api-keys.queries.ts';
import { MoveLastDayDialog } from './move-last-day-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';
import { adding } from '../../../shared/ui/adding.tsx';

const failure = 'Failed to load the API keys';

/** The keys with which programs use the API. */
export function KeyList() {
  const query = useQuery(keysQuery());
  const [isAdding, setAdding] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const [renamed, setRenamed] = useState<ApiKey>();
  const [moved, setMoved] = useState<ApiKey>();
  // With no rows to show, the list itself displays the error.
  useFailureToast(failure, query.data ? query.error : null);
  const items = query.data;
  const shown = items?.find(({ id }) => id === shownId);
  const add = (
    <Button {...adding} onClick={() => setAdding(true)}>
      New Key
    </Button>
  );

  function actions(key: ApiKey) {
    return (
      <KeyActions apiKey={key} onRename={() => setRenamed(key)} onMove={() => setMoved(key)} />
    );
  }

  function leaveDetails(next: (key: ApiKey) => void) {
    setShownId(undefined);
    if (shown) next(shown);
  }

  return (
    <PageLayout
      title="API keys"
      lead={
        <>
          For programs that read or change content and enquiries without a person.{' '}
          <Anchor
            href={apiUrl('/api/docs')}
            target="_blank"
            rel="noreferrer"
            underline="always"
            inherit
          >
            The calls of the API
          </Anchor>
        </>
      }
      action={add}
    >
      <ListTable
        label="API keys"
        columns={keyColumns}
        query={{
          ...query,
          data: items && asOnePage(items),
        }}
        limit={3}
        onOpen={({ id }) => setShownId(id)}
        actions={actions}
        empty={<EmptyState icon="key" title="No API keys yet." />}
        failure={failure}
      />
      <NewKeyDialog opened={isAdding} onClose={() => setAdding(false)} />
      <KeyDetails
        apiKey={shown}
        onRename={() => leaveDetails(setRenamed)}
        onMove={() => leaveDetails(setMoved)}
        onEnd={() => leaveDetails((key) => void endKey(key))}
        onClose={() => setShownId(undefined)}
      />
      <MoveLastDayDialog apiKey={moved} onClose={() => setMoved(undefined)} />
      <RenameKeyDialog apiKey={renamed} onClose={() => setRenamed(undefined)} />
    </PageLayout>
  );
}
