import type { BakeryValues, CannedReply } from '@bakery/schemas/enquiries/canned-replies';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { askToDelete } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { AddFirstCannedReplies } from './add-first-canned-replies.tsx';
import { CannedReplyDialog } from './canned-reply-dialog.tsx';
import { refreshCannedReplies, cannedRepliesQuery } from './canned-replies.queries.ts';
import { adding } from '../../../shared/ui/adding.tsx';
import { ChangedCell } from '../../../shared/list/changed-cell.tsx';

const failure = 'Failed to load the templates';
const skeletonRows = 3;
const noValues: BakeryValues = { bakery: '', 'price list': '', 'opening hours': '' };

const columns: Column<CannedReply>[] = [
  { key: 'name', label: 'Name', isPrimary: true, width: 220, show: ({ name }) => name },
  {
    key: 'text',
    label: 'Text',
    show: ({ text }) => (
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    ),
  },
  {
    key: 'changed',
    label: 'Changed',
    width: 190,
    show: (record) => <ChangedCell {...record} />,
  },
];

/** The texts with which enquiries are answered. */
export function CannedReplyList() {
  const mayWrite = useRight('enquiriesWrite');
  const query = useQuery(cannedRepliesQuery());
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  useFailureToast(failure, query.data ? query.error : null);
  const items = query.data?.items;
  const total = items?.length ?? 0;

  function actions(template: CannedReply) {
    return (
      <RowActions
        name={template.name}
        onEdit={() => setEdited(template)}
        onDelete={() => void remove(template)}
      />
    );
  }

  return (
    <PageLayout
      title="Templates"
      lead="Texts with which enquiries are answered at the desk."
      back={
        <LinkButton to="/desk" variant="subtle" leftSection={<Icon name="back" size={18} />}>
          Desk
        </LinkButton>
      }
      action={
        mayWrite && (
          <Button {...adding} onClick={() => setEdited('new')}>
            Add template
          </Button>
        )
      }
    >
      <ListTable
        label="Templates"
        columns={columns}
        query={{ ...query, data: items && { items, meta: { total, page: 1, limit: total } } }}
        limit={skeletonRows}
        {...(mayWrite && { onOpen: setEdited, actions })}
        empty={
          <EmptyState icon="mail" title="No templates yet.">
            {mayWrite && <AddFirstCannedReplies />}
          </EmptyState>
        }
        failure={failure}
      />
      <CannedReplyDialog
        edited={edited}
        values={query.data?.values ?? noValues}
        onClose={() => setEdited(undefined)}
      />
    </PageLayout>
  );
}

async function remove({ id, version, name }: CannedReply): Promise<void> {
  const question = `Are you sure you want to delete the template ${name}?`;
  if (!(await askToDelete(question, 'Delete template?'))) return;
  try {
    await api.templates.remove.mutate({ id, version });
    notifySuccess('Template deleted.');
  } catch (error) {
    notifyFailure('The template was not deleted', failureReason(error));
  }
  await refreshCannedReplies();
}
