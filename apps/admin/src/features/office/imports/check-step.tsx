import { lineOutcomes } from '@bakery/schemas/office/imports.constants';
import type { OpenImport } from '@bakery/schemas/office/imports';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { ImportLines } from './import-lines.tsx';
import { refreshImports } from './imports.queries.ts';
import { RefusedButton } from './refused-button.tsx';

const outcomes = keysOf(lineOutcomes);

interface CheckStepProps {
  data: OpenImport;
  onColumns: () => void;
}

/** Shows what every line will do; nothing is stored yet. */
export function CheckStep({ data, onColumns }: CheckStepProps) {
  const { id, counts, checked } = data;
  const starting = useMutation({
    mutationFn: () => api.imports.start.mutate({ id, checked }),
    onError: (error) => notifyFailure('The import was not started', failureReason(error)),
    onSettled: refreshImports,
  });
  const total = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const toDo = counts.new + counts.changed;
  const filters = [
    { value: 'all' as const, label: 'All', count: total },
    ...outcomes.map((value) => ({ value, label: lineOutcomes[value], count: counts[value] })),
  ];
  const first = counts.refused > 0 ? 'refused' : 'all';
  return (
    <Stack>
      <Text component="output">{describe(data)}</Text>
      <Group>
        <Button
          disabled={toDo === 0}
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {labelOf(data)}
        </Button>
        {data.sourceId === null && (
          <Button variant="default" onClick={onColumns}>
            Change the columns
          </Button>
        )}
        {counts.refused > 0 && <RefusedButton id={id} fileName={data.fileName} />}
      </Group>
      <ImportLines
        key={checked}
        id={id}
        filters={filters.toSorted((a, b) => Number(b.value === first) - Number(a.value === first))}
      />
    </Stack>
  );
}

function describe({ counts, settings, fields }: OpenImport): string {
  const key = fields.find(({ name }) => name === settings.key)?.keyLabel ?? 'key';
  const matched = counts.changed + counts.same;
  const found = `By the ${key}, ${formatNumber(matched)} ${matched === 1 ? 'line finds its record' : 'lines find their records'} and ${formatNumber(counts.new)} ${counts.new === 1 ? 'is' : 'are'} new.`;
  if (counts.refused === 0) return `${found} Every line can be imported.`;
  return `${found} ${formatNumber(counts.refused)} ${counts.refused === 1 ? 'line cannot' : 'lines cannot'} be imported.`;
}

function labelOf({ counts }: OpenImport): string {
  const toDo = counts.new + counts.changed;
  const what = `Import ${formatNumber(toDo)} ${toDo === 1 ? 'line' : 'lines'}`;
  return counts.refused === 0 ? what : `${what}, leave out ${formatNumber(counts.refused)}`;
}
