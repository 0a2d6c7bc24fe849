import { today } from '@bakery/schemas/common/dates';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { DayField } from '../../../shared/form/day-field.tsx';
import { onlyDays } from '@bakery/schemas/common/read-day';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { PdfButton } from './pdf-button.tsx';
import classes from './price-list.module.css';
import { PrintedList } from './printed-list.tsx';

interface PriceListScreenProps {
  /** A day as YYYY-MM-DD; today without it. */
  day: string | undefined;
  onDay: (day: string) => void;
}

/** The price list of a day, as it is printed. */
export function PriceListScreen({ day = today(), onDay }: PriceListScreenProps) {
  const query = useQuery({
    ...trpc.priceList.get.queryOptions({ day }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  const message = findRefusal(error)?.fields?.['day'];
  return (
    <PageLayout
      title="Price list"
      lead={<span className={classes.screen}>What was sold at the end of a day, by category</span>}
      action={
        <Group className={classes.screen} gap="sm">
          <PdfButton day={day} isDisabled={!data || error !== null} />
          <Button
            leftSection={<Icon name="printer" size={18} />}
            disabled={!data || error !== null}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      }
    >
      <DayField
        className={classes.screen}
        label="Day"
        maw={220}
        value={day}
        error={message}
        onChange={onlyDays(onDay)}
      />
      {error && message === undefined && (
        <ErrorState
          title="Failed to load the price list"
          reason={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState h={400} />}
      {data && !error && <PrintedList list={data} />}
    </PageLayout>
  );
}
