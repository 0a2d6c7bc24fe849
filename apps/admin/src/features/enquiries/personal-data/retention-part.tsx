import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { LoadingState } from '../../../shared/ui/states.tsx';

/** After which time closed enquiries become anonymous, and how many each time would make so today. */
export function RetentionPart() {
  const { data, error, refetch } = useQuery({
    ...trpc.personalData.retention.queryOptions(),
    staleTime: 0,
  });
  const maySet = useRight('settings');
  if (error && !data) {
    return (
      <Frame>
        <Text role="alert">The numbers could not be loaded. {failureReason(error)}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Frame>
    );
  }
  if (!data) return <LoadingState h={160} />;
  const { months, choices } = data;
  return (
    <Frame>
      <Text size="sm">
        {months === null
          ? 'They stay as they are.'
          : `They become anonymous ${formatMonths(months)} after the last change of their state or owner.`}{' '}
        {maySet && <TextLink to="/business">Change this under Business</TextLink>}
      </Text>
      <Text size="sm">
        Sender, text, notes and document go; state, days, subject and product stay. Today it would
        be:
      </Text>
      <List size="sm" className="tabular" aria-label="Closed enquiries by time">
        {choices.map(({ months: after, due }) => (
          <List.Item key={after}>
            after {formatMonths(after)}: {formatNumber(due)} {due === 1 ? 'enquiry' : 'enquiries'}
          </List.Item>
        ))}
      </List>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm" align="flex-start">
        <Title order={2}>Closed enquiries</Title>
        {children}
      </Stack>
    </Paper>
  );
}

function formatMonths(months: number): string {
  if (months < 12) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}
