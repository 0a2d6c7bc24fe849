import { importLimits, importMessages } from '@bakery/schemas/office/imports.constants';
import type { ImportKindName } from '@bakery/schemas/office/imports.constants';
import { uploadedImport } from '@bakery/schemas/office/imports';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { sendForm } from '../../../shared/upload/send-form.ts';
import { ChosenFile, formOf, useChosenFile } from './chosen-file.tsx';
import { KindSelect } from './kind-select.tsx';

/** Takes a file, and what it has. */
export function StartForm({ onRead }: { onRead: (id: string) => void }) {
  const [kind, setKind] = useState<ImportKindName>('product');
  const chosen = useChosenFile();
  const reading = useMutation({
    mutationFn: async (file: File) =>
      uploadedImport.parse(await sendForm('/api/imports', formOf(file, { kind }))),
    onSuccess: ({ id }) => onRead(id),
    onError: chosen.refuse,
  });
  const template = useMutation({
    mutationFn: () => api.imports.template.query({ kind }),
    onSuccess: (csv) => saveFile(`${kind}-template.csv`, 'text/csv', csv),
    onError: (failed) => notifyFailure('The template was not saved', failureReason(failed)),
  });

  function read(event: FormEvent) {
    event.preventDefault();
    const { file, setError } = chosen;
    if (!file) setError(importMessages.fileRequired);
    else if (file.size > importLimits.fileBytes) setError('At most 10 MB. Please split the file.');
    else reading.mutate(file);
  }

  return (
    <Panel
      title="Start an import"
      lead="A CSV file or a workbook of Excel, with up to 20,000 lines. Headings may be in English or Hindi."
    >
      <form noValidate onSubmit={read}>
        <Stack>
          <KindSelect value={kind} onChange={setKind} />
          <ChosenFile
            chosen={chosen}
            label="File"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            clearable
            clearButtonProps={{ 'aria-label': 'Choose another file' }}
          />
          <Group>
            <Button type="submit" loading={reading.isPending}>
              Read the file
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={18} />}
              loading={template.isPending}
              onClick={() => template.mutate()}
            >
              Download a template
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            Nothing is stored before you have seen what each line does.
          </Text>
        </Stack>
      </form>
    </Panel>
  );
}
