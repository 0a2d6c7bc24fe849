import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { api } from '../../../../shared/api/trpc.ts';
import { deleteWithUndo } from '../../../../shared/list/deletions.ts';
import { askToDelete } from '../../../../shared/ui/confirm.tsx';
import { refreshInbox } from '../inbox.queries.ts';

/**
 * Asks for confirmation, then deletes an enquiry with its document. Returns whether the user
 * confirmed. No version is sent: the only thing that changes about an enquiry is its read state.
 */
export async function removeEnquiry({ id, full_name }: Enquiry): Promise<boolean> {
  const question = `Are you sure you want to delete the enquiry of ${full_name}?`;
  if (!(await askToDelete(question, 'Delete enquiry?'))) return false;
  void deleteWithUndo({
    id,
    done: `The enquiry of ${full_name} is deleted.`,
    failure: 'Failed to delete contact message',
    send: (context) => api.enquiries.delete.mutate({ id }, { context }),
    restore: (context) => api.enquiries.restore.mutate({ id }, { context }),
    refresh: refreshInbox,
  });
  return true;
}
