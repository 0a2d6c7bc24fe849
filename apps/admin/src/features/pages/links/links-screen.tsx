import type { LinkReport } from '@bakery/schemas/pages/links';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatMoment, formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { DeadLinkList } from './dead-link-list.tsx';
import { IgnoredLinks } from './ignored-links.tsx';
import { linksQuery, refreshLinks } from './links.queries.ts';

/** The links of the site to other ones that lead nowhere, with the places where they stand. */
export function LinksScreen() {
  const mayWrite = useRight('contentWrite');
  const query = useQuery(linksQuery());
  const { data } = query;
  const asking = useMutation({
    mutationFn: () => api.links.checkNow.mutate(),
    onError: (error) => notifyFailure('The links were not asked', failureReason(error)),
    onSettled: refreshLinks,
  });
  const isBusy = asking.isPending || data?.isChecking === true;
  return (
    <PageLayout
      title="Links"
      lead={<output>{data ? describe(data) : 'Links to other sites that lead nowhere.'}</output>}
      action={
        mayWrite &&
        data?.isOn && (
          <Button loading={isBusy} disabled={data.total === 0} onClick={() => asking.mutate()}>
            Check now
          </Button>
        )
      }
    >
      <DeadLinkList query={query} mayWrite={mayWrite} />
      {data && data.ignored.length > 0 && <IgnoredLinks links={data.ignored} mayWrite={mayWrite} />}
    </PageLayout>
  );
}

function describe({ total, checkedAt, isChecking, isOffline, isOn }: LinkReport): string {
  if (!isOn) return 'Links are not asked: whoever runs the server has switched that off.';
  const links = total === 1 ? '1 link' : `${formatNumber(total)} links`;
  if (isChecking) return `The server asks ${links} now. You can leave this screen meanwhile.`;
  if (checkedAt === null) return `${links} to other sites, asked each night.`;
  if (isOffline)
    return 'The last time no other site was reached at all, so that nothing new is known.';
  return `${links} to other sites, asked each night · last on ${formatMoment(checkedAt)}`;
}
