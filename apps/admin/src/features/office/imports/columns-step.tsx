import type { ImportKindName } from '@bakery/schemas/office/imports.constants';
import type { ImportSettings, OpenImport } from '@bakery/schemas/office/imports';
import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ColumnTable } from './column-table.tsx';
import { KindSelect } from './kind-select.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { importQuery, refreshImports } from './imports.queries.ts';

interface Choice {
  kind?: ImportKindName;
  sheet?: number;
  heading?: number;
}

/** The kind of record, the sheet, the heading and the columns of a file, as they were recognised; all of it can be chosen by hand. */
export function ColumnsStep({ data }: { data: OpenImport }) {
  const [settings, setSettings] = useState(data.settings);
  const [error, setError] = useState<string>();
  const set = (part: Partial<ImportSettings>) => {
    setError(undefined);
    setSettings((now) => ({ ...now, ...part }));
  };
  const checking = useMutation({
    mutationFn: () => api.imports.check.mutate({ id: data.id, settings }),
    onError: (failed) =>
      setError(Object.values(findRefusal(failed)?.fields ?? {})[0] ?? failureReason(failed)),
    onSettled: refreshImports,
  });
  const choosing = useMutation({
    async mutationFn({ kind, sheet, heading }: Choice) {
      const { id } = data;
      if (kind !== undefined) await api.imports.chooseKind.mutate({ id, kind });
      if (sheet !== undefined) await api.imports.chooseSheet.mutate({ id, sheet });
      if (heading !== undefined) await api.imports.chooseHeading.mutate({ id, heading });
      await refreshImports();
      return queryClient.fetchQuery(importQuery(id));
    },
    onSuccess: ({ settings: { sheet, heading, columns, key } }) =>
      set({ sheet, heading, columns, key }),
    onError: (failed) => notifyFailure('The columns were not read anew', failureReason(failed)),
  });
  const sheets = data.sheets
    .map((sheet, n) => ({ ...sheet, value: String(n) }))
    .filter(({ lines }) => lines > 0);
  const keys = data.fields.filter(({ keyLabel }) => keyLabel !== null);

  function check(event: FormEvent) {
    event.preventDefault();
    checking.mutate();
  }

  return (
    <form noValidate onSubmit={check}>
      <Stack gap="lg">
        <Panel
          title="Which column is what?"
          lead="What was recognised is filled in. Change it where it is wrong, or leave a column out."
        >
          {data.sourceId === null && (
            <KindSelect value={data.kind} onChange={(kind) => choosing.mutate({ kind })} />
          )}
          {sheets.length > 1 && (
            <NativeSelect
              label="Sheet"
              description="One at a time: the others wait until it is imported."
              maw={420}
              data={sheets.map(({ name, lines, value }) => ({
                value,
                label: `${name} (${formatNumber(lines)} lines)`,
              }))}
              value={String(settings.sheet)}
              onChange={({ currentTarget }) =>
                choosing.mutate({ sheet: Number(currentTarget.value) })
              }
            />
          )}
          <NativeSelect
            label="The columns are named in"
            maw={420}
            data={[
              { value: '0', label: 'no line' },
              ...data.top.map(({ line, text }) => ({
                value: String(line),
                label: `line ${line}: ${text.slice(0, 50)}`,
              })),
            ]}
            value={String(settings.heading)}
            onChange={({ currentTarget }) =>
              choosing.mutate({ heading: Number(currentTarget.value) })
            }
          />
          <ColumnTable
            columns={data.columns}
            fields={data.fields}
            chosen={settings.columns}
            onChange={(columns) => set({ columns })}
          />
        </Panel>
        {settings.columns.some((name) => name === 'pictures' || name === 'logo') && (
          <PicturesPanel id={data.id} count={data.pictureFiles} />
        )}
        <Panel
          title="How lines find their records"
          lead="A line whose key is known changes that record; any other adds a new one."
        >
          <Radio.Group label="The key is" value={settings.key} onChange={(key) => set({ key })}>
            <Group mt="xs">
              {keys.map(({ name, keyLabel }) => (
                <Radio key={name} value={name} label={keyLabel} />
              ))}
            </Group>
          </Radio.Group>
          <Radio.Group
            label="An empty cell"
            value={settings.empty}
            onChange={(empty) => set({ empty })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label="leaves what is there" />
              <Radio value="clear" label="clears it: the check shows what would be lost" />
            </Stack>
          </Radio.Group>
          {data.canDraft && (
            <Radio.Group
              label="New records arrive"
              value={settings.arrive}
              onChange={(arrive) => set({ arrive })}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="draft" label="as drafts, to be looked at and published later" />
                <Radio value="published" label="published, where nothing is missing" />
              </Stack>
            </Radio.Group>
          )}
        </Panel>
        {error !== undefined && (
          <Text c="red.8" role="alert">
            {error}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={checking.isPending}>
            Check the lines
          </Button>
          <Text size="sm" c="dimmed">
            Nothing is stored by that.
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
