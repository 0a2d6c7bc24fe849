import { archiveBytes, archiveMessages } from '@bakery/schemas/office/import-sources.constants';
import { uploadedImport } from '@bakery/schemas/office/imports';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { apiUrl } from '../../../shared/api/config.ts';
import { api } from '../../../shared/api/trpc.ts';
import { ConfirmedDownload } from '../../../shared/ui/confirmed-download.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { sendForm } from '../../../shared/upload/send-form.ts';
import { ChosenFile, formOf, useChosenFile } from './chosen-file.tsx';

/** Hands out all content, so that nobody is bound to this program, and takes such a file. */
export function ArchivePanel({ onRead }: { onRead: (id: string) => void }) {
  const chosen = useChosenFile();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      await api.auth.isConfirmed.query();
      return uploadedImport.parse(await sendForm('/api/imports/archive', formOf(file)));
    },
    onSuccess: ({ id }) => onRead(id),
    onError: chosen.refuse,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const { file, setError } = chosen;
    if (!file) setError(archiveMessages.required);
    else if (file.size > archiveBytes) setError('At most 20 GB.');
    else sending.mutate(file);
  }

  return (
    <Panel
      title="Everything at once"
      lead="One ZIP file with all products, news, texts, redirects and pictures, drafts included: as tables for Excel, as JSON, and the pictures as files. It belongs to you, whatever program you use next."
    >
      <Stack>
        <Group>
          <ConfirmedDownload href={apiUrl('/api/archive')} failure="There is no file">
            Download everything
          </ConfirmedDownload>
        </Group>
        <Text size="sm" c="dimmed">
          The browser shows how far it is; many pictures take a while. Enquiries are in it where you
          may see them. Accounts, logs and statistics are not.
        </Text>
        <form noValidate onSubmit={send}>
          <Stack>
            <ChosenFile
              chosen={chosen}
              label="Archive of another installation"
              description="A file that was made by “Download everything”."
              accept=".zip,application/zip"
              clearable
              clearButtonProps={{ 'aria-label': 'Choose another archive' }}
            />
            <Group>
              <Button type="submit" variant="default" loading={sending.isPending}>
                Read the archive
              </Button>
              <Text size="sm" c="dimmed">
                Nothing is stored before you have seen what was found.
              </Text>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
