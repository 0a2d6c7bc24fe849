import { maxImportLength, redirectMessages } from '@bakery/schemas/pages/redirects';
import type { ImportCheck } from '@bakery/schemas/pages/redirects';
import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason, findRefusal, isConflict } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { readTextFile } from '../../../shared/upload/read-text-file.ts';
import { countRedirects } from './count-redirects.ts';
import { ImportLines } from './import-lines.tsx';
import { refreshRedirects } from './redirects.queries.ts';

interface Checked extends ImportCheck {
  csv: string;
}

/** Takes redirects from a CSV file: first it shows what each line would do, then it does it. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const check = useMutation({
    mutationFn: async (chosen: File): Promise<Checked> => {
      if (chosen.size > maxImportLength) throw new Error(redirectMessages.fileTooLong);
      const csv = await readTextFile(chosen);
      return { csv, ...(await api.redirects.checkImport.mutate({ csv })) };
    },
    onError: (failed) => setError(reasonOf(failed)),
  });
  const run = useMutation({
    mutationFn: ({ csv, plan }: Checked) => api.redirects.import.mutate({ csv, plan }),
    onSuccess: ({ added, changed }) => {
      notifySuccess(`${countRedirects(added + changed)} imported.`);
      onClose();
    },
    onError: (failed) => {
      notifyFailure('Nothing was imported', failureReason(failed));
      if (isConflict(failed) && file) check.mutate(file);
    },
    onSettled: refreshRedirects,
  });
  const checked = error === undefined ? check.data : undefined;

  function choose(chosen: File | null) {
    setFile(chosen);
    setError(undefined);
    check.reset();
    if (chosen) check.mutate(chosen);
  }

  return (
    <Panel
      title="Import from CSV"
      lead="One redirect a line: the old address, then the new one. A first line with “from” and “to” may name the columns."
    >
      <Stack>
        <FileInput
          label="CSV file"
          placeholder="Choose a file"
          accept=".csv,text/csv,text/plain"
          clearable
          clearButtonProps={{ 'aria-label': 'Choose another file' }}
          maw={420}
          value={file}
          onChange={choose}
          error={error}
        />
        {check.isPending && <Text component="output">Checking the lines...</Text>}
        {checked && <ImportLines {...checked} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {checked && (
            <Button
              disabled={checked.counts.added + checked.counts.changed === 0}
              loading={run.isPending}
              onClick={() => run.mutate(checked)}
            >
              {labelOf(checked)}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}

function labelOf({ counts: { added, changed, refused } }: ImportCheck): string {
  const what = `Import ${countRedirects(added + changed)}`;
  return refused === 0 ? what : `${what}, leave out ${formatNumber(refused)}`;
}

function reasonOf(error: unknown): string {
  const field = findRefusal(error)?.fields?.['csv'];
  if (field !== undefined) return field;
  return findRefusal(error) || !(error instanceof Error) ? failureReason(error) : error.message;
}
