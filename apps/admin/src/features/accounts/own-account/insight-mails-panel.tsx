import { insightMailKinds } from '@bakery/schemas/pages/insights.constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { MailChoicePanel } from './mail-choice-panel.tsx';

/** The choice of mails about visits, for users who see the numbers. */
export function InsightMailsPanel() {
  return useRight('contentRead') ? <ReadersPanel /> : null;
}

/** The height of the choice below a sentence, in pixels. */
const usualHeight = 79;

function ReadersPanel() {
  const query = useQuery(trpc.insights.mails.queryOptions());
  const choose = useMutation(
    trpc.insights.chooseMails.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.insights.mails.queryKey(), saved),
      onError: (error) => notifyFailure('Your choice was not saved', failureReason(error)),
    }),
  );
  return (
    <MailChoicePanel
      title="Mails about visits"
      lead="What visitors of the site have looked at."
      kinds={insightMailKinds}
      query={query}
      isSaving={choose.isPending}
      choose={(choice) => choose.mutate(choice)}
      height={['insight-mails', usualHeight]}
    />
  );
}
