import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { useLastHeight } from '../../../shared/ui/use-last-height.ts';
import { EnquiryChoices } from './enquiry-choices.tsx';
import { MailObstacle } from './mail-obstacle.tsx';
import { PushDevices } from './push-devices.tsx';

/** The choices of what one is told about enquiries, by mail and on one's phones, for users who may see enquiries. */
export function EnquiryNoticesPanel() {
  return useRight('enquiriesRead') ? <ReadersPanel /> : null;
}

/** The height of all choices, a sentence and a button, in pixels. */
const usualHeight = 470;

function ReadersPanel() {
  const { height, ref } = useLastHeight('enquiry-notices', usualHeight);
  const queries = [
    useQuery(trpc.enquiryMails.read.queryOptions()),
    useQuery(trpc.enquiryPushes.read.queryOptions()),
  ] as const;
  const devices = useQuery(trpc.push.devices.queryOptions());
  const [mails, pushes] = queries.map(({ data }) => data);
  const failed = [...queries, devices].find(({ isError }) => isError);
  return (
    <Panel
      title="Notices about enquiries"
      lead="A notice has the number of the enquiry and nothing of the customer. What comes within five minutes is one mail; a phone is told within half a minute."
    >
      {mails && pushes && devices.data ? (
        <Stack ref={ref}>
          <MailObstacle isPossible={mails.isPossible} />
          <EnquiryChoices mails={mails.kinds} pushes={pushes.kinds} />
          <PushDevices {...devices.data} />
        </Stack>
      ) : failed ? (
        <ErrorState
          title="Failed to load your choice"
          reason={failureReason(failed.error)}
          onRetry={() => void Promise.all([...queries, devices].map(({ refetch }) => refetch()))}
        />
      ) : (
        <LoadingState h={height} />
      )}
    </Panel>
  );
}
