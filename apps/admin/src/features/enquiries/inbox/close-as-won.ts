import type { InboxEnquiry, InboxState } from '@bakery/schemas/enquiries/inbox';
import { settableStates } from '@bakery/schemas/enquiries/inbox.constants';
import type { SettableState } from '@bakery/schemas/enquiries/inbox.constants';
import { api } from '../../../shared/api/trpc.ts';
import { hideToast, showToast } from '../../../shared/toasts/toast-store.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { changeEnquiry, doOrSay } from './inbox.queries.ts';
import { isAnswer } from './meanwhile.ts';

/** Closes an enquiry as won, and offers to take it back; asks first where the customer waits for an answer. */
export async function closeAsWon(shown: InboxEnquiry): Promise<void> {
  const isAnswered = shown.events.some(
    (event) => isAnswer(event) && event.details.way !== 'callMissed',
  );
  const isWaitedFor = shown.repliedAt !== null || !isAnswered;
  if (isWaitedFor && !(await askToClose(shown))) return;
  if (!(await changeEnquiry(shown, { state: 'won' }))) return;
  const { state } = shown;
  if (!isSettable(state)) return;
  const toast = showToast({
    kind: 'success',
    text: `The enquiry of ${shown.enquiry.full_name} is closed as won.`,
    duration: 8_000,
    action: {
      label: 'Undo',
      run: () => {
        hideToast(toast);
        void doOrSay(() => setBack(shown.id, state), 'Not opened again');
      },
    },
  });
}

async function setBack(id: string, state: SettableState): Promise<void> {
  const { version, state: now } = await api.desk.get.query({ id });
  // Somebody may have done so already.
  if (now === 'won') await api.desk.change.mutate({ id, version, changes: { state } });
}

function isSettable(state: InboxState): state is SettableState {
  return settableStates.some((one) => one === state);
}

function askToClose({ enquiry: { full_name }, repliedAt }: InboxEnquiry): Promise<boolean> {
  return ask({
    title: 'Close without an answer?',
    text:
      repliedAt === null
        ? `Nobody has answered ${full_name} yet.`
        : `${full_name} has written back, and nobody has answered.`,
    confirm: 'Close as won',
  });
}
