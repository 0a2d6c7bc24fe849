import type { BulkAction } from '@bakery/schemas/content/bulk';
import { changeManyOrSay } from '../../../../content/bulk/change-many.tsx';
import { deleteAction } from '../../../../content/bulk/delete-many.ts';
import { selectedOf } from '../../../../content/bulk/selected.ts';
import { SelectionBar } from '../../../../shared/list/selection-bar.tsx';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { refreshInbox } from '../inbox.queries.ts';
import type { TableSearch } from './table-search.ts';

interface EnquirySelectionProps {
  selection: Selection;
  search: TableSearch;
}

export function EnquirySelection({ selection, search }: EnquirySelectionProps) {
  const selected = selectedOf(selection, {
    search: search.search ?? '',
    isRead: search.state && search.state === 'read',
    product: search.product,
  });
  const changeOf = (action: BulkAction<'enquiry'>) =>
    ({ kind: 'enquiry', selection: selected, action }) as const;

  async function mark(isRead: boolean) {
    const isDone = await changeManyOrSay(
      {
        change: changeOf({ type: 'read', isRead }),
        count: selection.count,
        done: isRead ? 'marked as read' : 'marked as unread',
        refresh: refreshInbox,
      },
      'Not marked',
    );
    if (isDone) selection.clear();
  }

  return (
    <SelectionBar
      selection={selection}
      canSelectAllMatching
      actions={[
        { label: 'Mark as read', icon: 'check', onClick: () => void mark(true) },
        { label: 'Mark as unread', icon: 'mail', onClick: () => void mark(false) },
      ]}
      danger={deleteAction({
        change: changeOf({ type: 'delete' }),
        selection,
        failure: 'Failed to delete contact messages',
        refresh: refreshInbox,
      })}
    />
  );
}
