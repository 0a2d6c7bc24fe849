import { nameEvent } from '@bakery/schemas/office/webhooks';
import type { Delivery } from '@bakery/schemas/office/webhooks';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import { usePageInRange } from '../../../shared/list/use-page-in-range.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useFailureToast } from '../../../shared/ui/use-failure-toast.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { deliveriesPerPage, deliveriesQuery, refreshWebhooks } from './webhooks.queries.ts';

interface DeliveryListProps {
  webhook: string;
  page: number | undefined;
  onPage: (page: number | undefined, replace?: boolean) => void;
}

const failure = 'Failed to load the deliveries';

/** The calls of a webhook, newest first. */
export function DeliveryList({ webhook, page, onPage }: DeliveryListProps) {
  const query = useQuery(deliveriesQuery(webhook, page));
  useFailureToast(failure, query.data ? query.error : null);
  usePageInRange(query, (last) => onPage(last, true));
  const sendAgain = useMutation(
    trpc.webhooks.sendAgain.mutationOptions({
      onError: (error) => notifyFailure('It was not sent again', failureReason(error)),
      onSettled: refreshWebhooks,
    }),
  );
  function actions({ id, event }: Delivery) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Resend ${nameEvent(event)}`}
        loading={sendAgain.isPending && sendAgain.variables.id === id}
        onClick={() => sendAgain.mutate({ id })}
      >
        Resend
      </Button>
    );
  }

  return (
    <ListTable
      label="Deliveries"
      columns={deliveryColumns}
      query={query}
      limit={deliveriesPerPage}
      onPage={onPage}
      actions={actions}
      empty={<EmptyState icon="history" title="Nothing has been sent yet." />}
      failure={failure}
    />
  );
}
