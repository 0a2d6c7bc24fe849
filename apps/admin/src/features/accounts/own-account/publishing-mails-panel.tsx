import { publishingMailKinds } from '@bakery/schemas/office/publishing-mails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { MailChoicePanel } from './mail-choice-panel.tsx';

/** The choice of mails about what was scheduled, for users who may schedule. */
export function PublishingMailsPanel() {
  return useRight('contentWrite') ? <WritersPanel /> : null;
}

/** The height of all choices below a sentence, in pixels. */
const usualHeight = 127;

function WritersPanel() {
  const query = useQuery(trpc.publishingMails.read.queryOptions());
  const choose = useMutation(
    trpc.publishingMails.choose.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.publishingMails.read.queryKey(), saved),
      onError: (error) => notifyFailure('Your choice was not saved', failureReason(error)),
    }),
  );
  return (
    <MailChoicePanel
      title="Mails about what is scheduled"
      lead="When a record, a page or a release is due. All that is due at a minute is one mail."
      kinds={publishingMailKinds}
      query={query}
      isSaving={choose.isPending}
      choose={(choice) => choose.mutate(choice)}
      height={['publishing-mails', usualHeight]}
    />
  );
}
