import { enquiryMailKinds } from '@bakery/schemas/enquiry-mails';
import type { EnquiryMailKind, EnquiryMails } from '@bakery/schemas/enquiry-mails';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useRight } from '../../shared/api/rights.ts';
import { useSession } from '../../shared/api/session.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { notifyFailure } from '../../shared/toasts/notify.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { useLastHeight } from '../../shared/ui/use-last-height.ts';

/** The choice of mails about enquiries, for users who may see enquiries. */
export function EnquiryMailsPanel() {
  return useRight('enquiriesRead') ? <ReadersPanel /> : null;
}

const kinds = Object.entries(enquiryMailKinds) as [
  EnquiryMailKind,
  (typeof enquiryMailKinds)[EnquiryMailKind],
][];

/** Of all choices below a sentence, in pixels. */
const usualHeight = 277;

function ReadersPanel() {
  const { height, ref } = useLastHeight('enquiry-mails', usualHeight);
  const query = useQuery(trpc.enquiryMails.read.queryOptions());
  const choose = useMutation(
    trpc.enquiryMails.choose.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(trpc.enquiryMails.read.queryKey(), saved),
      onError: (error) => notifyFailure('Your choice was not saved', failureReason(error)),
    }),
  );
  return (
    <Panel
      title="Mails about enquiries"
      lead="What comes within five minutes is one mail. It has the number of the enquiry and a link, and nothing of the customer."
    >
      {query.data ? (
        <Stack gap="sm" ref={ref}>
          <Obstacle mails={query.data} />
          {kinds.map(([kind, { label, about }]) => (
            <Checkbox
              key={kind}
              label={label}
              description={about}
              checked={query.data.kinds.includes(kind)}
              disabled={choose.isPending}
              onChange={({ currentTarget }) =>
                choose.mutate({ kind, isWanted: currentTarget.checked })
              }
            />
          ))}
        </Stack>
      ) : query.isError ? (
        <ErrorState
          title="Failed to load your choice"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState h={height} />
      )}
    </Panel>
  );
}

/** Why no mail will come. */
function Obstacle({ mails }: { mails: EnquiryMails }) {
  const { user } = useSession();
  const reason = !mails.isPossible
    ? 'This server sends no mails yet.'
    : user?.email
      ? undefined
      : 'Your account has no e-mail address. Enter one under “Profile” to get them.';
  return reason === undefined ? null : <Text size="sm">{reason}</Text>;
}
