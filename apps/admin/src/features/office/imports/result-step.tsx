import { importKindLabels } from '@bakery/schemas/office/imports.constants';
import type { OpenImport } from '@bakery/schemas/office/imports';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatDate } from '@bakery/schemas/common/dates';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ImportLines } from './import-lines.tsx';
import { refreshImports } from './imports.queries.ts';
import { RefusedButton } from './refused-button.tsx';

interface ResultStepProps {
  data: OpenImport;
  onOpen: (id: string) => void;
}

/** Shows what has become of the lines, and the button that takes all of it back. */
export function ResultStep({ data, onOpen }: ResultStepProps) {
  const { id, counts, results, state } = data;
  const resuming = useMutation({
    mutationFn: () => api.imports.resume.mutate({ id }),
    onError: (error) => notifyFailure('The import does not go on', failureReason(error)),
    onSettled: refreshImports,
  });
  const takingBack = useMutation({
    mutationFn: () => api.imports.takeBack.mutate({ id }),
    onError: (error) => notifyFailure('The import was not taken back', failureReason(error)),
    onSettled: refreshImports,
  });

  async function takeBack() {
    const isSure = await ask({
      title: 'Take the whole import back?',
      text: `What was new goes to the trash, and what was changed becomes what it was: ${countOf(results.done)}. What somebody has changed since stays, and is named.`,
      confirm: 'Take back',
      danger: true,
    });
    if (isSure) takingBack.mutate();
  }

  const filters = [
    { value: 'kept' as const, label: 'Kept', count: results.kept },
    { value: 'left' as const, label: 'Left out', count: results.left },
    { value: 'refused' as const, label: 'Refused', count: counts.refused },
    { value: 'new' as const, label: 'New', count: counts.new },
    { value: 'changed' as const, label: 'Changed', count: counts.changed },
  ].filter(({ count }) => count > 0);
  return (
    <Stack>
      <Text component="output">{describe(data)}</Text>
      {listNextSteps(data).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <OtherSheets data={data} onOpen={onOpen} />
      <Group>
        {state === 'stopped' && (
          <Button loading={resuming.isPending} onClick={() => resuming.mutate()}>
            Go on
          </Button>
        )}
        {data.takeBackUntil !== null && results.done > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="restore" size={18} />}
            loading={takingBack.isPending}
            onClick={() => void takeBack()}
          >
            Take the whole import back
          </Button>
        )}
        {counts.refused > 0 && <RefusedButton id={id} fileName={data.fileName} />}
      </Group>
      {data.takeBackUntil !== null && results.done > 0 && (
        <Text size="sm" c="dimmed">
          That is possible until {formatDate(data.takeBackUntil)}.
        </Text>
      )}
      {filters.length > 0 && <ImportLines key={state} id={id} filters={filters} />}
    </Stack>
  );
}

/** The sheets of the file that wait to be imported, each with a button. */
function OtherSheets({ data, onOpen }: ResultStepProps) {
  const { id, state } = data;
  const beginning = useMutation({
    mutationFn: (sheet: number) => api.imports.importSheet.mutate({ id, sheet }),
    onSuccess: ({ id: next }) => onOpen(next),
    onError: (error) => notifyFailure('The sheet was not opened', failureReason(error)),
    onSettled: refreshImports,
  });
  const waiting = listOtherSheets(data).filter(({ isStored }) => isStored);
  if ((state !== 'done' && state !== 'takenBack') || waiting.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text>
        {waiting.length === 1 ? 'One sheet' : 'Other sheets'} of this file can be imported next:
      </Text>
      <Group>
        {waiting.map(({ name, lines, sheet }) => (
          <Button
            key={sheet}
            variant="light"
            loading={beginning.isPending && beginning.variables === sheet}
            disabled={beginning.isPending}
            onClick={() => beginning.mutate(sheet)}
          >
            {`Go on with “${name}” (${countOf(lines)})`}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

const listOtherSheets = ({ sheets, settings }: OpenImport) =>
  sheets
    .map((one, sheet) => ({ ...one, sheet }))
    .filter(({ lines, sheet }) => sheet !== settings.sheet && lines > 1);

/** The work that is left after an import: to publish drafts, and to import sheets that are no longer stored. */
function listNextSteps(data: OpenImport): string[] {
  const { kind, state, counts, settings, canDraft } = data;
  if (state !== 'done') return [];
  const others = listOtherSheets(data).filter(({ isStored }) => !isStored);
  const names = others.map(({ name, lines }) => `“${name}” (${countOf(lines)})`).join(', ');
  return [
    ...(counts.new > 0 && canDraft && settings.arrive === 'draft'
      ? [
          `What is new are drafts, which no visitor sees: look at them on the screen “${importKindLabels[kind]}”, and publish them there, many at once if you like.`,
        ]
      : []),
    ...(others.length > 0
      ? [`Of this file are left: ${names}. Read the file again, and choose the sheet.`]
      : []),
  ];
}

const countOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'}`;

function describe({ state, results, progress }: OpenImport): string {
  if (state === 'takenBack') {
    const kept = results.kept === 0 ? '' : ` ${countOf(results.kept)} stay as they are.`;
    return `${countOf(results.takenBack)} taken back.${kept}`;
  }
  const left = results.left === 0 ? '' : ` ${countOf(results.left)} left out.`;
  if (state === 'stopped') {
    return `Stopped after ${countOf(progress.done)} of ${formatNumber(progress.total)}.${left}`;
  }
  return `${countOf(results.done)} imported.${left}`;
}
