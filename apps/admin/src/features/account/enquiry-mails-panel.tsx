import { enquiryMailKinds } from '@bakery/schemas/enquiry-mails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useRight } from '../../shared/api/rights.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { notifyFailure } from '../../shared/toasts/notify.ts';
import { MailChoicePanel } from './mail-choice-panel.tsx';

/** The choice of mails about enquiries, for users who may see enquiries. */
export function EnquiryMailsPanel() {
  return useRight('enquiriesRead') ? <ReadersPanel /> : null;
}

/** Of all choices below a sentence, in pixels. */
const usualHeight = 277;

function ReadersPanel() {
  const query = useQuery(trpc.enquiryMails.read.queryOptions());
  const choose = useMutation(
    trpc.enquiryMails.choose.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.enquiryMails.read.queryKey(), saved),
      onError: (error) => notifyFailure('Your choice was not saved', failureReason(error)),
    }),
  );
  return (
    <MailChoicePanel
      title="Mails about enquiries"
      lead="What comes within five minutes is one mail. It has the number of the enquiry and a link, and nothing of the customer."
      kinds={enquiryMailKinds}
      query={query}
      isSaving={choose.isPending}
      choose={(choice) => choose.mutate(choice)}
      height={['enquiry-mails', usualHeight]}
    />
  );
}
