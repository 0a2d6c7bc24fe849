import { actorLabel } from '@bakery/schemas/office/audit-log';
import { formatDate } from '@bakery/schemas/common/dates';
import { Paper, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../shared/api/trpc.ts';
import { formatMoment, formatPrice } from '../../shared/format/format.ts';
import { FailedLine, LoadingState } from '../../shared/ui/states.tsx';
import { WholeDays } from '../../shared/ui/whole-days.tsx';

/** The prices that a product was sold at, newest first. */
export function PriceHistory({ record }: { record: string }) {
  const { data, error, refetch } = useQuery({
    ...trpc.prices.list.queryOptions({ record }),
    staleTime: 0,
  });
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="prices">
      <Title order={2} id="prices" mb="sm">
        Prices
      </Title>
      {!data && !error && <LoadingState h={80} />}
      {error && !data && <FailedLine error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text c="dimmed">It has not been sold yet.</Text>}
      {data && data.length > 0 && (
        <Table aria-labelledby="prices">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">Price</Table.Th>
              <Table.Th>Since</Table.Th>
              <Table.Th>Until</Table.Th>
              <Table.Th>Who</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ price, since, until, actor, isFound }) => (
              <Table.Tr key={since}>
                <Table.Td ta="right" className="tabular">
                  {formatPrice(price)}
                </Table.Td>
                <Table.Td>
                  <WholeDays
                    text={isFound ? `${formatDate(since)} or later` : formatMoment(since)}
                  />
                </Table.Td>
                <Table.Td>
                  <WholeDays text={until === null ? 'now' : formatMoment(until)} />
                </Table.Td>
                <Table.Td>{isFound ? '–' : actorLabel(actor)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}
