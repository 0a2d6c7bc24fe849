import { importLimits, importMessages } from '@bakery/schemas/office/imports.constants';
import { Button, FileInput, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { sendForm } from '../../../shared/upload/send-form.ts';
import { refreshImports } from './imports.queries.ts';

interface PicturesPanelProps {
  id: string;
  /** How many pictures the ZIP file has that was sent. */
  count: number;
}

/** Takes the ZIP file with the pictures that a column names. */
export function PicturesPanel({ id, count }: PicturesPanelProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.set('file', chosen, chosen.name);
      return sendForm(`/api/imports/${id}/pictures`, form);
    },
    onSuccess: () => setFile(null),
    onError: (failed) => setError(findRefusal(failed)?.fields?.['file'] ?? failureReason(failed)),
    onSettled: refreshImports,
  });

  function send() {
    if (!file) setError(importMessages.zipRequired);
    else if (file.size > importLimits.zipBytes)
      setError('At most 500 MB. Please send several imports.');
    else sending.mutate(file);
  }

  return (
    <Panel
      title="Pictures"
      lead="A cell may have an address with https, or the name of a file in a ZIP file that you send here. Several stand one below the other."
    >
      <Text component="output">
        {count === 0
          ? 'No ZIP file has been sent.'
          : `The ZIP file has ${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}.`}
      </Text>
      <Group align="flex-start">
        <FileInput
          label="ZIP file"
          placeholder="Choose a file"
          accept=".zip,application/zip"
          w="100%"
          maw={420}
          value={file}
          error={error}
          onChange={(chosen) => {
            setFile(chosen);
            setError(undefined);
          }}
        />
        <Button variant="default" mt={25} loading={sending.isPending} onClick={send}>
          Send the pictures
        </Button>
      </Group>
    </Panel>
  );
}
